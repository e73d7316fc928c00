import { toCanvas } from 'html-to-image'
import { saveFile } from '#components/table/csv.ts'

interface Picture {
  name: string
  title: string
  /** Under the title, each on a line of its own. */
  notes: readonly string[]
}

/** CSS pixels. */
const [padding, titleHeight, lineHeight] = [24, 26, 18]
/** Twice as sharp as a plain screen. */
const pixelRatio = 2

/** Saves what an element shows as a PNG, under its title and notes. Rejects where the browser cannot draw it. */
export async function saveImage(element: HTMLElement, { name, title, notes }: Picture): Promise<void> {
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body)
  const drawn = await toCanvas(element, {
    backgroundColor,
    pixelRatio,
    fontEmbedCSS: await fontRules(),
    filter: (node) => !(node instanceof Element && node.hasAttribute('data-unpictured')),
  })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is nothing to draw on')
  const width = drawn.width / pixelRatio
  const noteFont = `400 13px ${fontFamily}`
  context.font = noteFont
  const lines = notes.flatMap((note) => linesOf(note, (text) => context.measureText(text).width <= width))
  const head = padding + titleHeight + lines.length * lineHeight + 12
  canvas.width = drawn.width + 2 * padding * pixelRatio
  canvas.height = drawn.height + (head + padding) * pixelRatio
  context.scale(pixelRatio, pixelRatio)
  context.fillStyle = backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = color
  context.textBaseline = 'top'
  context.font = `600 16px ${fontFamily}`
  context.fillText(title, padding, padding, width)
  context.font = noteFont
  lines.forEach((line, place) => {
    context.fillText(line, padding, padding + titleHeight + place * lineHeight)
  })
  context.drawImage(drawn, padding, head, width, drawn.height / pixelRatio)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('The picture is empty')
  saveFile(name, picture, 'image/png')
}

/** A text in lines that fit, broken between words. */
function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
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
