import fc from 'fast-check'
import { deviceTypes } from '../deviceTypes.ts'
import type { TagType } from '../tagTypes.ts'
import { toClause } from './clause.ts'
import { isTagType, type KnownTag } from './defaultTags.ts'
import {
  type Expression,
  nowhere,
  type Operand,
  type Operator,
  operators,
  type Scalar,
  type TagNode,
} from './expression.ts'
import { allTypes, flawedScalars, keptValues, operandPool, wrongValues } from './generatedValues.ts'
import { daysAgoFault, operandShape, operatorsByType } from './operators.ts'
import type { Subject } from './subject.ts'

/** The account that generated expressions and devices belong to. */
export interface World {
  tags: readonly KnownTag[]
  /** At least one. */
  applications: readonly string[]
  now: Date
}

/** Two tags of every type, one of them specific to an application; two applications; a moment during a day. */
export const smallWorld: World = {
  tags: allTypes.flatMap((type) => [
    { name: `Tag ${type}`, type },
    { name: `Own ${type}`, type, isApplicationSpecific: true },
  ]),
  applications: ['C0FFE-E0001', 'BEEF0-00002'],
  now: new Date('2025-03-10T15:45:30Z'),
}

interface Wanted {
  /** Include groups and opaque calls, which can’t be counted. Default false. */
  uncountable?: boolean
  /** Include clauses that checkExpression refuses: unknown tags, platforms, and applications; wrong operators and values. Default false. */
  flawed?: boolean
}

const platforms = fc.uniqueArray(fc.constantFrom(...Object.values(deviceTypes)), { minLength: 1, maxLength: 4 })
const anyCase = (text: string) => fc.constantFrom(text, text, text.toLowerCase())
const sometimes = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined, freq: 2 })

/** Expressions up to about five levels deep. By default, checkExpression accepts them and evaluate counts them. */
export function generatedExpression(world: World, wanted: Wanted = {}): fc.Arbitrary<Expression> {
  const leaves: fc.WeightedArbitrary<Expression>[] = [
    { weight: 2, arbitrary: application(world, wanted.flawed) },
    { weight: 8, arbitrary: fc.constantFrom(...world.tags).chain((tag) => clause(tag, world)) },
  ]
  if (wanted.flawed) leaves.push({ weight: 3, arbitrary: flawedClause(world) })
  if (wanted.uncountable) leaves.push({ weight: 1, arbitrary: unknownToUs })
  const leaf = fc.oneof(...leaves)
  const { tree } = fc.letrec<{ tree: Expression }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 5, depthSize: 'medium', withCrossShrink: true },
      leaf,
      fc.record({
        kind: fc.constant('set' as const),
        span: fc.constant(nowhere),
        operator: fc.constantFrom('union', 'intersection', 'difference'),
        left: tie('tree'),
        right: tie('tree'),
      }),
    ),
  }))
  return tree
}

/** A device of this or another application. Tags are often absent; with `wrong`, some have a wrong JSON type. */
export function generatedSubject({ tags, applications, now }: World, wrong = true): fc.Arbitrary<Subject> {
  const kept = tags.map(({ name, type }) =>
    fc
      .oneof(
        { weight: 8, arbitrary: fc.constantFrom(...keptValues(isTagType(type) ? type : 2, now)) },
        { weight: wrong ? 1 : 0, arbitrary: fc.constantFrom(...wrongValues) },
        { weight: 2, arbitrary: fc.constant(undefined) },
      )
      .map((value) => [name, value] as const),
  )
  return fc.record({
    application: fc.constantFrom(...applications, 'FFFFF-FFFFF'),
    platform: fc.constantFrom(...Object.values(deviceTypes)),
    hasToken: fc.boolean(),
    tags: fc
      .tuple(...kept)
      .map((entries) => Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Subject['tags']),
  })
}

const node = { span: nowhere }

