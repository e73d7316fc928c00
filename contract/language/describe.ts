import { joinWords } from '../joinWords.ts'
import type { TagType } from '../tagTypes.ts'
import { dateInterval, isMeantAsDaysAgo } from './dates.ts'
import type { ApplicationNode, Expression, Operand, Operator, Scalar, SetNode, TagNode } from './expression.ts'
import { groupedDigits, readBoolean, scalarText } from './operands.ts'
import { isNegated, operatorLabel } from './operators.ts'
import { platformName } from './platformWords.ts'

/** What the description depends on. */
export interface Words {
  /** Without it, or for an unknown tag, the type is guessed from the value. */
  typeOf?: (tag: string) => TagType | undefined
  titleOf?: TitleOf | undefined
  /** Code of the current application, which isn’t mentioned. */
  here?: string
}
/** The title of an application by its code; undefined if unknown. */
export type TitleOf = (code: string) => string | undefined

/** An expression in one line of plain English: `Age is at least 18 and City is “Lisbon”`. */
export function describe(expression: Expression, words: Words = {}): string {
  return sentence(words.here === undefined ? expression : within(expression, words.here), words)
}

function sentence(expression: Expression, words: Words): string {
  const { typeOf, titleOf, here } = words
  switch (expression.kind) {
    case 'application': {
      const { code, platforms, flags } = expression
      if (here !== undefined && isSame(code, here)) return ofHere(expression)
      return `Application is ${titled(code, titleOf)}${onPlatforms(platforms)}${flags ? ' (devices with a push token)' : ''}`
    }
    case 'group':
      return `Group is ${expression.group}${onPlatforms(expression.platforms)}`
    case 'tag': {
      const { tag, operator, application } = expression
      const also = isNegated(operator) ? ' (or has no value)' : ''
      return `${describeClause(expression, typeOf?.(tag))}${also}${inApplication(application, words)}`
    }
    case 'set':
      return [expression.left, expression.right]
        .map((node) =>
          node.kind === 'set' && !flat(expression.operator, node)
            ? `(${sentence(node, words)})`
            : sentence(node, words),
        )
        .join(joiners[expression.operator])
    case 'opaque':
      return expression.text
  }
}

const isSame = (code: string, other: string) => code.toLowerCase() === other.toLowerCase()

/** The title of an application, or its code. */
export const titled = (code: string, titleOf: TitleOf | undefined): string => titleOf?.(code) ?? code

function inApplication(code: string | undefined, { titleOf, here }: Words): string {
  if (code === undefined || (here !== undefined && isSame(code, here))) return ''
  const title = titleOf?.(code)
  return title === undefined ? ` in application ${code}` : ` in ${title}`
}

function ofHere({ platforms, flags }: ApplicationNode): string {
  const said = [platforms && `is${onPlatforms(platforms)}`, flags && 'has a push token'].filter(Boolean)
  return said.length === 0 ? 'Every device' : `Device ${said.join(' and ')}`
}

/** The same without "devices of this application" next to other conditions. */
function within(node: Expression, here: string): Expression {
  if (node.kind !== 'set') return node
  const left = within(node.left, here)
  const right = within(node.right, here)
  const everyone = (side: Expression) =>
    side.kind === 'application' && isSame(side.code, here) && !side.platforms && !side.flags
  if (node.operator === 'intersection' && everyone(left)) return right
  if (node.operator === 'intersection' && everyone(right)) return left
  return { ...node, left, right }
}

/** True for a part that needs no parentheses: an "and" among others, an "or" among others. */
const flat = (operator: SetNode['operator'], part: SetNode) => operator !== 'difference' && part.operator === operator

const joiners = { union: ' or ', intersection: ' and ', difference: ' except where ' } as const

/** `is at least 60 days ago`; a calendar date reads `is on or before 2025-12-31`. */
const daysAgoLabels: Partial<Record<Operator, string>> = {
  EQ: 'is',
  GTE: 'is at most',
  LTE: 'is at least',
}

