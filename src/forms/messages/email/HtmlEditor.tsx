import { autocompletion } from '@codemirror/autocomplete'
import { html } from '@codemirror/lang-html'
import { lineNumbers } from '@codemirror/view'
import { CodeEditor, type CodeEditorProps } from '#forms/shared/CodeEditor.tsx'

const language = [html(), autocompletion({ icons: false }), lineNumbers()]

export default function HtmlEditor(props: Omit<CodeEditorProps, 'language'>) {
  return <CodeEditor {...props} language={language} />
}
