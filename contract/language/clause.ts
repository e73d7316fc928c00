import { joinWords } from '../joinWords.ts'
import { type TagType, tagTypes } from '../tagTypes.ts'
import type { DateInterval } from './dates.ts'
import type { Operator, Scalar, TagNode } from './expression.ts'
import { type Read, readBoolean, readDate, readDecimal, readInteger, readTextOperand, readVersion } from './operands.ts'
import { isNegated, type OperatorName, operandShape, operatorsByType, ownName, takesDaysAgo } from './operators.ts'
import { compareVersions, type Version } from './versions.ts'

/** A missing bound is open. Numbers and versions include `to`; dates exclude it. */
export type Range<Bound> = { from?: Bound; to?: Bound }

/**
 * What a tag clause requires of a device’s value; evaluated, explained, and compiled from this one form. With
 * `negated`, the test is inverted, and a device without a value passes.
 */
export type Clause =
  /** The tag is unknown, and devices without a value pass. */
  | { test: 'everyone'; reason: string }
  /** It can’t be read, so no device passes, not even with NOTEQ. `at` is the part to fix. */
  | { test: 'nobody'; reason: string; at: 'tag' | 'operator' | 'operand' }
  /** NOTSET and ANY: whether the device has a value of the tag’s type. */
  | { test: 'absent' | 'present'; type: TagType }
  /** The value (String) or an element (List) is one of these lowercase texts. */
  | { test: 'texts'; type: 2 | 3; texts: readonly string[]; negated: boolean }
  | { test: 'numbers'; type: 1 | 6; ranges: readonly Range<number>[]; negated: boolean }
  | { test: 'versions'; type: 7; ranges: readonly Range<Version>[]; negated: boolean }
  /** Bounds in stored form, compared as text. */
  | { test: 'dates'; type: 4; ranges: readonly Range<string>[]; negated: boolean }
  | { test: 'boolean'; type: 5; wanted: boolean }

export interface ClauseOptions {
  /** The type of a tag by its exact name; undefined for an unknown tag (see typesOf). */
  typeOf: (tag: string) => TagType | undefined
  /** What "N days ago" counts from. */
  now: Date
  /** Names of operators in reasons; their own names by default. */
  operatorName?: OperatorName
}

/** Interprets a tag clause for a device of the clause’s application. Never throws: see `nobody`. */
export function toClause(node: TagNode, { typeOf, now, operatorName = ownName }: ClauseOptions): Clause {
  const { operator } = node
  const type = typeOf(node.tag)
  if (type === undefined) {
    const reason = `The tag “${node.tag}” doesn’t exist`
    return isNegated(operator) || operator === 'NOTSET'
      ? { test: 'everyone', reason }
      : { test: 'nobody', reason, at: 'tag' }
  }
  if (operator === 'NOTSET') return { test: 'absent', type }
  if (operator === 'ANY') return { test: 'present', type }
  if (!operatorsByType[type].includes(operator)) return nobody(notAllowed(node, type, operatorName), 'operator')
  const called = operatorName(operator, type)
  const scalars = scalarsOf(node, called)
  return scalars.ok ? clauseFor(type, operator, scalars.value, now, called) : nobody(scalars.reason)
}

const nobody = (reason: string, at: 'operator' | 'operand' = 'operand'): Clause => ({ test: 'nobody', reason, at })

function notAllowed({ tag, operator }: TagNode, type: TagType, name: OperatorName): string {
  const allowed = joinWords(
    operatorsByType[type].map((operator) => name(operator, type)),
    'or',
  )
  return `${name(operator, type)} can’t be used with “${tag}”, a tag of type ${tagTypes[type]}. Use ${allowed}.`
}

