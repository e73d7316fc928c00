/** Position of a node in its source: UTF-16 offsets, `end` exclusive. */
export interface Span {
  start: number
  end: number
}

/** The span of a node that was built without a source. */
export const nowhere: Span = Object.freeze({ start: 0, end: 0 })

export const operators = ['EQ', 'NOTEQ', 'IN', 'NOTIN', 'LTE', 'GTE', 'BETWEEN', 'NOTSET', 'ANY'] as const
export type Operator = (typeof operators)[number]

/** A number keeps its text, so 19.90 stays 19.90. */
export type Scalar =
  | { kind: 'text'; text: string }
  | { kind: 'number'; text: string }
  | { kind: 'boolean'; value: boolean }
export type Operand = Scalar | { kind: 'list'; items: readonly Scalar[] }

/** `A("CODE", [platforms], [with_tokens])`: devices of an application. */
export interface ApplicationNode {
  kind: 'application'
  span: Span
  code: string
  /** Platform keys, or unknown words, in lower case. Absent if unlimited, never empty. */
  platforms?: readonly string[]
  flags?: readonly Flag[]
}
/** `with_tokens`: only devices with a push token. */
export type Flag = 'with_tokens'

/** `T("tag", OP, operand)`, and with an application `AT("CODE", "tag", OP, operand)`. */
export interface TagNode {
  kind: 'tag'
  span: Span
  tag: string
  operator: Operator
  operand?: Operand
  application?: string
  /** Spans of the parts, if the node was parsed. */
  places?: TagPlaces
}
export interface TagPlaces {
  application?: Span
  tag: Span
  operator: Span
  operand?: Span
}

/** `G("GROUP", [platforms])`: a group of applications, known only to the service. */
export interface GroupNode {
  kind: 'group'
  span: Span
  group: string
  platforms?: readonly string[]
}

export type SetOperator = 'union' | 'intersection' | 'difference'

/** `left + right`, `left * right`, `left \ right`. */
export interface SetNode {
  kind: 'set'
  span: Span
  operator: SetOperator
  left: Expression
  right: Expression
}

/** A call with an unknown meaning, kept as written. */
export interface OpaqueNode {
  kind: 'opaque'
  span: Span
  /** The whole call, exactly as in the source. */
  text: string
  /** The function's name as written. */
  name: string
  /** Why it isn’t understood: a sentence without a period. */
  reason: string
}

export type Expression = ApplicationNode | TagNode | GroupNode | SetNode | OpaqueNode
