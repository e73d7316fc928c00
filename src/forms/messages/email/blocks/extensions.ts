import { Extension, type JSONContent, Mark, mergeAttributes, Node } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { ReactNodeViewRenderer } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { isLink } from '#model/email/blocks/blockFaults.ts'
import { type Design, defaultDesign, type Kept, type Split } from '#model/email/blocks/emailDocument.ts'
import { readableOn } from '#model/email/blocks/styles.ts'
import { unsubscribeBlock } from '#model/email/blocks/unsubscribe.ts'
import classes from './BlockCanvas.module.css'
import { BlockView } from './BlockView.tsx'
import { selectedBlock } from './blockCommands.ts'
import { PlaceholderChips } from './placeholderChips.ts'

/** An attribute that is part of the document but not of the canvas. */
const hidden = (value: unknown) => ({ default: value, rendered: false, parseHTML: () => value })

const align = {
  default: null,
  parseHTML: (element: HTMLElement) => {
    const found = element.style.textAlign || element.getAttribute('align')
    return found && /^(left|center|right)$/.test(found) ? found : null
  },
  renderHTML: ({ align: side }: Record<string, unknown>) => (side ? { style: `text-align:${side}` } : {}),
}

/** Styles of texts written elsewhere that can’t cover anything outside the canvas. */
const harmless = /^\s*(color|background-color|font-[a-z]+|text-[a-z]+|line-height|letter-spacing|direction)\s*:/i

