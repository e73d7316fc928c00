import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { type Placeholder, placeholdersIn } from '#contract/rendering/placeholders.ts'
import { describePlaceholder, placeholderSuffix } from '#forms/shared/PlaceholderText.tsx'
import classes from './BlockCanvas.module.css'

/** In `from` and `to`, positions in the document. */
interface PlacedPlaceholder extends Placeholder {
  from: number
  to: number
  /** The end of the tag’s name, in the document. */
  named: number
}

/** The placeholders of a text whose content starts at a position. */
function placeholdersOf(text: Node, start: number): PlacedPlaceholder[] {
  const written = text.textBetween(0, text.content.size, undefined, '\ufffc')
  return placeholdersIn(written).map((found) => {
    const from = start + found.start
    const name = written.slice(found.start, found.end).search(/[|}]/)
    return { ...found, from, to: start + found.end, named: from + name }
  })
}

/** The placeholder around the cursor, or next to it. */
function placeholderAtCursor({ selection }: EditorState): PlacedPlaceholder | undefined {
  const { $from, empty, head } = selection
  // the editor learns of a selection a moment after the browser
  if (!empty || getSelection()?.isCollapsed === false || !$from.parent.isTextblock) return undefined
  const found = placeholdersOf($from.parent, $from.start())
  // between two, the one before it
  return found.find(({ from, to }) => from <= head && head <= to)
}

const composing = new PluginKey<boolean>('composing')

/** Written out while the cursor is in it. An input method may write next to the cursor: nothing is hidden there. */
function isWrittenOut(state: EditorState, { from, to }: PlacedPlaceholder): boolean {
  const { anchor, head } = state.selection
  if (composing.getState(state) && head >= from && head <= to) return true
  return [anchor, head].every((at) => at > from && at < to)
}

const moveTo = (view: EditorView, pos: number) =>
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, pos)).scrollIntoView())

/** What the chip shows after the tag’s name. */
function chipEnd(view: EditorView, { to, fallback }: PlacedPlaceholder, title: string): HTMLElement {
  const end = document.createElement('span')
  end.className = `${classes.placeholder} ${classes.chipEnd}`
  end.textContent = placeholderSuffix({ fallback })
  end.title = title
  end.addEventListener('mousedown', (event) => {
    event.preventDefault()
    view.focus()
    moveTo(view, to - 1)
  })
  return end
}

/** The decorations of a text’s placeholders: chips, but for the one with the cursor. `tags` are those of the account. */
function chips(state: EditorState, text: Node, start: number, focused: boolean, tags: readonly string[]): Decoration[] {
  const known = new Set(tags.map((tag) => tag.toLowerCase()))
  return placeholdersOf(text, start).flatMap((found) => {
    const { from, named, to, tag, unknownFormat } = found
    const isUnknown = tags.length > 0 && !known.has(tag.toLowerCase())
    const faulty = isUnknown || unknownFormat ? ` ${classes.faulty}` : ''
    const chip = { class: `${classes.placeholder}${faulty}` }
    if (focused && isWrittenOut(state, found)) return [Decoration.inline(from, to, chip)]
    const title = isUnknown
      ? `${tag} isn’t a tag in this account.`
      : unknownFormat
        ? `“${unknownFormat}” isn’t a format.`
        : describePlaceholder(found)
    const hidden = { class: classes.syntax ?? '' }
    return [
      Decoration.inline(from, from + 1, hidden),
      Decoration.inline(from + 1, named, { ...chip, title }),
      Decoration.inline(named, to, hidden),
      Decoration.widget(
        to,
        (view) => {
          const end = chipEnd(view, found, title)
          if (faulty) end.classList.add(classes.faulty ?? '')
          return end
        },
        { side: -1, key: `${to} ${title} ${faulty}` },
      ),
    ]
  })
}

/** Keys next to a chip, which would otherwise end up in what it hides. */
function keyAtChip(view: EditorView, { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const found = placeholderAtCursor(view.state)
  if (!found || view.composing) return false
  const { from, to } = found
  const { head } = view.state.selection
  const inside = from < head && head < to
  if (key === 'Enter') {
    // a new line doesn’t cut it in two
    if (inside) moveTo(view, to)
    return false
  }
  if (inside || shiftKey || ctrlKey || metaKey || altKey) return false
  const atEnd = head === to
  if (key === (atEnd ? 'ArrowLeft' : 'ArrowRight')) moveTo(view, atEnd ? to - 1 : from + 1)
  else if (key === (atEnd ? 'Backspace' : 'Delete')) view.dispatch(view.state.tr.delete(from, to).scrollIntoView())
  else return false
  return true
}

/** Text typed next to a chip is beside it, not in what it hides, where the browser may put it. */
function typeAtChip(view: EditorView, event: InputEvent): boolean {
  if (event.inputType !== 'insertText' || !event.data || view.composing) return false
  const found = placeholderAtCursor(view.state)
  const { head } = view.state.selection
  if (!found || (head !== found.from && head !== found.to)) return false
  event.preventDefault()
  view.dispatch(view.state.tr.insertText(event.data).scrollIntoView())
  return true
}

interface ChipStorage {
  /** Tags of the account; others are marked. Empty if they aren’t known. */
  tags: readonly string[]
}

declare module '@tiptap/core' {
  interface Storage {
    placeholderChips: ChipStorage
  }
}

/** Placeholders in texts as chips. The text stays as it is: what isn’t shown is only hidden. */
export const PlaceholderChips = Extension.create<object, ChipStorage>({
  name: 'placeholderChips',
  // before Enter splits a block
  priority: 1_000,
  addStorage: () => ({ tags: [] }),
  addProseMirrorPlugins() {
    const { editor, storage } = this
    const compose = (on: boolean) => (view: EditorView) => {
      if (placeholderAtCursor(view.state)) view.dispatch(view.state.tr.setMeta(composing, on))
    }
    return [
      new Plugin({
        key: composing,
        state: { init: () => false, apply: (tr, before) => tr.getMeta(composing) ?? before },
        props: {
          handleKeyDown: keyAtChip,
          handleDOMEvents: {
            beforeinput: typeAtChip,
            compositionstart: compose(true),
            compositionend: compose(false),
          },
          decorations(state) {
            const found: Decoration[] = []
            state.doc.descendants((node, pos) => {
              if (!node.isTextblock) return true
              found.push(...chips(state, node, pos + 1, editor.isFocused, storage.tags))
              return false
            })
            return DecorationSet.create(state.doc, found)
          },
        },
      }),
    ]
  },
})
