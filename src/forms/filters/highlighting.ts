import { RangeSetBuilder } from '@codemirror/state'
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { operators } from '#contract/language/expression.ts'
import { type Token, tokensOf } from '#contract/language/tokens.ts'

const kinds = {
  text: Decoration.mark({ class: 'cm-word-text' }),
  number: Decoration.mark({ class: 'cm-word-number' }),
  operator: Decoration.mark({ class: 'cm-word-operator' }),
  function: Decoration.mark({ class: 'cm-word-function' }),
  joiner: Decoration.mark({ class: 'cm-word-joiner' }),
}
const operatorWords = new Set<string>(operators)

/** Colors the words of the language. */
export const highlighting = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    constructor(view: EditorView) {
      this.decorations = colored(view)
    }
    update(update: ViewUpdate) {
      if (update.docChanged) this.decorations = colored(update.view)
    }
  },
  { decorations: (plugin) => plugin.decorations },
)

function colored(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  const { tokens } = tokensOf(view.state.doc.toString())
  for (const [place, token] of tokens.entries()) {
    const kind = kindOf(token, tokens[place + 1])
    if (kind) builder.add(token.start, token.end, kinds[kind])
  }
  return builder.finish()
}

function kindOf(token: Token, next: Token | undefined): keyof typeof kinds | undefined {
  if (token.kind === 'text' || token.kind === 'number') return token.kind
  if (token.kind === 'mark') return '+*\\'.includes(token.text) ? 'joiner' : undefined
  if (next?.kind === 'mark' && next.text === '(') return 'function'
  return operatorWords.has(token.text.toUpperCase()) ? 'operator' : undefined
}
