import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import { type RefObject, useEffect, useRef } from 'react'

export interface CodeEditorProps {
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  language: Extension
  disabled?: boolean
  /** If it takes the focus once it’s there. */
  focused?: boolean
  editor?: RefObject<EditorView | undefined>
}

export function CodeEditor(props: CodeEditorProps) {
  const { label, value, onChange, onBlur, language, disabled = false, focused = false, editor: given } = props
  const place = useRef<HTMLDivElement>(null)
  const ownEditor = useRef<EditorView>(undefined)
  const view = given ?? ownEditor
  const latest = useRef({ onChange, onBlur })
  latest.current = { onChange, onBlur }
  const editable = useRef(new Compartment())
  /** Typed values that haven’t come back as the value yet: they are older than the editor’s text. */
  const typedHere = useRef(new Set<string>())

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is created once; later values reach it below
  useEffect(() => {
    if (!place.current) return undefined
    const made = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: value,
        extensions: [
          history(),
          EditorView.lineWrapping,
          keymap.of([...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'), ...historyKeymap]),
          language,
          syntaxHighlighting(classHighlighter),
          textTheme,
          editable.current.of([EditorView.editable.of(!disabled), EditorState.readOnly.of(disabled)]),
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
          EditorView.cspNonce.of(nonce()),
          EditorView.domEventHandlers({ beforeinput: typePlainly, blur: () => latest.current.onBlur?.() }),
          EditorView.updateListener.of((update) => {
            if (!update.docChanged || update.transactions.some((transaction) => transaction.isUserEvent('set'))) return
            const text = update.state.doc.toString()
            typedHere.current.add(text)
            latest.current.onChange(text)
          }),
        ],
      }),
    })
    view.current = made
    if (focused) made.focus()
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

/** Pastes plain text: the browser would add colors as inline style, which the Content-Security-Policy forbids. */
function typePlainly(event: InputEvent, view: EditorView): boolean {
  if (event.inputType !== 'insertText' || event.data === null || event.isComposing || view.composing) return false
  event.preventDefault()
  view.dispatch(
    view.state.update(view.state.replaceSelection(event.data), { userEvent: 'input.type', scrollIntoView: true }),
  )
  return true
}

const nonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

const textTheme = EditorView.theme({
  '&': {
    fontSize: 'var(--mantine-font-size-sm)',
    border: '1px solid var(--console-field-border)',
    borderRadius: 'var(--mantine-radius-md)',
    backgroundColor: 'var(--mantine-color-body)',
    color: 'var(--mantine-color-text)',
  },
  '&.cm-focused': { outline: '1px solid var(--mantine-primary-color-filled)' },
  '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)', lineHeight: '1.6', minHeight: '120px' },
  '.cm-content': { caretColor: 'var(--mantine-color-text)', padding: '8px 0' },
  '.cm-cursor': { borderLeftColor: 'var(--mantine-color-text)' },
  '.cm-placeholder': { color: 'var(--mantine-color-dimmed)' },
  '.cm-gutters': { backgroundColor: 'transparent', border: 'none' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'var(--console-selected)',
  },
  '.tok-operator': { color: 'var(--mantine-color-red-text)', fontWeight: '600' },
  '.tok-typeName, .tok-keyword': { color: 'var(--mantine-color-accent-text)' },
  '.tok-propertyName': { color: 'var(--mantine-color-yellow-text)' },
  '.tok-string, .tok-string2': { color: 'var(--mantine-color-green-text)' },
  '.tok-number, .tok-bool, .tok-null': { color: 'var(--mantine-color-red-text)' },
  '.tok-comment, .tok-meta': { color: 'var(--mantine-color-dimmed)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--console-raised)',
    color: 'var(--mantine-color-text)',
    border: '1px solid var(--console-border)',
    borderRadius: 'var(--mantine-radius-sm)',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--mantine-primary-color-filled)',
    color: '#ffffff',
  },
  '.cm-completionDetail': { marginLeft: '12px', opacity: '0.8', fontStyle: 'normal' },
})
