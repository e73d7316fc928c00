import { joinWords } from '../joinWords.ts'
import {
  type Argument,
  argumentSpan,
  argumentsFrom,
  operandFrom,
  operatorFrom,
  otherQuote,
  platformsFrom,
  textFrom,
  wordsFrom,
} from './arguments.ts'
import { type Expression, type Operand, operators, type Span } from './expression.ts'
import { ParseFailure } from './parseFailure.ts'
import type { Token } from './tokens.ts'

/**
 * Parses the call whose name is at `at`, followed by an opening parenthesis. Returns its node and the index after it.
 * An unknown function or unknown arguments become an opaque node. Throws ParseFailure if a name in
 * quotes or an operator is missing, and for unbalanced brackets.
 */
export function callFrom(source: string, tokens: readonly Token[], at: number): { node: Expression; next: number } {
  const name = tokens[at] as Token
  const { given, closing } = argumentsFrom(tokens, at + 1)
  const span = { start: name.start, end: (tokens[closing] as Token).end }
  const reader = readers.get(name.text.toUpperCase())
  const understood = reader ? reader(given, span, name) : `${name.text} isn’t a known function`
  const node: Expression =
    typeof understood === 'string'
      ? { kind: 'opaque', span, text: source.slice(span.start, span.end), name: name.text, reason: understood }
      : understood
  return { node, next: closing + 1 }
}

/** Returns the node, or why the arguments aren’t understood. */
type Reader = (given: readonly Argument[], span: Span, name: Token) => Expression | string

const readers = new Map<string, Reader>([
  ['A', application],
  ['G', group],
  ['T', (given, span, name) => tag(given, span, `${name.text}(`, name)],
  [
    'AT',
    ([first, ...rest], span, name) => {
      const code = quoted(first, `Enter an application code in quotes after ${name.text}(`, name)
      const node = tag(rest, span, 'the application code', name)
      if (typeof node === 'string' || node.kind !== 'tag') return node
      const places = node.places && { ...node.places, application: argumentSpan(first) }
      return { ...node, application: code, places }
    },
  ],
])

function application(given: readonly Argument[], span: Span, name: Token): Expression | string {
  const code = quoted(given[0], `Enter an application code in quotes after ${name.text}(`, name)
  if (given.length > 3) return 'Only a code, platforms, and flags are allowed'
  const platforms = given[1] && platformsFrom(given[1])
  if (given[1] && platforms === undefined)
    return 'After the application code, only a list of platforms is allowed, such as [ios]'
  const words = given[2] && wordsFrom(given[2])
  if (given[2] && !words?.every((word) => word === 'with_tokens'))
    return 'After the platforms, only [with_tokens] is allowed'
  return {
    kind: 'application',
    span,
    code,
    ...(platforms?.length ? { platforms } : {}),
    ...(words?.length ? { flags: ['with_tokens'] } : {}),
  }
}

function group([first, limit, ...rest]: readonly Argument[], span: Span, name: Token): Expression | string {
  const code = quoted(first, `Enter a group code in quotes after ${name.text}(`, name)
  const platforms = limit && platformsFrom(limit)
  if (rest.length > 0 || (limit && platforms === undefined))
    return 'After the group code, only a list of platforms is allowed, such as [ios]'
  return { kind: 'group', span, group: code, ...(platforms?.length ? { platforms } : {}) }
}

function tag(given: readonly Argument[], span: Span, after: string, name: Token): Expression | string {
  const [first, second, ...rest] = given
  const named = quoted(first, `Enter a tag name in quotes after ${after}`, name)
  const operatorSpan = argumentSpan(second)
  if (second === undefined || operatorSpan === undefined)
    throw new ParseFailure('Enter an operator after the tag name, such as EQ', argumentSpan(first) ?? span)
  const operator = operatorFrom(second)
  if (operator === undefined && operatorFrom(second.slice(0, 1))) throw commaMissing(second)
  if (operator === undefined) return `The operator must be ${joinWords(operators, 'or')}`
  const values = rest.filter((argument, index) => argument.length > 0 || index < rest.length - 1)
  const operand = operandOf(values, operator === 'BETWEEN')
  if (typeof operand === 'string') return operand
  const places = { tag: argumentSpan(first) ?? span, operator: operatorSpan, operand: argumentSpan(values.flat()) }
  return { kind: 'tag', span, tag: named, operator, ...(operand ? { operand } : {}), places }
}

/** The operand, undefined if there is none, or why it isn’t understood. */
function operandOf(values: readonly Argument[], pair: boolean): Operand | string | undefined {
  const operands = values.map(operandFrom)
  const [first, second] = operands
  const bad = operands.indexOf(undefined)
  if (bad >= 0) {
    const written = (values[bad] ?? []).map(({ text }) => text).join(' ')
    return written === ''
      ? 'Enter a value between the commas'
      : `“${written}” isn’t a value. Put text in double quotes.`
  }
  if (values.length <= 1) return first
  if (pair && values.length === 2 && first && second && first.kind !== 'list' && second.kind !== 'list')
    return { kind: 'list', items: [first, second] }
  return 'Put multiple values in a list, such as ["a", "b"]'
}

/** The quoted string required here; throws ParseFailure with `message` if it is missing. */
function quoted(argument: Argument | undefined, message: string, name: Token): string {
  const text = textFrom(argument)
  if (text !== undefined) return text
  if (argument && argument.length > 1 && argument[0]?.kind === 'text') throw commaMissing(argument)
  const pasted = argument?.[0]?.kind === 'word' && otherQuote.test(argument[0].text)
  throw new ParseFailure(
    pasted ? `${message}. Use straight double quotes (").` : message,
    argumentSpan(argument) ?? name,
  )
}

/** For an argument that continues after its first token. */
const commaMissing = (argument: Argument) =>
  new ParseFailure('Add a comma between the parts of the condition', argument[1] ?? { start: 0, end: 0 })
