import { toBlob } from 'html-to-image'
import { saveFile } from '#components/table/columns.ts'

export async function saveImage(card: HTMLElement, name: string, caption: string): Promise<void> {
  const { backgroundColor } = getComputedStyle(document.body)
  const note = document.createElement('p')
  note.textContent = caption
  note.style.padding = '0 20px'
  card.append(note)
  try {
    const picture = await toBlob(card, {
      backgroundColor,
      pixelRatio: 2,
      fontEmbedCSS: await fontRules(),
      filter: (node) => !(node instanceof Element && node.matches('[data-unpictured], [data-unprinted]')),
    })
    if (!picture) throw new Error('The image is empty')
    saveFile(name, picture, 'image/png')
  } finally {
    note.remove()
  }
}

/** The Latin font as a data URL. The library’s own embedding sets a base URL, which the CSP forbids. */
async function fontRules(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  const latin = rules.find(
    (rule) =>
      rule instanceof CSSFontFaceRule && /U\+0000-00FF|U\+0-FF/i.test(rule.style.getPropertyValue('unicode-range')),
  )
  const [, address] = /url\("?([^")]+)"?\)/.exec(latin?.cssText ?? '') ?? []
  if (!latin || address === undefined) return ''
  const answer = await fetch(new URL(address, latin.parentStyleSheet?.href ?? document.baseURI))
  const font = new Uint8Array(await answer.arrayBuffer())
  const data = btoa(Array.from(font, (byte) => String.fromCharCode(byte)).join(''))
  return latin.cssText.replace(/url\([^)]+\)/, `url("data:font/woff2;base64,${data}")`)
}
