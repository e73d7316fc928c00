import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Filter } from '#contract/filters.ts'
import type { SegmentDefinition } from '#model/filters/describeSegment.ts'
import { ApiError } from './errors.ts'
import {
  describeReplacement,
  NameTakenError,
  ReplaceFailure,
  replaceFilter,
  type Sent,
  segmentRefusal,
} from './replaceFilter.ts'

const old: Filter = { code: 'AAAAA-00001', name: 'Adults', filter_expression: 'T("Age", GTE, 18)' }
const other: Filter = { code: 'AAAAA-00002', name: 'Others', filter_expression: 'T("Age", LTE, 17)' }
const edited: SegmentDefinition = { name: 'Adults', filter_expression: 'T("Age", GTE, 21)' }

/** A service that fails on demand: before it acts, or after it has acted. */
function service(failures: readonly ('before' | 'after' | undefined)[] = []) {
  const held = new Map<string, Filter>([old, other].map((filter) => [filter.name, filter]))
  const actions: string[] = []
  let calls = 0
  let made = 2
  const act = async (action: string, work: () => void) => {
    const fails = failures[calls]
    calls += 1
    if (fails === 'before') throw new ApiError(422, 'refused')
    work()
    actions.push(action)
    if (fails === 'after') throw new ApiError(504, 'no answer')
  }
  return {
    held,
    actions,
    ways: {
      list: async () => [...held.values()],
      create: (definition: SegmentDefinition) =>
        act(`create ${definition.name}`, () => {
          if (held.has(definition.name)) throw new Error('exists')
          made += 1
          held.set(definition.name, { ...definition, code: `AAAAA-0000${made}` })
        }),
      remove: (name: string) =>
        act(`delete ${name}`, () => {
          if (!held.delete(name)) throw new Error('not found')
        }),
    },
  }
}
const contents = (held: ReadonlyMap<string, Filter>) =>
  [...held.values()].map(({ name, filter_expression }) => [name, filter_expression])

it('with the same name: creates the new one before deleting the old one', async () => {
  const { ways, actions, held } = service()
  await replaceFilter(ways, { old, next: edited, sent: new Map() })
  expect(actions).toEqual(['create Adults (new)', 'delete Adults', 'create Adults', 'delete Adults (new)'])
  expect(contents(held)).toEqual([
    ['Others', 'T("Age", LTE, 17)'],
    ['Adults', 'T("Age", GTE, 21)'],
  ])
})

it('with another name: creates the new one, then deletes the old one', async () => {
  const { ways, actions } = service()
  await replaceFilter(ways, { old, next: { ...edited, name: 'Grown-ups' }, sent: new Map() })
  expect(actions).toEqual(['create Grown-ups', 'delete Adults'])
})

it('does nothing if another segment has the name', async () => {
  const { ways, actions } = service()
  const taken = replaceFilter(ways, { old, next: { ...edited, name: 'Others' }, sent: new Map() })
  await expect(taken).rejects.toThrow(NameTakenError)
  expect(actions).toEqual([])
})

it.each([
  ['replaced by another tab, under its name', () => [{ ...old, code: 'AAAAA-00009' }, other]],
  ['deleted', () => [other]],
])('creates nothing if the segment was %s', async (_, list) => {
  for (const name of ['Adults', 'Grown-ups']) {
    const { ways, actions } = service()
    const next = { ...edited, name }
    const stale = replaceFilter({ ...ways, list: async () => list() }, { old, next, sent: new Map() })
    await expect(stale).rejects.toThrow('This segment was changed or deleted. Reload it.')
    expect(actions).toEqual([])
  }
})