/** The operator’s values, as many as it takes. `called`: the operator’s name in a reason. */
function scalarsOf({ operator, operand }: TagNode, called: string): Read<readonly Scalar[]> {
  const refuse = (reason: string): Read<readonly Scalar[]> => ({ ok: false, reason })
  const shape = operandShape[operator]
  if (operand === undefined) return refuse(`Enter ${shape === 'one' ? 'a value' : 'a list'} after ${called}`)
  if (shape === 'one')
    return operand.kind === 'list' ? refuse(`${called} takes one value, not a list`) : { ok: true, value: [operand] }
  if (shape === 'pair')
    return operand.kind === 'list' && operand.items.length === 2
      ? { ok: true, value: operand.items }
      : refuse(`${called} takes a list of two values, such as [18, 30]`)
  if (operand.kind !== 'list') return refuse(`${called} takes a list, such as ["a", "b"]`)
  return operand.items.length > 0
    ? { ok: true, value: operand.items }
    : refuse(`Add values to the list after ${called}`)
}

function clauseFor(type: TagType, operator: Operator, scalars: readonly Scalar[], now: Date, called: string): Clause {
  const negated = isNegated(operator)
  switch (type) {
    case 1:
    case 6: {
      const read = each(scalars, (scalar) => point((type === 1 ? readInteger : readDecimal)(scalar)))
      const ranges = rangesOf({ operator, called }, read, (from, to) => from <= to)
      return ranges.ok ? { test: 'numbers', type, ranges: ranges.value, negated } : nobody(ranges.reason)
    }
    case 2:
    case 3: {
      const texts = each(scalars, readTextOperand)
      return texts.ok ? { test: 'texts', type, texts: texts.value, negated } : nobody(texts.reason)
    }
    case 4: {
      const read = each<DateInterval>(scalars, (scalar) => readDate(scalar, now, takesDaysAgo(operator)))
      const ranges = rangesOf({ operator, called, lower: 'earlier date' }, read, (from, to) => from < to)
      return ranges.ok ? { test: 'dates', type, ranges: ranges.value, negated } : nobody(ranges.reason)
    }
    case 5: {
      const wanted = each(scalars, readBoolean)
      if (!wanted.ok) return nobody(wanted.reason)
      return { test: 'boolean', type, wanted: wanted.value[0] === true }
    }
    case 7: {
      const read = each(scalars, (scalar) => point(readVersion(scalar)))
      const ranges = rangesOf({ operator, called }, read, (from, to) => compareVersions(from, to) <= 0)
      return ranges.ok ? { test: 'versions', type, ranges: ranges.value, negated } : nobody(ranges.reason)
    }
  }
}

/** Reads every value, or describes the problem of the first unreadable one. */
function each<Value>(scalars: readonly Scalar[], reader: (scalar: Scalar) => Read<Value>): Read<Value[]> {
  const values: Value[] = []
  for (const scalar of scalars) {
    const read = reader(scalar)
    if (!read.ok) return read
    values.push(read.value)
  }
  return { ok: true, value: values }
}

const point = <Value>(read: Read<Value>): Read<{ from: Value; to: Value }> =>
  read.ok ? { ok: true, value: { from: read.value, to: read.value } } : read

/** The ranges of an operator's values; `ordered` is false if a range between two bounds can't match. */
function rangesOf<Bound>(
  { operator, called, lower = 'smaller value' }: { operator: Operator; called: string; lower?: string },
  read: Read<{ from: Bound; to: Bound }[]>,
  ordered: (from: Bound, to: Bound) => boolean,
): Read<Range<Bound>[]> {
  if (!read.ok) return read
  const [first, second] = read.value
  if (operator === 'GTE') return { ok: true, value: [{ from: first?.from }] }
  if (operator === 'LTE') return { ok: true, value: [{ to: first?.to }] }
  if (operator !== 'BETWEEN' || first === undefined || second === undefined) return read
  return ordered(first.from, second.to)
    ? { ok: true, value: [{ from: first.from, to: second.to }] }
    : { ok: false, reason: `After ${called}, enter the ${lower} first` }
}
