import type { EmailBlock, HtmlBlock } from './emailDocument.ts'
import { readEmail, writeEmail } from './emailHtml.ts'

/**
 * An email with a comment before each block, `<!--block 2.0.1-->`: its index and, within columns, the index of the column and
 * that in it. Comments change nothing that is shown, so the frame of a preview finds a block by them (proxy/routes/emailPreview.ts).
 */
export function markBlocks(html: string): string {
  const { content, ...email } = readEmail(html)
  return html.trim() === '' ? html : writeEmail({ ...email, content: marked(content, []) })
}

const marked = (blocks: readonly EmailBlock[], around: readonly number[]): EmailBlock[] =>
  blocks.flatMap((block, index): EmailBlock[] => {
    const path = [...around, index]
    if (block.type !== 'columns') return [mark(path), block]
    const content = block.content.map((column, at) => ({ ...column, content: marked(column.content, [...path, at]) }))
    return [mark(path), { ...block, content }]
  })

const mark = (path: readonly number[]): HtmlBlock => ({
  type: 'html',
  attrs: { source: `<!--block ${path.join('.')}-->` },
})
