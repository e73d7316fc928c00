import { toClause } from '#contract/language/clause.ts'
import type { KnownTag } from '#contract/language/defaultTags.ts'
import { isTagType } from '#contract/language/defaultTags.ts'
import { nowhere, type Operand, type Operator, type Scalar, type TagNode } from '#contract/language/expression.ts'
import { writtenText } from '#contract/language/operands.ts'
import { type OperandShape, operandShape, operatorsByType } from '#contract/language/operators.ts'
import type { TagType } from '#contract/tagTypes.ts'

/** The type of a tag where it is one that is known here. */
export const typeOfTag = (tag: KnownTag | undefined): TagType | undefined =>
  tag && isTagType(tag.type) ? tag.type : undefined

/** Every operator that may be chosen: those of the tag's type, and the one that stands there although it does not fit. */
export function operatorsFor(type: TagType | undefined, now: Operator): Operator[] {
  const fitting = type ? operatorsByType[type] : (Object.keys(operandShape) as Operator[])
  return fitting.includes(now) ? [...fitting] : [...fitting, now]
}

/**
 * What was typed as a value for a tag of this type. Texts that do not fit are kept as they are: check says what is wrong
 * with them. Undefined for nothing.
 */
export function scalarFrom(text: string, type: TagType | undefined, before?: Scalar): Scalar {
  if (before && writtenText(before) === text) return before
  const numeric = /^-?\d+(\.\d+)?$/.test(text)
  if (numeric && (type === 1 || type === 6 || (type === undefined && before?.kind === 'number')))
    return { kind: 'number', text }
  return { kind: 'text', text }
}

/** The values of an operand, however many it has. */
export const scalarsIn = (operand: Operand | undefined): readonly Scalar[] =>
  operand === undefined ? [] : operand.kind === 'list' ? operand.items : [operand]

/** Values in the shape that an operator takes; undefined where there are none. */
export function operandIn(shape: OperandShape, scalars: readonly Scalar[]): Operand | undefined {
  const [first] = scalars
  if (shape === 'none' || first === undefined) return undefined
  if (shape === 'one') return first
  return { kind: 'list', items: shape === 'pair' ? scalars.slice(0, 2) : scalars }
}

/** A clause without what only its source knew. */
function clean(node: TagNode): TagNode {
  const { places: _, span: __, ...rest } = node
  return { ...rest, span: nowhere }
}

/** The clause with these values. */
export function withScalars(node: TagNode, scalars: readonly Scalar[]): TagNode {
  const { operand: _, ...rest } = clean(node)
  const next = operandIn(operandShape[node.operator], scalars)
  return next ? { ...rest, operand: next } : rest
}

/** The clause with another operator; its values stay as far as the operator takes them. */
export const withOperator = (node: TagNode, operator: Operator): TagNode =>
  withScalars({ ...node, operator }, scalarsIn(node.operand))

/** The clause about another tag. The operator stays where its type allows it, and the values where they can be read. */
export function withTag(node: TagNode, tag: KnownTag, application: string): TagNode {
  const type = typeOfTag(tag)
  const { operand: _, application: __, ...rest } = clean(node)
  const fresh = node.tag === ''
  const allowed = type === undefined || operatorsByType[type].includes(node.operator)
  const operator =
    fresh || !allowed ? (type === undefined ? 'ANY' : (operatorsByType[type][0] ?? 'ANY')) : node.operator
  const bare: TagNode = {
    ...rest,
    tag: tag.name,
    operator,
    ...(tag.isApplicationSpecific ? { application: node.application ?? application } : {}),
  }
  const kept = withScalars(bare, scalarsIn(node.operand))
  const read = toClause(kept, { typeOf: () => type, now: new Date(0) })
  if (read.test !== 'nobody' || read.at !== 'operand') return kept
  return type === 5 && operandShape[operator] === 'one' ? { ...bare, operand: { kind: 'boolean', value: true } } : bare
}

/** The clause for one application, or for whatever application a device is of. */
export function withApplication(node: TagNode, application: string | undefined): TagNode {
  const { application: _, ...rest } = clean(node)
  return application === undefined ? rest : { ...rest, application }
}
