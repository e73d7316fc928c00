import { type Editor, isMacOS } from '@tiptap/core'
import { type EditorState, NodeSelection, type Selection, TextSelection } from '@tiptap/pm/state'
import { copyBlock, deleteBlock, selectedBlock, shiftBlock } from './blockCommands.ts'

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

export const isPlainTab = ({ key, altKey, ctrlKey, metaKey, shiftKey }: Key) =>
  key === 'Tab' && !altKey && !ctrlKey && !metaKey && !shiftKey

/** What a key does to the selected block. Returns false to leave the key to the editor. */
export function blockShortcut({
  key,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Key): ((editor: Editor) => boolean) | undefined {
  const done = (change: (editor: Editor) => void) => (editor: Editor) => {
    change(editor)
    return true
  }
  const mod = ctrlKey || metaKey
  if (altKey && shiftKey && key === 'ArrowUp') return done((editor) => shiftBlock(editor, -1))
  if (altKey && shiftKey && key === 'ArrowDown') return done((editor) => shiftBlock(editor, 1))
  if (mod && key.toLowerCase() === 'd') return done(copyBlock)
  if (mod && shiftKey && key === 'Backspace') return done(deleteBlock)
  // on a Mac, Ctrl+A goes to the start of the line
  if ((isMacOS() ? metaKey : ctrlKey) && !altKey && !shiftKey && key.toLowerCase() === 'a') return selectBlockFirst
  return undefined
}

/** Selects the block; false if it is already selected, so that the key selects the whole email. */
function selectBlockFirst({ state, view }: Editor): boolean {
  const selection = blockSelection(state)
  if (!selection || (state.selection.from <= selection.from && state.selection.to >= selection.to)) return false
  view.dispatch(state.tr.setSelection(selection))
  return true
}

/** All of the selected block’s text; of a block without text, the block itself. */
function blockSelection(state: EditorState): Selection | undefined {
  const block = selectedBlock(state)
  if (!block) return undefined
  const { pos, node } = block
  if (node.isAtom || node.textContent === '') return NodeSelection.create(state.doc, pos)
  const [start, end] = [state.doc.resolve(pos + 1), state.doc.resolve(pos + node.nodeSize - 1)]
  return TextSelection.between(start, end)
}
