import { json, jsonParseLinter } from '@codemirror/lang-json'
import { linter, lintGutter } from '@codemirror/lint'
import { CodeEditor } from '../shared/CodeEditor.tsx'

interface JsonSideProps {
  label: string
  value: string
  onChange: (text: string) => void
  onBlur: () => void
  disabled: boolean
}

/** An object as JSON, its mistakes underlined where they are. */
const JsonSide = (props: JsonSideProps) => (
  <CodeEditor {...props} language={[json(), linter(jsonParseLinter(), { delay: 250 }), lintGutter()]} />
)
export default JsonSide
