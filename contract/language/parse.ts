import { callFrom } from './calls.ts'
import type { Expression, SetOperator, Span } from './expression.ts'
import { ParseFailure } from './parseFailure.ts'
import type { Problem } from './problem.ts'
import { type Token, tokenize } from './tokens.ts'

export type Parsed = { ok: true; expression: Expression } | { ok: false; problems: Problem[] }

/** Maximum conditions: each costs time for every device. It bounds the tree’s depth too. */
export const mostConditions = 500
/** Maximum values of all lists together: each lookup takes time. */
export const mostValues = 10_000
/** Maximum nesting of parentheses: keeps the parser from overflowing the stack. */
export const deepest = 500

/**
 * Parses an expression. `*` and `\` bind tighter than `+`; operators are left-associative.
 * Names of functions and operators ignore case. Never throws: the first problem is returned with its span.
 */
export function parse(source: string): Parsed {
  const { tokens, problem } = tokenize(source)
  if (problem) return { ok: false, problems: [problem] }
  try {
    return { ok: true, expression: read(source, tokens) }
  } catch (failure) {
    if (!(failure instanceof ParseFailure)) throw failure
    return { ok: false, problems: [{ severity: 'error', message: failure.message, ...failure.span }] }
  }
}

/** A subtree and its span including parentheses. */
interface Part extends Span {
  node: Expression
}

const rows: readonly ReadonlyMap<string, SetOperator>[] = [
  new Map([['+', 'union']]),
  new Map([
    ['*', 'intersection'],
    ['\\', 'difference'],
  ]),
]
const isOperator = (token: Token | undefined) => token?.kind === 'mark' && '+*\\'.includes(token.text)

function read(source: string, tokens: readonly Token[]): Expression {
  let at = 0
  let open = 0
  let conditions = 0
  let values = 0

  const row = (level: number): Part => {
    const spellings = rows[level]
    if (spellings === undefined) return part()
    let left = row(level + 1)
    for (;;) {
      const mark = tokens[at]
      const operator = mark?.kind === 'mark' ? spellings.get(mark.text) : undefined
      if (mark === undefined || operator === undefined) return left
      at += 1
      const right = row(level + 1)
      const { start } = left
      const { end } = right
      left = {
        node: { kind: 'set', span: { start, end }, operator, left: left.node, right: right.node },
        start,
        end,
      }
    }
  }

  const part = (): Part => {
    const token = tokens[at]
    if (token?.kind === 'mark' && token.text === '(') return inParentheses(token)
    const next = tokens[at + 1]
    if (token?.kind === 'word' && next?.kind === 'mark' && next.text === '(') {
      conditions += 1
      if (conditions > mostConditions) throw new ParseFailure(`Use at most ${mostConditions} conditions`, token)
      const call = callFrom(source, tokens, at)
      at = call.next
      values += listed(call.node)
      if (values > mostValues) throw new ParseFailure(tooManyValues, token)
      return { node: call.node, start: call.node.span.start, end: call.node.span.end }
    }
    throw new ParseFailure(wanted(tokens, at), token ?? tokens[at - 1] ?? { start: 0, end: source.length })
  }

  const inParentheses = (opening: Token): Part => {
    at += 1
    open += 1
    if (open > deepest) throw tooDeep(opening)
    const inner = row(0)
    const closing = tokens[at]
    if (closing === undefined) throw new ParseFailure('Close this parenthesis', opening)
    if (closing.kind !== 'mark' || closing.text !== ')') throw new ParseFailure(leftOver(closing), closing)
    at += 1
    open -= 1
    return { ...inner, start: opening.start, end: closing.end }
  }

  const { node } = row(0)
  const rest = tokens[at]
  if (rest) throw new ParseFailure(leftOver(rest), rest)
  return node
}

export const tooManyValues = `Use at most ${mostValues.toLocaleString('en-US')} values`

const listed = (node: Expression) =>
  node.kind === 'tag' && node.operand?.kind === 'list' ? node.operand.items.length : 0

const tooDeep = (span: Span) => new ParseFailure(`Use at most ${deepest} levels of parentheses`, span)

const example = 'such as T("Age", GTE, 18)'
const joiners = new Map([
  ['and', 'Use * for “and”'],
  ['or', 'Use + for “or”'],
  ['not', 'Use \\ for “except where”, between two conditions'],
])

/** Shortens the source quoted in a message. */
const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** Why the token at `at` can’t start a condition. */
function wanted(tokens: readonly Token[], at: number): string {
  const token = tokens[at]
  const before = tokens[at - 1]
  const after = before === undefined ? undefined : `Enter a condition after ${shortened(before.text)}, ${example}`
  if (token === undefined) return after ?? `Enter at least one condition, ${example}`
  const joiner = token.kind === 'word' ? joiners.get(token.text.toLowerCase()) : undefined
  if (joiner !== undefined) return joiner
  if (token.kind === 'word') return `Add an opening parenthesis after ${shortened(token.text)}`
  if (token.kind !== 'mark') return `Put the value in a condition, ${example}`
  if (isOperator(token)) return after ?? `Enter a condition before ${token.text}, ${example}`
  if (token.text === ')') return after ?? 'Remove this closing parenthesis, or add an opening one'
  return `A condition can’t start with “${token.text}”. Enter one, ${example}.`
}

/** Why a token can’t follow a complete condition. */
function leftOver(token: Token): string {
  if (token.kind === 'mark' && token.text === ')') return 'Remove this closing parenthesis, or add an opening one'
  const joiner = token.kind === 'word' ? joiners.get(token.text.toLowerCase()) : undefined
  return joiner ?? 'Join the conditions with + (or), * (and), or \\ (except where)'
}
