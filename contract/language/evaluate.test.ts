import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type KnownTag, tagTypeLookup } from './defaultTags.ts'
import { evaluate, UncountableError } from './evaluate.ts'
import { explain } from './explain.ts'
import { generatedExpression, generatedSubject, smallWorld } from './generated.ts'
import { parse } from './parse.ts'
import { print } from './print.ts'
import type { Subject } from './subject.ts'

const tags: KnownTag[] = [
  { name: 'Colors', type: 3 },
  { name: 'Price', type: 6 },
]
const options = { typeOf: tagTypeLookup(tags), now: new Date('2025-03-10T15:45:30Z') }
const device: Subject = { application: 'C0FFE-E0001', platform: 'ios', hasToken: false, tags: {} }

function counts(source: string, subject: Partial<Subject>) {
  const parsed = parse(source)
  if (!parsed.ok) throw new Error(parsed.problems[0]?.message)
  return evaluate(parsed.expression, { ...device, ...subject }, options)
}

describe('a clause', () => {
  const none = undefined
  test.each<[source: string, passing: unknown[], failing: unknown[]]>([
    ['T("City", EQ, "Lisbon")', ['Lisbon', 'LISBON'], ['Lisbon ', '', none, null, 5]],
    ['T("City", NOTEQ, "Lisbon")', ['Porto', '', none, null, 5, ['Lisbon']], ['lisbon']],
    ['T("City", IN, ["Lisbon", "Porto"])', ['porto'], ['Faro', none]],
    ['T("City", NOTIN, ["Lisbon", "Porto"])', ['Faro', none], ['PORTO']],
    ['T("City", ANY)', ['', 'x'], [none, null, 5]],
    ['T("City", NOTSET)', [none, null, 5], ['', 'x']],
    ['T("Age", EQ, 18)', [18], [17, '18', true, none]],
    ['T("Age", NOTEQ, 18)', [17, '18', none], [18]],
    ['T("Age", GTE, 18)', [18, 99], [17, 17.9, '20', none]],
    ['T("Age", LTE, 18)', [18, -5], [18.1, none]],
    ['T("Age", BETWEEN, 18, 30)', [18, 30], [17, 31, none]],
    ['T("Age", IN, [1, 2])', [2], [3, none]],
    ['T("Age", NOTIN, [1, 2])', [3, none], [1]],
    ['T("Price", BETWEEN, 19.90, 20)', [19.9, 19.95, 20], [19.89, 20.5]],
    ['T("OS Version", GTE, "1.2")', ['1.2', '1.2.0', '1.10', '2'], ['1.1.9', '1', 'v2', 2, none]],
    ['T("OS Version", EQ, 1.2)', ['1.2', '1.2.0.0'], ['1.2.0.1', '1.20']],
    ['T("OS Version", BETWEEN, ["1.9", "1.10"])', ['1.9', '1.9.5', '1.10.0'], ['1.8', '1.10.1', '1.1']],
    ['T("Push Enabled", EQ, "1")', [true], [false, 1, '1', none]],
    ['T("Push Enabled", EQ, 0)', [false], [true, 0, none]],
    ['T("Colors", EQ, "red")', [['RED', 'x']], [['x'], [], 'red', none]],
    ['T("Colors", IN, ["red", "blue"])', [['x', 'Blue']], [['x'], none]],
    ['T("Colors", NOTIN, ["red", "blue"])', [['x'], [], 'red', none], [['x', 'Blue']]],
    ['T("Colors", ANY)', [['x'], []], ['x', none]],
    [
      'T("First Install", EQ, "2025-01-01")',
      ['2025-01-01 00:00', '2025-01-01 23:59:59'],
      ['2024-12-31 23:59:59', '2025-01-02 00:00', '2025-01-01', none],
    ],
    ['T("First Install", EQ, "2025-01-01 10:30")', ['2025-01-01 10:30', '2025-01-01 10:30:59'], ['2025-01-01 10:31']],
    [
      'T("First Install", GTE, "2025-01-01 10:30:15")',
      ['2025-01-01 10:30:15', '2025-01-01 10:31'],
      ['2025-01-01 10:30'],
    ],
    ['T("First Install", LTE, "2025-01-01")', ['2025-01-01 23:59'], ['2025-01-02 00:00', none]],
    ['T("First Install", EQ, "3 days ago")', ['2025-03-07 00:00', '2025-03-07 23:59'], ['2025-03-08 00:00']],
    ['T("First Install", GTE, "0 days ago")', ['2025-03-10 00:00'], ['2025-03-09 23:59:59']],
    [
      'T("First Install", BETWEEN, ["2025-01-01", "2025-01-02 12:00"])',
      ['2025-01-01 00:00', '2025-01-02 12:00:59'],
      ['2025-01-02 12:01'],
    ],
    ['T("First Install", IN, ["2025-01-01", 1741564800])', ['2025-03-10 00:00'], ['2025-03-10 00:00:01']],
    ['T("First Install", NOTEQ, "2025-01-01")', ['2025-01-02 00:00', 'soon', none], ['2025-01-01 10:00']],
    ['T("No such tag", EQ, 1)', [], [1, none]],
    ['T("No such tag", NOTEQ, 1)', [1, none], []],
    ['T("No such tag", NOTSET)', [1, none], []],
    ['T("City", NOTEQ, 5)', [], ['x', none]],
    ['T("City", GTE, "a")', [], ['b', none]],
  ])('%s', (source, passing, failing) => {
    const tag = /"(.*?)"/.exec(source)?.[1] ?? ''
    const passes = (value: unknown) => counts(source, { tags: value === undefined ? {} : { [tag]: value } })
    expect(passing.filter((value) => !passes(value))).toEqual([])
    expect(failing.filter(passes)).toEqual([])
  })

  test('a tag named like an Object property has no value', () => {
    const typeOf = () => 2 as const
    const parsed = parse('T("constructor", ANY) + T("toString", ANY)')
    expect(parsed.ok && evaluate(parsed.expression, device, { ...options, typeOf })).toBe(false)
  })
})