/** True for a date tag compared with `N days ago`, also while N isn’t a number yet: the words don’t change with it. */
export const isDaysAgo = (operand: Operand | undefined, type: TagType | undefined): boolean =>
  type === 4 && operand?.kind === 'text' && isMeantAsDaysAgo(operand.text)

/** An operator in words, next to this value. */
export const comparisonLabel = (operator: Operator, operand: Operand | undefined, type: TagType | undefined): string =>
  (isDaysAgo(operand, type) && daysAgoLabels[operator]) || operatorLabel(operator, type)

/** A tag clause without its application: `Age is at least 18`. */
export function describeClause({ tag, operator, operand }: TagNode, type?: TagType): string {
  const seen = type ?? typeSeen(operand)
  const needless = operator === 'NOTSET' || operator === 'ANY'
  const joiner = operator === 'BETWEEN' ? 'and' : undefined
  const words = needless || operand === undefined ? [] : [describeOperand(operand, joiner, seen, tag)]
  const label = comparisonLabel(operator, operand, seen)
  return [tag, label, ...words].join(' ')
}

/** A value in words: `“Lisbon”`, `18`, `18 and 30`, `“a”, “b”`. Of the tag for languages, codes with their names: `“de” (German)`. */
export function describeOperand(
  operand: Operand,
  joiner: 'and' | 'or' | undefined,
  type?: TagType,
  tag?: string,
): string {
  const words = (item: Scalar) => `${describeScalar(item, type)}${tag === 'Language' ? languageNote(item) : ''}`
  if (operand.kind !== 'list') return words(operand)
  return describeList(operand.items.map(words), joiner)
}

/** A list of words; of a long one, the first few and how many more there are. Without `joiner`, only commas. */
export function describeList(words: readonly string[], joiner?: 'and' | 'or'): string {
  const shown = 6
  const left = words.length - shown
  const rest = joiner === 'or' ? `one of ${left} others` : `${left} more`
  if (left > 1) return joinWords([...words.slice(0, shown), rest], joiner ?? 'and')
  return joiner ? joinWords(words, joiner) : words.join(', ')
}

/** The platforms that an expression is limited to: ` on iOS or Android`; empty if unlimited. */
export const onPlatforms = (platforms: readonly string[] | undefined): string =>
  platforms ? ` on ${joinWords(platforms.map(platformName), 'or')}` : ''

let languages: Intl.DisplayNames | undefined

/** ` (German)` for `de`; empty for what is no code of a language. */
function languageNote(scalar: Scalar): string {
  if (scalar.kind !== 'text' || !/^[a-z]{2}$/i.test(scalar.text)) return ''
  languages ??= new Intl.DisplayNames(['en-US'], { type: 'language', fallback: 'none' })
  const name = languages.of(scalar.text)
  return name ? ` (${name})` : ''
}

function describeScalar(scalar: Scalar, type?: TagType): string {
  const truth = type === 5 ? readBoolean(scalar) : undefined
  if (truth?.ok) return truth.value ? 'Yes' : 'No'
  // no quotes around dates and versions: they are for free text
  if (scalar.kind === 'text' && type !== 4 && type !== 7) return `“${scalar.text}”`
  if (scalar.kind === 'number' && type !== 4) return groupedDigits(scalar.text)
  return type === 4 ? scalarText(scalar).replace(/^1 days ago$/i, '1 day ago') : scalarText(scalar)
}

/** Date if every value is one; otherwise unknown. */
function typeSeen(operand: Operand | undefined): TagType | undefined {
  if (operand === undefined) return undefined
  const items = operand.kind === 'list' ? operand.items : [operand]
  const dates = items.every((item) => item.kind === 'text' && dateInterval(item.text, new Date(0)) !== undefined)
  return dates && items.length > 0 ? 4 : undefined
}
