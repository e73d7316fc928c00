import { toClause } from '#contract/language/clause.ts'
import { isTagType, type KnownTag } from '#contract/language/defaultTags.ts'
import { nowhere, type Operand, type Operator, type Scalar, type TagNode } from '#contract/language/expression.ts'
import { scalarText } from '#contract/language/operands.ts'
import { type OperandShape, operandShape, operatorsByType } from '#contract/language/operators.ts'
import type { TagType } from '#contract/tagTypes.ts'

export const typeOfTag = (tag: KnownTag | undefined): TagType | undefined =>
  tag && isTagType(tag.type) ? tag.type : undefined

export function operatorsFor(type: TagType | undefined, now: Operator): Operator[] {
  const fitting = type ? operatorsByType[type] : (Object.keys(operandShape) as Operator[])
  return fitting.includes(now) ? [...fitting] : [...fitting, now]
}

/** A typed value for a tag of this type. Text that doesn’t fit is kept: checkExpression says what is wrong with it. */
export function scalarFrom(text: string, type: TagType | undefined, before?: Scalar): Scalar {
  if (before && scalarText(before) === text) return before
  const numeric = /^-?\d+(\.\d+)?$/.test(text)
  if (numeric && (type === 1 || type === 6 || (type === undefined && before?.kind === 'number')))
    return { kind: 'number', text }
  return { kind: 'text', text }
}

export const scalarsIn = (operand: Operand | undefined): readonly Scalar[] =>
  operand === undefined ? [] : operand.kind === 'list' ? operand.items : [operand]

export function operandIn(shape: OperandShape, scalars: readonly Scalar[]): Operand | undefined {
  const [first] = scalars
  if (shape === 'none' || first === undefined) return undefined
  if (shape === 'one') return first
  return { kind: 'list', items: shape === 'pair' ? scalars.slice(0, 2) : scalars }
}

function clean(node: TagNode): TagNode {
  const { places: _, span: __, ...rest } = node
  return { ...rest, span: nowhere }
}

export const withScalars = (node: TagNode, scalars: readonly Scalar[]): TagNode => ({
  ...clean(node),
  operand: operandIn(operandShape[node.operator], scalars),
})

export const withOperator = (node: TagNode, operator: Operator): TagNode =>
  withScalars({ ...node, operator }, scalarsIn(node.operand))

/** How a new condition compares: numbers and dates with a lower bound, which is what most segments ask of them. */
function firstOperator(type: TagType | undefined): Operator {
  if (type === undefined) return 'ANY'
  const [first = 'ANY'] = operatorsByType[type]
  return operatorsByType[type].includes('GTE') ? 'GTE' : first
}

export function withTag(node: TagNode, tag: KnownTag, application: string): TagNode {
  const type = typeOfTag(tag)
  const { operand: _, application: __, ...rest } = clean(node)
  const fresh = node.tag === ''
  const allowed = type === undefined || operatorsByType[type].includes(node.operator)
  const operator = fresh || !allowed ? firstOperator(type) : node.operator
  const bare: TagNode = {
    ...rest,
    tag: tag.name,
    operator,
    ...(tag.isApplicationSpecific ? { application: node.application ?? application } : {}),
  }
  const converted = withScalars(bare, scalarsIn(node.operand))
  const read = toClause(converted, { typeOf: () => type, now: new Date(0) })
  if (read.test !== 'nobody' || read.at !== 'operand') return converted
  return type === 5 && operandShape[operator] === 'one' ? { ...bare, operand: { kind: 'boolean', value: true } } : bare
}

export const withApplication = (node: TagNode, application: string | undefined): TagNode => ({
  ...clean(node),
  application,
})
