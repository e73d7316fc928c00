import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { blockFault } from '#model/email/blocks/blockFaults.ts'
import type { EmailBlock, EmailDocument } from '#model/email/blocks/emailDocument.ts'
import { isSampleText } from '#model/email/blocks/layouts.ts'
import type { PlacedBlock } from './blockCommands.ts'

type Place = Pick<PlacedBlock, 'node' | 'pos'>

/** The first block from a position on that can’t be sent yet, such as an image without a URL. */
export function unfinishedFrom({ doc }: EditorState, from: number): Place | undefined {
  let found: Place | undefined
  doc.descendants((node, pos) => {
    if (found) return false
    if (node.type.name.startsWith('column')) return true
    if (pos >= from && blockFault(node.toJSON() as EmailBlock)) found = { node, pos }
    return false
  })
  return found
}

/** Selects a block to fill in: all of a text, so that typing replaces it. */
export function selectUnfinished(view: EditorView, { node, pos }: Place): void {
  const { tr } = view.state
  const selection = node.isTextblock
    ? TextSelection.create(tr.doc, pos + 1, pos + node.nodeSize - 1)
    : NodeSelection.create(tr.doc, pos)
  view.dispatch(tr.setSelection(selection).scrollIntoView())
}

/** Selects the sample text around a position. False if there is none. */
export function selectSampleText(view: EditorView, pos: number): boolean {
  const at = view.state.doc.resolve(pos)
  if (!at.parent.isTextblock || !isSampleText(at.parent.textContent)) return false
  selectUnfinished(view, { node: at.parent, pos: at.before() })
  return true
}

/** If nothing was written, and no block was added. */
export const isEmptyEmail = (doc: Node): boolean =>
  doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.firstChild.content.size === 0

/** Replaces everything, in one step that can be undone. */
export function openDocument(view: EditorView, { attrs, content }: EmailDocument): void {
  const { tr, schema } = view.state
  tr.replaceWith(
    0,
    tr.doc.content.size,
    content.map((json) => schema.nodeFromJSON(json)),
  )
  view.dispatch(closeHistory(tr.setDocAttribute('frame', attrs.frame)))
}
