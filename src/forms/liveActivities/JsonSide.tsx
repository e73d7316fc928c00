import { json, jsonParseLinter } from '@codemirror/lang-json'
import { linter, lintGutter } from '@codemirror/lint'
import { CodeEditor, type CodeEditorProps } from '../shared/CodeEditor.tsx'

/** An object as JSON, its mistakes underlined where they are. */
const JsonSide = (props: Omit<CodeEditorProps, 'language'>) => (
  <CodeEditor {...props} language={[json(), linter(jsonParseLinter(), { delay: 250 }), lintGutter()]} />
)
export default JsonSide