test.each<[string, Partial<Subject>, boolean]>([
  ['A("c0ffe-e0001")', {}, true],
  ['A("BEEF0-00002")', {}, false],
  ['A("C0FFE-E0001", [android, ios])', {}, true],
  ['A("C0FFE-E0001", [mac])', {}, false],
  ['A("C0FFE-E0001", [mac])', { platform: 'osx' }, true],
  ['A("C0FFE-E0001", [], [with_tokens])', {}, false],
  ['A("C0FFE-E0001", [], [with_tokens])', { hasToken: true }, true],
  ['AT("c0ffe-e0001", "Age", GTE, 18)', { tags: { Age: 20 } }, true],
  ['AT("BEEF0-00002", "Age", GTE, 18)', { tags: { Age: 20 } }, false],
  ['AT("BEEF0-00002", "Age", NOTSET)', {}, false],
  ['T("Age", EQ, 1) + T("City", EQ, "x")', { tags: { City: 'x' } }, true],
  ['T("Age", EQ, 1) * T("City", EQ, "x")', { tags: { City: 'x' } }, false],
  ['T("City", EQ, "x") \\ T("Age", EQ, 1)', { tags: { City: 'x' } }, true],
  ['T("City", EQ, "x") \\ T("Age", EQ, 1)', { tags: { City: 'x', Age: 1 } }, false],
])('%s', (source, subject, expected) => expect(counts(source, subject)).toBe(expected))

test.each(['G("X")', 'A("none") * Seen(1)', 'A("C0FFE-E0001") + G("X")'])('%s cannot be counted', (source) => {
  expect(() => counts(source, {})).toThrow(UncountableError)
  expect(() => counts(source, {})).toThrow(/“X”|Seen/)
})

describe('a generated expression', () => {
  const { now } = smallWorld
  const seen = { typeOf: tagTypeLookup(smallWorld.tags), now }

  test('has an explanation that agrees with its evaluation', () => {
    const trees = generatedExpression(smallWorld, { flawed: true })
    fc.assert(
      fc.property(trees, generatedSubject(smallWorld), (tree, subject) => {
        expect(explain(tree, subject, seen).verdict).toBe(evaluate(tree, subject, seen))
      }),
      { numRuns: 2000 },
    )
  })

  test('means the same after printing', () => {
    const trees = generatedExpression(smallWorld, { flawed: true })
    fc.assert(
      fc.property(trees, generatedSubject(smallWorld), (tree, subject) => {
        const parsed = parse(print(tree))
        expect(parsed.ok && evaluate(parsed.expression, subject, seen)).toBe(evaluate(tree, subject, seen))
      }),
      { numRuns: 1000 },
    )
  })

  test('matches and does not match often, for each kind of clause', () => {
    const tally = new Map<string, { true: number; false: number }>()
    const leaves = generatedExpression(smallWorld).filter((tree) => tree.kind === 'tag')
    for (const [tree, subject] of fc.sample(fc.tuple(leaves, generatedSubject(smallWorld)), {
      numRuns: 8000,
      seed: 1,
    })) {
      if (tree.kind !== 'tag' || tree.application !== undefined) continue
      const kind = `${seen.typeOf(tree.tag)} ${tree.operator}`
      const counted = tally.get(kind) ?? { true: 0, false: 0 }
      counted[`${evaluate(tree, subject, seen)}`] += 1
      tally.set(kind, counted)
    }
    expect(tally.size).toBe(4 * 9 + 6 + 5 + 3)
    expect([...tally].filter(([, counted]) => counted.true < 5 || counted.false < 5)).toEqual([])
  })
})
