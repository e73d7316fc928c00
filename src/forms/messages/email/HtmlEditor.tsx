import { autocompletion } from '@codemirror/autocomplete'
import { html } from '@codemirror/lang-html'
import { lineNumbers } from '@codemirror/view'
import { CodeEditor } from '../../shared/CodeEditor.tsx'

interface HtmlEditorProps {
  label: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
}

const language = [html(), autocompletion({ icons: false }), lineNumbers()]

/** HTML as code: colored, tags completed and closed. */
export default function HtmlEditor(props: HtmlEditorProps) {
  return <CodeEditor {...props} language={language} />
}
