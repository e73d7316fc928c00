import { json, jsonParseLinter } from '@codemirror/lang-json'
import { linter, lintGutter } from '@codemirror/lint'
import { CodeEditor } from '../shared/CodeEditor.tsx'

interface JsonSideProps {
  label: string
  value: string
  onChange: (text: string) => void
  disabled: boolean
}

const language = [json(), linter(jsonParseLinter(), { delay: 250 }), lintGutter()]

/** An object as JSON, its mistakes underlined where they are. */
export default function JsonSide(props: JsonSideProps) {
  return <CodeEditor {...props} language={language} />
}
