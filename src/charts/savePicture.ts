import { toBlob } from 'html-to-image'
import { saveFile } from '#components/table/csv.ts'

/** Saves what an element shows as a PNG, twice as sharp as the screen. Rejects where the browser cannot draw it. */
export async function savePicture(element: HTMLElement, name: string): Promise<void> {
  const backgroundColor = getComputedStyle(document.body).backgroundColor
  const picture = await toBlob(element, { backgroundColor, pixelRatio: 2, fontEmbedCSS: await fontRules() })
  if (!picture) throw new Error('The picture is empty')
  saveFile(name, picture, 'image/png')
}

/**
 * The console's font for Latin text as a rule that holds the font itself: a picture loads nothing. Given to the library, whose
 * own way of finding fonts sets a base address, which the Content-Security-Policy forbids.
 */
async function fontRules(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  const latin = rules.find(
    (rule) =>
      rule instanceof CSSFontFaceRule && /U\+0000-00FF|U\+0-FF/i.test(rule.style.getPropertyValue('unicode-range')),
  )
  const [, address] = /url\("?([^")]+)"?\)/.exec(latin?.cssText ?? '') ?? []
  if (!latin || address === undefined) return ''
  const font = await fetch(new URL(address, latin.parentStyleSheet?.href ?? document.baseURI)).then((answer) =>
    answer.blob(),
  )
  const data = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(font)
  })
  return latin.cssText.replace(/url\([^)]+\)/, `url("${data}")`)
}
