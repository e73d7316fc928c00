import type { KnownTag } from '#contract/language/defaultTags.ts'
import { nowhere } from '#contract/language/expression.ts'
import { print } from '#contract/language/print.ts'
import { everyoneNode } from './blockEdits.ts'
import { unfinished } from './blocks.ts'
import { scalarFrom, typeOfTag, withScalars, withTag } from './clauseEdits.ts'

/** The devices of an application with a value of a tag, as statistics write it. */
export function tagValueExpression(application: string, tag: KnownTag, value: string): string {
  const type = typeOfTag(tag)
  const node = { ...withTag(unfinished, tag, application), operator: type === 3 ? ('IN' as const) : ('EQ' as const) }
  const scalar = type === 5 ? { kind: 'boolean' as const, value: /^(true|1)$/i.test(value) } : scalarFrom(value, type)
  const left = everyoneNode(application)
  return print({ kind: 'set', operator: 'intersection', span: nowhere, left, right: withScalars(node, [scalar]) })
}