const application = ({ applications }: World, flawed = false): fc.Arbitrary<Expression> =>
  fc
    .record({
      code: fc.constantFrom(...applications, ...(flawed ? ['00000-00000'] : [])).chain(anyCase),
      platforms: sometimes(flawed ? fc.oneof(platforms, fc.constant(['ios', 'vision pro'])) : platforms),
      flagged: fc.boolean(),
    })
    .map(({ code, platforms, flagged }) => ({
      kind: 'application',
      ...node,
      code,
      ...(platforms ? { platforms } : {}),
      ...(flagged ? { flags: ['with_tokens'] as const } : {}),
    }))

/** A clause that fits its tag. */
function clause(tag: KnownTag, world: World): fc.Arbitrary<TagNode> {
  const type = isTagType(tag.type) ? tag.type : 2
  const own = tag.isApplicationSpecific
    ? sometimes(fc.constantFrom(...world.applications).chain(anyCase))
    : fc.constant(undefined)
  return fc
    .record({ operator: fc.constantFrom(...operatorsByType[type]), application: own })
    .chain(({ operator, application }) =>
      operand(operator, type, world.now).map((operand) => tagNode(tag.name, operator, operand, application)),
    )
}

function tagNode(tag: string, operator: Operator, operand?: Operand, application?: string): TagNode {
  const asked = { ...(operand ? { operand } : {}), ...(application === undefined ? {} : { application }) }
  return { kind: 'tag', ...node, tag, operator, ...asked }
}

function operand(operator: Operator, type: TagType, now: Date): fc.Arbitrary<Operand | undefined> {
  const fitting = operandPool(now)[type].filter((scalar) => type !== 4 || daysAgoFault(operator, scalar) === undefined)
  const scalar: fc.Arbitrary<Scalar> = fc.constantFrom(...fitting)
  const list = (items: fc.Arbitrary<readonly Scalar[]>) => items.map((items): Operand => ({ kind: 'list', items }))
  switch (operandShape[operator]) {
    case 'none':
      return fc.constant(undefined)
    case 'one':
      return scalar
    case 'list':
      return list(fc.array(scalar, { minLength: 1, maxLength: 4 }))
    case 'pair':
      return list(fc.tuple(scalar, scalar).map(([a, b]) => (inOrder(a, b, type, now) ? [a, b] : [b, a])))
  }
}

const inOrder = (a: Scalar, b: Scalar, type: TagType, now: Date) =>
  toClause(tagNode('', 'BETWEEN', { kind: 'list', items: [a, b] }), { typeOf: () => type, now }).test !== 'nobody'

/** A clause on an existing or unknown tag, with any operator and a value that may not fit. */
function flawedClause({ tags, now }: World): fc.Arbitrary<TagNode> {
  const scalar: fc.Arbitrary<Scalar> = fc.oneof(
    fc.constantFrom(...flawedScalars),
    fc.constantFrom(...Object.values(operandPool(now)).flat()),
  )
  const list = fc.array(scalar, { maxLength: 3 }).map((items): Operand => ({ kind: 'list', items }))
  return fc
    .record({
      tag: fc.constantFrom(...tags.map(({ name }) => name), 'No such tag', 'constructor'),
      operator: fc.constantFrom(...operators),
      operand: sometimes(fc.oneof<fc.Arbitrary<Operand>[]>(scalar, list)),
      application: fc.constantFrom(undefined, undefined, '00000-00000'),
    })
    .map(({ tag, operator, operand, application }) => tagNode(tag, operator, operand, application))
}

const unknownToUs: fc.Arbitrary<Expression> = fc.oneof(
  fc
    .record({ group: fc.constantFrom('G0000-00001', 'any "group"'), platforms: sometimes(platforms) })
    .map(
      ({ group, platforms }): Expression => ({ kind: 'group', ...node, group, ...(platforms ? { platforms } : {}) }),
    ),
  fc
    .constantFrom(
      'Seen("x", 3)',
      'AT("X", "Last Application Open", daysago, gt, 3)',
      'any(thing [at] (all + "of) it"))',
    )
    .map(
      (text): Expression => ({
        kind: 'opaque',
        ...node,
        text,
        name: text.slice(0, text.indexOf('(')),
        reason: 'it is an example',
      }),
    ),
)
