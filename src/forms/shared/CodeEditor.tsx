import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import { type RefObject, useEffect, useRef } from 'react'
import { textTheme } from './textTheme.ts'

interface CodeEditorProps {
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** The language and what it brings along. Read once. */
  language: Extension
  disabled?: boolean
  /** Gives the editor out, for what has to be told to it besides its text. */
  editor?: RefObject<EditorView | undefined>
}

/** Code of some language: colored, undone with the keyboard. Tab leaves it. */
export function CodeEditor({
  label,
  value,
  onChange,
  onBlur,
  language,
  disabled = false,
  editor: given,
}: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const own = useRef<EditorView>(undefined)
  const view = given ?? own
  const latest = useRef({ onChange, onBlur })
  latest.current = { onChange, onBlur }
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
          // Ctrl/⌘+Enter belongs to the form
          keymap.of([...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'), ...historyKeymap]),
          language,
          syntaxHighlighting(classHighlighter),
          textTheme,
          editable.current.of([EditorView.editable.of(!disabled), EditorState.readOnly.of(disabled)]),
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
          EditorView.cspNonce.of(nonce()),
          EditorView.domEventHandlers({ beforeinput: typePlainly, blur: () => latest.current.onBlur?.() }),
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
    const typed = typedHere.current.has(value)
    if (!editor || editor.state.doc.toString() === value) {
      typedHere.current.clear()
      return
    }
    if (typed) return
    typedHere.current.clear()
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value }, userEvent: 'set' })
  }, [value, view])

  useEffect(() => {
    const extensions = [EditorView.editable.of(!disabled), EditorState.readOnly.of(disabled)]
    view.current?.dispatch({ effects: editable.current.reconfigure(extensions) })
  }, [disabled, view])

  return <div ref={place} />
}

/** Types without the browser's help, which would carry colors along as inline style: the content security policy forbids that. */
function typePlainly(event: InputEvent, view: EditorView): boolean {
  if (event.inputType !== 'insertText' || event.data === null || event.isComposing || view.composing) return false
  event.preventDefault()
  view.dispatch(
    view.state.update(view.state.replaceSelection(event.data), { userEvent: 'input.type', scrollIntoView: true }),
  )
  return true
}

const nonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
