import { json, jsonParseLinter } from '@codemirror/lang-json'
import { linter, lintGutter } from '@codemirror/lint'
import { CodeEditor, type CodeEditorProps } from '../shared/CodeEditor.tsx'

const JsonSide = (props: Omit<CodeEditorProps, 'language'>) => (
  <CodeEditor {...props} language={[json(), linter(jsonParseLinter(), { delay: 250 }), lintGutter()]} />
)
export default JsonSide