it.each([
  [0, 'Nothing has changed. Save again to continue.'],
  [
    1,
    'These segments exist now: “Adults” (old definition) and “Adults (new)” (new definition). Save again to continue.',
  ],
  [2, 'This segment exists now: “Adults (new)” (new definition). Save again to continue.'],
  [
    3,
    'These segments exist now: “Adults (new)” (new definition) and “Adults” (new definition). Save again to continue.',
  ],
])('step %i fails: it describes what exists, and resumes when called again', async (at, words) => {
  const { ways, held } = service(Array.from({ length: at + 1 }, (_, call) => (call === at ? 'before' : undefined)))
  const sent: Sent = new Map()
  const failure = await replaceFilter(ways, { old, next: edited, sent }).catch((error: unknown) => error)
  if (!(failure instanceof ReplaceFailure)) throw failure
  expect(describeReplacement(failure, edited)[1]).toBe(words)
  await replaceFilter(ways, { old, next: edited, sent })
  expect(contents(held)).toEqual([
    ['Others', 'T("Age", LTE, 17)'],
    ['Adults', 'T("Age", GTE, 21)'],
  ])
})

it('a create without a response may have changed something', async () => {
  const { ways } = service(['after'])
  const failure = await replaceFilter(ways, { old, next: edited, sent: new Map() }).catch((error: unknown) => error)
  if (!(failure instanceof ReplaceFailure)) throw failure
  expect(describeReplacement(failure, edited)).toEqual([
    'The segment “Adults (new)” may not have been created: no answer',
    'This segment exists now: “Adults” (old definition). Save again to continue.',
  ])
})

it('keeps the old or a new definition through failures and edits, and only the last one in the end', async () => {
  const failures = fc.array(fc.constantFrom(undefined, undefined, 'before' as const, 'after' as const), {
    maxLength: 12,
  })
  const definitions = fc.array(
    fc.record({
      name: fc.constantFrom('Adults', 'Grown-ups', 'Adults (new)'),
      filter_expression: fc.constantFrom('T("Age", GTE, 21)', 'T("Age", GTE, 30)'),
    }),
    { minLength: 1, maxLength: 4 },
  )
  await fc.assert(
    fc.asyncProperty(failures, definitions, async (failing, attempts) => {
      const { ways, held } = service(failing)
      const sent: Sent = new Map()
      let last = attempts[0] as SegmentDefinition
      for (let turn = 0; turn < 40; turn += 1) {
        last = attempts[Math.min(turn, attempts.length - 1)] as SegmentDefinition
        const failure = await replaceFilter(ways, { old, next: last, sent }).catch((error: unknown) => error)
        expect(held.size).toBeGreaterThanOrEqual(2)
        if (failure === undefined) break
        expect(failure).toBeInstanceOf(ReplaceFailure)
      }
      expect(contents(held)).toEqual([
        ['Others', 'T("Age", LTE, 17)'],
        [last.name, last.filter_expression],
      ])
    }),
    { numRuns: 500 },
  )
})

describe('segmentRefusal', () => {
  const refused = (field: string, message: string) =>
    new ApiError(422, `${field}: ${message}`, { faults: [{ field, message }] })
  const faults = (error: unknown) => {
    const refusal = segmentRefusal(error, edited)
    return refusal instanceof ApiError ? refusal.faults : []
  }

  it('names the field of a name that is taken', () => {
    const failure = refused('expiration_date', 'is past')
    expect(segmentRefusal(failure, edited)).toBe(failure)
    expect(faults(new NameTakenError('taken'))).toEqual([
      { field: 'name', message: 'A segment with this name already exists. Enter another name.' },
    ])
  })

  it('a replacement that changed nothing fails at the field; an interrupted one says what exists', () => {
    const step = { kind: 'create', definition: { ...edited, name: 'Adults (new)' } } as const
    const past = refused('expiration_date', 'is past')
    expect(faults(new ReplaceFailure(step, [{ name: 'Adults' }], past))).toEqual([
      { field: 'expiration_date', message: 'Past' },
    ])
    const [field, ...halfway] = faults(new ReplaceFailure(step, [{ name: 'Adults', sent: edited }], past))
    expect(field?.field).toBe('expiration_date')
    expect(halfway.map(({ message }) => message).join(' ')).toMatch(/segments? exists? now/)
    // a temporary name isn’t what was typed
    const passing = faults(new ReplaceFailure(step, [{ name: 'Adults' }], refused('name', 'is taken')))
    expect(passing[0]).toMatchObject({ field: '', message: expect.stringMatching(/couldn’t be created/) })
  })
})
