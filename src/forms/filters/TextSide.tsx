import { autocompletion, type CompletionContext } from '@codemirror/autocomplete'
import { StreamLanguage } from '@codemirror/language'
import { lintGutter, setDiagnostics } from '@codemirror/lint'
import { type EditorView, placeholder } from '@codemirror/view'
import { useEffect, useRef, useState } from 'react'
import { operators } from '#contract/language/expression.ts'
import type { Problem } from '#contract/language/problem.ts'
import { type Surroundings, suggestionsAt } from '#model/filters/completions.ts'
import { CodeEditor, type CodeEditorProps } from '../shared/CodeEditor.tsx'

interface TextSideProps extends Pick<CodeEditorProps, 'value' | 'onChange' | 'disabled'> {
  problems: readonly Problem[]
  around: Surroundings
}

export default function TextSide({ problems, around, ...rest }: TextSideProps) {
  const view = useRef<EditorView>(undefined)
  const latest = useRef(around)
  latest.current = around
  const [language] = useState(() => [
    placeholder('T("City", EQ, "Lisbon") * T("Age", GTE, 18)'),
    autocompletion({ override: [(context) => suggested(context, latest.current)], icons: false }),
    lintGutter(),
    highlighting,
  ])

  useEffect(() => {
    // underlining moves the text into other elements: while typing, Chrome would lose the caret
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
    }, 250)
    return () => clearTimeout(underline)
  }, [problems])

  return <CodeEditor {...rest} label="Conditions as text" language={language} editor={view} />
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

const operatorWords = new Set<string>(operators)

const highlighting = StreamLanguage.define({
  token: (stream) => {
    if (stream.match(/^"(\\.|[^"\\])*"?/)) return 'string'
    if (stream.match(/^-?\d[\d.]*/)) return 'number'
    if (stream.match(/^[+*\\]/)) return 'operator'
    if (stream.match(/^\w+(?=\s*\()/)) return 'typeName'
    if (stream.match(/^\w+/)) return operatorWords.has(stream.current().toUpperCase()) ? 'keyword' : null
    stream.next()
    return null
  },
})
