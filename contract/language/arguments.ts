import { type Operand, type Operator, operators, type Scalar, type Span } from './expression.ts'
import { ParseFailure } from './parseFailure.ts'
import { platformWord } from './platformWords.ts'
import type { Token } from './tokens.ts'

/** The tokens of one argument; none if it is empty. */
export type Argument = readonly Token[]

/**
 * Splits the arguments of a call. `opening` is the index of its opening parenthesis among the tokens.
 * Returns the arguments and the index of the closing parenthesis. Throws ParseFailure for unbalanced brackets.
 */
export function argumentsFrom(tokens: readonly Token[], opening: number): { given: Argument[]; closing: number } {
  const given: Argument[] = []
  const open: Token[] = []
  let from = opening + 1
  for (let at = opening; at < tokens.length; at += 1) {
    const token = tokens[at] as Token
    if (token.kind !== 'mark') continue
    if (token.text === '(' || token.text === '[') open.push(token)
    if (token.text === ',' && open.length === 1) {
      given.push(tokens.slice(from, at))
      from = at + 1
    }
    if (token.text === ')' || token.text === ']') {
      close(open, token)
      if (open.length === 0) {
        if (at > from || given.length > 0) given.push(tokens.slice(from, at))
        return { given, closing: at }
      }
    }
  }
  throw missing(open.at(-1) ?? (tokens[opening] as Token))
}

function close(open: Token[], closing: Token): void {
  const opening = open.at(-1)
  if (opening === undefined || (opening.text === '(' && closing.text === ']'))
    throw new ParseFailure('Remove this closing bracket, or add an opening one', closing)
  if (opening.text === '[' && closing.text === ')') throw missing(opening)
  open.pop()
}

const missing = (opening: Token) =>
  new ParseFailure(opening.text === '[' ? 'Close this bracket' : 'Close this parenthesis', opening)

/** The span of an argument; undefined for an empty one. */
export function argumentSpan(argument: Argument | undefined): Span | undefined {
  const first = argument?.[0]
  const last = argument?.at(-1)
  return first && last ? { start: first.start, end: last.end } : undefined
}

/** A quoted string; undefined for anything else. */
export function textFrom(argument: Argument | undefined): string | undefined {
  const token = argument?.[0]
  return argument?.length === 1 && token?.kind === 'text' ? token.text : undefined
}

/** An operator, ignoring case; undefined for anything else. */
export function operatorFrom(argument: Argument | undefined): Operator | undefined {
  const token = argument?.[0]
  if (argument?.length !== 1 || token?.kind !== 'word') return undefined
  return operators.find((operator) => operator === token.text.toUpperCase())
}

/** A value or a list of values; undefined for anything else. Unquoted words are strings, but only in a list. */
export function operandFrom(argument: Argument): Operand | undefined {
  const items = itemsFrom(argument)
  if (items === undefined) return argument.length === 1 ? scalarFrom(argument[0], false) : undefined
  const scalars = items.map((token) => scalarFrom(token, true))
  return scalars.every((scalar) => scalar !== undefined) ? { kind: 'list', items: scalars } : undefined
}

/** The words of a list, quoted or not, in lower case; undefined if it isn’t a list. */
export function wordsFrom(argument: Argument): string[] | undefined {
  const items = itemsFrom(argument)
  return items?.every((token) => token.kind === 'text' || !otherQuote.test(token.text))
    ? [...new Set(items.map((token) => token.text.toLowerCase()))]
    : undefined
}

/** The distinct platforms of a list; undefined if it isn’t a list. */
export function platformsFrom(argument: Argument): string[] | undefined {
  const words = wordsFrom(argument)
  return words && [...new Set(words.map(platformWord))]
}

/** Quotes that the language doesn’t accept: typographic ones pasted from a document, and single ones. */
export const otherQuote = /^['‘’‚“”„«»]/

function scalarFrom(token: Token | undefined, bareWords: boolean): Scalar | undefined {
  if (token === undefined || token.kind === 'mark') return undefined
  if (token.kind !== 'word') return { kind: token.kind, text: token.text }
  const word = token.text.toLowerCase()
  if (word === 'true' || word === 'false') return { kind: 'boolean', value: word === 'true' }
  return bareWords && !otherQuote.test(token.text) ? { kind: 'text', text: token.text } : undefined
}

/** The tokens between the commas of `[a, "b"]`; undefined if it isn’t a list of plain values. */
function itemsFrom(argument: Argument): Token[] | undefined {
  const [opening, ...rest] = argument
  const closing = rest.pop()
  if (opening?.kind !== 'mark' || opening.text !== '[' || closing?.kind !== 'mark' || closing.text !== ']')
    return undefined
  if (rest.length > 0 && rest.length % 2 === 0) return undefined
  const plain = rest.every((token, index) => (token.kind === 'mark') === (index % 2 === 1))
  const commas = rest.every((token, index) => index % 2 === 0 || token.text === ',')
  return plain && commas ? rest.filter((_, index) => index % 2 === 0) : undefined
}