const kept = {
  ...hidden(null),
  rendered: true,
  renderHTML: (attributes: Record<string, unknown>) => {
    const style = (attributes.kept as Kept)?.style
      ?.split(';')
      .filter((rule) => harmless.test(rule) && !/url\(/i.test(rule))
    return style?.length ? { style: style.join(';') } : {}
  },
}

type Attributes = Readonly<Record<string, unknown>>

/** A part of a text’s look, which survives the clipboard as an attribute of ours. */
const look = (name: string, style: (value: string) => string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`),
  renderHTML: (attributes: Attributes) => {
    const value = attributes[name]
    return value ? { [`data-${name}`]: value, style: style(String(value)) } : {}
  },
})

const background = look('background', (color) => `background:${color};color:${readableOn(color)}`)
const looks = {
  background,
  color: look('color', (color) => `color:${color}`),
  size: {
    ...look('size', (px) => `font-size:${px}px;line-height:${Number(px) + 8}px`),
    parseHTML: (element: HTMLElement) => Number(element.dataset.size) || null,
  },
}

const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({
    href: { default: '', rendered: false, parseHTML: (element) => element.getAttribute('href') ?? '' },
    kept,
  }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (element) => isLink(element.getAttribute('href') ?? '') && null }],
  // without its URL: a click selects the text
  renderHTML: ({ HTMLAttributes, mark }) => [
    'a',
    mergeAttributes(HTMLAttributes, { title: String(mark.attrs.href), class: classes.link }),
    0,
  ],
})

/** An inline element written elsewhere. */
const Span = Mark.create({
  name: 'span',
  excludes: '',
  addAttributes: () => ({ tag: hidden('span'), kept }),
  renderHTML: ({ HTMLAttributes, mark }) => [
    /^(code|sub|sup|b|i|small|mark)$/.test(mark.attrs.tag) ? mark.attrs.tag : 'span',
    HTMLAttributes,
    0,
  ],
})

const Columns = Node.create({
  name: 'columns',
  group: 'block',
  content: 'column{2,3}',
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    split: {
      default: '1:1' satisfies Split,
      renderHTML: ({ split }) => ({ 'data-split': split }),
      parseHTML: (element) => element.dataset.split ?? '1:1',
    },
    background,
    earlier: { default: null, rendered: false },
    tight: {
      default: null,
      renderHTML: ({ tight }) => (tight ? { 'data-tight': '' } : {}),
      parseHTML: (element) => (element.dataset.tight === undefined ? null : true),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-block=columns]' }],
  renderHTML: ({ HTMLAttributes }) => [
    'div',
    mergeAttributes(HTMLAttributes, { 'data-block': 'columns', class: classes.columns }),
    0,
  ],
})

const Column = Node.create({
  name: 'column',
  content: '(part | text_block)+',
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-block=column]' }],
  renderHTML: () => ['div', { 'data-block': 'column', class: classes.column }, 0],
})

/** A block that is edited in its settings. On the clipboard, it is its attributes as JSON. */
const part = (name: string, attributes: Record<string, unknown>) =>
  Node.create({
    name,
    group: 'block part',
    atom: true,
    draggable: true,
    addAttributes: () =>
      Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, { default: value, rendered: false }])),
    parseHTML: () => [
      { tag: `div[data-block=${name}]`, getAttrs: (element) => JSON.parse(element.dataset.settings ?? '{}') },
    ],
    renderHTML: ({ node }) => ['div', { 'data-block': name, 'data-settings': JSON.stringify(node.attrs) }],
    addNodeView: () => ReactNodeViewRenderer(BlockView),
  })

export const blockDefaults = {
  picture: { src: '', alt: null, href: '', width: 100, align: 'center' },
  button: { text: 'Button', href: '', color: defaultDesign.link, align: 'left', wide: false },
  divider: { color: '#dcdce2' },
  spacer: { height: 24 },
  social: {
    links: [
      { name: 'Instagram', href: '' },
      { name: 'Facebook', href: '' },
    ],
    align: 'center',
    icons: true,
  },
  // those of earlier emails aren’t marked
  html: { source: '', marked: null },
} as const

const base = StarterKit.configure({
  ...{ blockquote: false, code: false, codeBlock: false, horizontalRule: false, link: false, trailingNode: false },
  heading: { levels: [1, 2, 3] },
  dropcursor: { width: 3, color: false, class: classes.dropcursor ?? '' },
}).extend({
  addExtensions() {
    const extended: Readonly<Record<string, object>> = {
      doc: { content: 'block+', addAttributes: () => ({ frame: hidden({ kind: 'design', design: defaultDesign }) }) },
      paragraph: { group: 'block text_block', addAttributes: () => ({ align, kept, ...looks }) },
      heading: {
        group: 'block text_block',
        addAttributes(this: { parent?: () => object }) {
          return { ...this.parent?.(), align, kept, ...looks }
        },
      },
      bulletList: { group: 'block text_block list', addAttributes: () => ({ kept }) },
      orderedList: { group: 'block text_block list', addAttributes: () => ({ kept }) },
      listItem: { content: 'paragraph list*', addAttributes: () => ({ kept, wrapped: hidden(false) }) },
    }
    return (this.parent?.() ?? []).map((extension) =>
      Object.hasOwn(extended, extension.name) ? extension.extend(extended[extension.name] as never) : extension,
    )
  },
})

/** Marks the selected block. */
const Highlights = Extension.create({
  name: 'highlights',
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        props: {
          decorations(state) {
            if (!editor.isEditable) return null
            const found: Decoration[] = []
            const block = selectedBlock(state)
            if (block)
              found.push(Decoration.node(block.pos, block.pos + block.node.nodeSize, { class: classes.selected ?? '' }))
            state.doc.descendants((node, pos) => {
              if (!node.isTextblock) return true
              if (node.type.name === 'paragraph' && node.content.size === 0 && block?.pos === pos)
                found.push(Decoration.node(pos, pos + node.nodeSize, { class: classes.blank ?? '' }))
              return false
            })
            return DecorationSet.create(state.doc, found)
          },
        },
      }),
    ]
  },
})

export const extensions = [
  base,
  ...[Link, Span, Columns, Column, Highlights, PlaceholderChips],
  ...Object.entries(blockDefaults).map(([name, attributes]) => part(name, attributes)),
]

export type BlockName = keyof typeof blockDefaults | 'text' | 'heading' | 'columns' | 'unsubscribe'

const emptyColumn: JSONContent = { type: 'column', content: [{ type: 'paragraph' }] }

/** A new block, in the colors of the email. `unsubscribe`: the URL for people who unsubscribe, if it is known. */
export function newBlock(name: BlockName, design: Design | undefined, unsubscribe?: string): JSONContent {
  if (name === 'unsubscribe') return unsubscribeBlock(unsubscribe)
  if (name === 'text') return { type: 'paragraph' }
  if (name === 'heading') return { type: 'heading', attrs: { level: 1 } }
  if (name === 'columns') return { type: 'columns', content: [emptyColumn, emptyColumn] }
  const attrs = {
    ...blockDefaults[name],
    ...(name === 'button' && design && { color: design.link }),
    ...(name === 'html' && { marked: true }),
  }
  return { type: name, attrs }
}
