import { readFrame, writeFrame } from './design.ts'
import {
  contentWidth,
  defaultDesign,
  type EmailBlock,
  type EmailDocument,
  emptyEmailDocument,
  emptyParagraph,
  type Frame,
} from './emailDocument.ts'
import { asElement, type HtmlNode, isInline, isSameHtml, isWhitespace, parseHtml } from './markup.ts'
import { readNodes } from './readBlock.ts'
import type { BlockPlace } from './styles.ts'
import { writeBlock } from './writeBlock.ts'

export const framePlace = (frame: Frame): BlockPlace => ({
  width: contentWidth,
  design: frame.kind === 'design' ? frame.design : undefined,
})

/** An email without content is empty. */
export function writeEmail({ attrs: { frame }, content }: EmailDocument): string {
  if (isEmpty(frame, content)) return ''
  const { before, after } = frame.kind === 'design' ? writeFrame(frame.design) : frame
  const blocks = content.map((block) => writeBlock(block, framePlace(frame))).join('\n')
  return frame.kind === 'design' ? `${before}\n${blocks}\n${after}` : `${before}${blocks}${after}`
}

function isEmpty(frame: Frame, [first, ...more]: readonly EmailBlock[]): boolean {
  const blank = first === undefined || (first.type === 'paragraph' && !first.content?.length)
  return blank && more.length === 0 && (frame.kind === 'kept' ? !(frame.before + frame.after) : isDefault(frame))
}

const isDefault = ({ design }: Extract<Frame, { kind: 'design' }>) =>
  JSON.stringify(design) === JSON.stringify(defaultDesign)

/**
 * The document of an email. What surrounds its blocks, and what isn’t a block, is kept unchanged: writing the document
 * gives the same email again, but for white space between tags.
 */
export function readEmail(html: string): EmailDocument {
  if (html.trim() === '') return emptyEmailDocument
  const nodes = findContent(parseHtml(html).children)
  const start = nodes[0]?.startIndex ?? html.length
  const end = (nodes.at(-1)?.endIndex ?? html.length - 1) + 1
  const [before, after] = [html.slice(0, start), html.slice(end)]
  const design = readFrame(before, after)
  const frame: Frame = design ? { kind: 'design', design } : { kind: 'kept', before, after }
  const blocks = readNodes(nodes, html, framePlace(frame))
  const read = toDocument(frame, blocks.length > 0 ? blocks : [emptyParagraph])
  // such as tags that are closed twice
  if (!isSameHtml(writeEmail(read), html))
    return toDocument({ kind: 'kept', before: '', after: '' }, [{ type: 'html', attrs: { source: html } }])
  return read
}

const toDocument = (frame: Frame, content: EmailBlock[]): EmailDocument => ({ type: 'doc', attrs: { frame }, content })

/** What is inside the page: its body, and whatever is only there to wrap the rest. */
function findContent(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  const content = nodes.filter((node) => !isWhitespace(node))
  const elements = content.flatMap((node) => asElement(node) ?? [])
  const page = elements.find(({ name }) => name === 'html' || name === 'body')
  if (page) return page.children.length > 0 ? findContent(page.children) : content
  const ours = findOurs(elements)
  if (ours) return ours
  const [only] = content.filter((node) => node.nodeType !== 8)
  const wrapper = elements.length === 1 ? asElement(only) : undefined
  const inner = wrapper?.children.filter((node) => !isWhitespace(node)) ?? []
  if (
    wrapper &&
    /^(div|center|main)$/.test(wrapper.name) &&
    !wrapper.attribs['data-block'] &&
    inner.some((node) => !isInline(node))
  )
    return findContent(wrapper.children)
  return content
}

/** The cell that holds the blocks of our page. */
function findOurs(
  elements: readonly { children: readonly HtmlNode[]; attribs: Record<string, string> }[],
): readonly HtmlNode[] | undefined {
  for (const { children, attribs } of elements) {
    if (attribs.class === 'content') return children.filter((node) => !isWhitespace(node))
    const found = findOurs(children.flatMap((node) => asElement(node) ?? []))
    if (found) return found
  }
  return undefined
}
