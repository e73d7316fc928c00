import type { Design, TextAttributes } from './emailDocument.ts'

/** Where a block is written: in pixels, and in the style of the email, if it has one. */
export interface BlockPlace {
  width: number
  design: Design | undefined
  /** The color behind the block, if it isn’t the page’s. */
  background?: string
}

export const onBackground = (place: BlockPlace, background: string | null | undefined): BlockPlace =>
  background ? { ...place, background } : place

/** Texts in the style of the email, by element. Sizes are in pixels. */
export const textStyles = {
  p: { margin: '0 0 16px', size: 16, weight: '' },
  h1: { margin: '0 0 16px', size: 28, weight: ';font-weight:700' },
  h2: { margin: '8px 0 12px', size: 22, weight: ';font-weight:700' },
  h3: { margin: '8px 0 8px', size: 18, weight: ';font-weight:700' },
} as const
export type TextElement = keyof typeof textStyles

/** The inline style of a text. Its lines are always 8 pixels higher than its letters. */
export function textStyle(name: TextElement, { align, color, size }: Omit<TextAttributes, 'kept'>): string {
  const { margin, size: own, weight } = textStyles[name]
  const px = size ?? own
  const sized = name !== 'p' || size ? `;font-size:${px}px;line-height:${px + 8}px` : ''
  return `margin:${margin}${sized}${weight}${color ? `;color:${color}` : ''}${align ? `;text-align:${align}` : ''}`
}

/** White or near black, whichever has more contrast with a color `#rrggbb`. */
export function readableOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.206 ? '#1d1d22' : '#ffffff'
}

/** A color that is kept in dark mode, as that of the background is. Outlook ignores the second rule. */
export const readableStyle = (color: string): string => `color:${color};color:${color}!important`

/** The color of links: of the email, or white where the text is. */
export function linkStyle({ design, background }: BlockPlace): string | undefined {
  if (!background) return design && `color:${design.link}`
  const text = readableOn(background)
  return readableStyle(text === '#ffffff' || !design ? text : design.link)
}

/** Attributes of a link in the style of the email. */
export function linkAttributes(place: BlockPlace): { style?: string } {
  const style = linkStyle(place)
  return style ? { style } : {}
}
