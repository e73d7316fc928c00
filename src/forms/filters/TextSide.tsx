import { autocompletion, type CompletionContext, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { lintGutter, setDiagnostics } from '@codemirror/lint'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView, keymap, placeholder } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import type { Problem } from '#contract/language/problem.ts'
import { nonce, typePlainly } from '../shared/CodeEditor.tsx'
import { textTheme } from '../shared/textTheme.ts'
import { type Surroundings, suggestionsAt } from './completions.ts'
import { highlighting } from './highlighting.ts'

interface TextSideProps {
  value: string
  onChange: (text: string) => void
  problems: readonly Problem[]
  around: Surroundings
  disabled: boolean
}

/** Milliseconds without a key after which problems are underlined. */
const QUIET = 250

/** The text of a segment: coloured, completed from what the account has, its problems underlined where they are. */
export default function TextSide({ value, onChange, problems, around, disabled }: TextSideProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const latest = useRef({ onChange, around })
  latest.current = { onChange, around }
  const editable = useRef(new Compartment())
  /** What was typed here and has not come back as the value yet: on its way back it is older than what stands here. */
  const typedHere = useRef(new Set<string>())

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is made once, later values reach it below
  useEffect(() => {
    if (!place.current) return undefined
    const made = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: value,
        extensions: [
          history(),
          EditorView.lineWrapping,
          placeholder('T("City", EQ, "Lisbon") * T("Age", GTE, 18)'),
          // Ctrl/⌘+Enter saves
          keymap.of([...completionKeymap, ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'), ...historyKeymap]),
          autocompletion({ override: [(context) => suggested(context, latest.current.around)], icons: false }),
          lintGutter(),
          highlighting,
          textTheme,
          editable.current.of([EditorView.editable.of(!disabled), EditorState.readOnly.of(disabled)]),
          EditorView.contentAttributes.of({ 'aria-label': 'Conditions as text', spellcheck: 'false' }),
          EditorView.cspNonce.of(nonce()),
          EditorView.domEventHandlers({ beforeinput: typePlainly }),
          EditorView.updateListener.of((update) => {
            if (!update.docChanged || update.transactions.some((one) => one.isUserEvent('set'))) return
            const text = update.state.doc.toString()
            typedHere.current.add(text)
            latest.current.onChange(text)
          }),
        ],
      }),
    })
    view.current = made
    return () => made.destroy()
  }, [])

  useEffect(() => {
    const editor = view.current
    const own = typedHere.current.has(value)
    if (!editor || editor.state.doc.toString() === value) {
      typedHere.current.clear()
      return
    }
    if (own) return
    typedHere.current.clear()
    // the blocks have been edited: what one types here is never written over
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value }, userEvent: 'set' })
  }, [value])

  useEffect(() => {
    const extensions = [EditorView.editable.of(!disabled), EditorState.readOnly.of(disabled)]
    view.current?.dispatch({ effects: editable.current.reconfigure(extensions) })
  }, [disabled])

  useEffect(() => {
    // underlining moves the text into other elements: in the middle of typing Chrome would lose the caret
    const underline = setTimeout(() => {
      const editor = view.current
      if (!editor) return
      const { length } = editor.state.doc
      const diagnostics = problems.map(({ start, end, severity, message }) => ({
        from: Math.min(start, length),
        to: Math.min(Math.max(end, start + 1), length),
        severity,
        message,
      }))
      editor.dispatch(setDiagnostics(editor.state, diagnostics))
    }, QUIET)
    return () => clearTimeout(underline)
  }, [problems])

  return <div ref={place} />
}

function suggested(context: CompletionContext, around: Surroundings) {
  const found = suggestionsAt(context.state.doc.toString(), context.pos, around)
  if (
    !found ||
    (!context.explicit && found.from === context.pos && !/[("[,\s]$/.test(context.state.sliceDoc(0, context.pos)))
  )
    return null
  return {
    from: found.from,
    to: found.to,
    options: found.options.map(({ label, apply, detail, kind }) => ({
      label,
      apply,
      detail: detail ?? '',
      type: kind,
    })),
  }
}
