import type { TagType } from '../values.ts'
import { dateInterval } from './dates.ts'
import type { Expression, Operand, Scalar, SetNode, TagNode } from './expression.ts'
import { readBoolean, writtenText } from './operands.ts'
import { isNegated, operatorLabel } from './operators.ts'
import { platformName } from './platformWords.ts'

type TypeOf = (tag: string) => TagType | undefined

/**
 * An expression in one line of plain English: `Age is at least 18 and City is “Lisbon”`. Where `typeOf` is not given or
 * does not know a tag, the words follow from what its value looks like.
 */
export function describe(expression: Expression, typeOf?: TypeOf): string {
  switch (expression.kind) {
    case 'application': {
      const { code, platforms, flags } = expression
      return `Application is ${code}${onPlatforms(platforms)}${flags ? ', with a push token' : ''}`
    }
    case 'group':
      return `Group is ${expression.group}${onPlatforms(expression.platforms)}`
    case 'tag': {
      const also = isNegated(expression.operator) ? ' (or has no value)' : ''
      const where = expression.application === undefined ? '' : ` in application ${expression.application}`
      return `${describeClause(expression, typeOf?.(expression.tag))}${also}${where}`
    }
    case 'set':
      return [expression.left, expression.right]
        .map((node) =>
          node.kind === 'set' && !flat(expression.operator, node)
            ? `(${describe(node, typeOf)})`
            : describe(node, typeOf),
        )
        .join(joiners[expression.operator])
    case 'opaque':
      return expression.text
  }
}

/** True for a part that says the same without parentheses: one "and" among others, one "or" among others. */
const flat = (operator: SetNode['operator'], part: SetNode) => operator !== 'difference' && part.operator === operator

const joiners = { union: ' or ', intersection: ' and ', difference: ' but not ' } as const

/** What a tag clause says of its tag, without the application: `Age is at least 18`. */
export function describeClause({ tag, operator, operand }: TagNode, type?: TagType): string {
  const seen = type ?? typeSeen(operand)
  const needless = operator === 'NOTSET' || operator === 'ANY'
  const words = needless || operand === undefined ? [] : [describeOperand(operand, operator === 'BETWEEN', seen)]
  return [tag, operatorLabel(operator, seen), ...words].join(' ')
}

/** A value in words: `“Lisbon”`, `18`, `18 and 30`, `“a”, “b”`. A pair is what BETWEEN takes. */
export function describeOperand(operand: Operand, pair: boolean, type?: TagType): string {
  if (operand.kind !== 'list') return describeScalar(operand, type)
  return listed(
    operand.items.map((item) => describeScalar(item, type)),
    pair ? ' and ' : ', ',
  )
}

/** Words in a row; of a long row only the first, and how many more there are. */
export function listed(words: readonly string[], between: string): string {
  const shown = 6
  if (words.length <= shown + 1) return words.join(between)
  return `${words.slice(0, shown).join(between)} and ${words.length - shown} more`
}

/** Platforms as an expression limits devices to them: ` on iOS or Android`; empty where there is no limit. */
export const onPlatforms = (platforms: readonly string[] | undefined): string =>
  platforms ? ` on ${platforms.map(platformName).join(' or ')}` : ''

function describeScalar(scalar: Scalar, type?: TagType): string {
  const truth = type === 5 ? readBoolean(scalar) : undefined
  if (truth?.ok) return truth.value ? 'Yes' : 'No'
  // dates and versions stand without quotes, which are for texts that someone chose
  return scalar.kind === 'text' && type !== 4 && type !== 7 ? `“${scalar.text}”` : writtenText(scalar)
}

/** Date where every value reads as one; otherwise unknown. */
function typeSeen(operand: Operand | undefined): TagType | undefined {
  if (operand === undefined) return undefined
  const items = operand.kind === 'list' ? operand.items : [operand]
  const dates = items.every((item) => item.kind === 'text' && dateInterval(item.text, new Date(0)) !== undefined)
  return dates && items.length > 0 ? 4 : undefined
}
