import type { Span } from './expression.ts'
import type { Problem } from './problem.ts'

/**
 * A token of an expression with its span.
 * - `text`: in quotes; `text` holds it without quotes and escapes
 * - `number`: an integer or a decimal, as written
 * - `word`: any other run of letters, such as a name, an operator, or a platform
 * - `mark`: one of `( ) [ ] , + * \`
 */
export interface Token extends Span {
  kind: 'text' | 'number' | 'word' | 'mark'
  text: string
}

const marks = '()[],+*\\'
const space = /[\s\uFEFF]/
const number = /^-?\d+(\.\d+)?$/

/**
 * Splits an expression into tokens. Inside quotes, a backslash escapes the next character; outside, it is a mark. The
 * only possible error is a missing closing quote: it is returned as `problem`, and tokens end there.
 */
export function tokenize(source: string): { tokens: Token[]; problem?: Problem } {
  const tokens: Token[] = []
  let at = 0
  while (at < source.length) {
    const character = source.charAt(at)
    if (space.test(character)) {
      at += 1
    } else if (character === '"') {
      const quoted = quotedFrom(source, at)
      if (quoted === undefined) {
        const message = 'Close this quote'
        return { tokens, problem: { severity: 'error', message, start: at, end: source.length } }
      }
      tokens.push(quoted)
      at = quoted.end
    } else if (marks.includes(character)) {
      tokens.push({ kind: 'mark', text: character, start: at, end: at + 1 })
      at += 1
    } else {
      const start = at
      while (at < source.length && !endsWord(source.charAt(at))) at += 1
      const text = source.slice(start, at)
      tokens.push({ kind: number.test(text) ? 'number' : 'word', text, start, end: at })
    }
  }
  return { tokens }
}

const endsWord = (character: string) => character === '"' || marks.includes(character) || space.test(character)

function quotedFrom(source: string, start: number): Token | undefined {
  const parts: string[] = []
  let from = start + 1
  for (let at = from; at < source.length; at += 1) {
    const character = source.charAt(at)
    if (character === '"') {
      parts.push(source.slice(from, at))
      return { kind: 'text', text: parts.join(''), start, end: at + 1 }
    }
    if (character === '\\') {
      parts.push(source.slice(from, at))
      at += 1
      from = at
    }
  }
  return undefined
}
