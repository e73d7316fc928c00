/**
 * An email as blocks: what the editor edits (ProseMirror’s JSON) and what is stored as HTML.
 * `writeEmail` and `readEmail` convert between the two without loss.
 */
export interface EmailDocument {
  type: 'doc'
  attrs: { frame: Frame }
  content: EmailBlock[]
}

/** What surrounds the blocks: our own page, or the HTML of a page written elsewhere, unchanged. */
export type Frame = { kind: 'design'; design: Design } | { kind: 'kept'; before: string; after: string }

export interface Design {
  background: string
  page: string
  text: string
  link: string
  font: FontName
  /** Dark colors where the mail app is dark. */
  adapts: boolean
}

export const fonts = {
  Sans: "'Helvetica Neue',Helvetica,Arial,sans-serif",
  Serif: "Georgia,'Times New Roman',serif",
  Rounded: "'Trebuchet MS',Verdana,sans-serif",
  Monospace: "'Courier New',Courier,monospace",
} as const
export type FontName = keyof typeof fonts

export const defaultDesign: Design = {
  background: '#f3f3f6',
  page: '#ffffff',
  text: '#1d1d22',
  link: '#2b50c8',
  font: 'Sans',
  adapts: true,
}

export type Align = 'left' | 'center' | 'right'

/** Attributes of an element written elsewhere, unchanged; null for one in the style of the email. */
export type Kept = Readonly<Record<string, string>> | null

export type TextMark =
  | { type: 'bold' | 'italic' | 'underline' | 'strike' }
  | { type: 'link'; attrs: { href: string; kept: Kept } }
  | { type: 'span'; attrs: { tag: string; kept: Record<string, string> } }

export type Inline = { type: 'text'; text: string; marks?: TextMark[] } | { type: 'hardBreak' }

/** Colors are `#rrggbb`, the size is in pixels; without them, the email’s style applies. */
export interface TextLook {
  color?: string | null
  size?: number | null
  background?: string | null
}
export interface TextAttributes extends TextLook {
  align: Align | null
  kept: Kept
}
export interface Paragraph {
  type: 'paragraph'
  attrs: TextAttributes
  content?: Inline[]
}
export interface Heading {
  type: 'heading'
  attrs: TextAttributes & { level: 1 | 2 | 3 }
  content?: Inline[]
}
export interface ListItem {
  type: 'listItem'
  /** `wrapped`: its text is in a paragraph, as some editors write it. */
  attrs: { kept: Kept; wrapped: boolean }
  content: [Paragraph, ...List[]]
}
export interface List {
  type: 'bulletList' | 'orderedList'
  attrs: { kept: Kept }
  content: ListItem[]
}
export interface Picture {
  type: 'picture'
  /** `alt`: null until it’s written; an empty one marks a decorative image. `width`: percent of the available width. */
  attrs: { src: string; alt: string | null; href: string; width: number; align: Align }
}
export interface ButtonBlock {
  type: 'button'
  attrs: { text: string; href: string; color: string; align: Align; wide: boolean }
}
export interface EmailColumn {
  type: 'column'
  content: EmailBlock[]
}
export interface Columns {
  type: 'columns'
  /**
   * `earlier`: in the HTML that columns used to have, with space at their outer sides. `tight`: without space below the background, as
   * in emails written before there was any.
   */
  attrs: { split: Split; background?: string | null; earlier?: boolean | null; tight?: boolean | null }
  content: EmailColumn[]
}
export interface Divider {
  type: 'divider'
  /** Null for a plain `<hr>`. */
  attrs: { color: string | null }
}
export interface Spacer {
  type: 'spacer'
  /** In pixels. */
  attrs: { height: number }
}
export interface Social {
  type: 'social'
  /** `icons`: as icons; otherwise as the names of the networks, as in emails written before there were icons. */
  attrs: { links: { name: string; href: string }[]; align: Align; icons: boolean }
}
/** HTML that isn’t one of the other blocks, unchanged. */
export interface HtmlBlock {
  type: 'html'
  /** `marked`: in an element of its own, as it was written in the editor; otherwise, text alone would be read as a text. */
  attrs: { source: string; marked?: boolean | null }
}

export type TextBlock = Paragraph | Heading | List
export type EmailBlock = TextBlock | Picture | ButtonBlock | Columns | Divider | Spacer | Social | HtmlBlock

/** Shares of the width by name, in columns. */
export const splits = {
  '1:1': [1, 1],
  '1:2': [1, 2],
  '2:1': [2, 1],
  '1:1:1': [1, 1, 1],
} as const
export type Split = keyof typeof splits

export const imageWidths = [100, 75, 50, 33, 25] as const

/** Width of the page and of its content, in pixels. */
export const pageWidth = 600
export const contentWidth = pageWidth - 64
/** Space between two columns, in pixels. */
export const columnGap = 16
/** Columns are below each other where there is less room, in pixels. */
export const stackedWidth = 480

export const emptyParagraph: Paragraph = { type: 'paragraph', attrs: { align: null, kept: null } }

export const emptyEmailDocument: EmailDocument = {
  type: 'doc',
  attrs: { frame: { kind: 'design', design: defaultDesign } },
  content: [emptyParagraph],
}
