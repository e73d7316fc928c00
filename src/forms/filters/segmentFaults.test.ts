import { describe, expect, it } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { NameTakenError, ReplaceFailure } from '#api/replaceFilter.ts'
import { getFaults } from '#contract/wire.ts'
import { segmentRefusal, segmentSchema } from './segmentFaults.ts'

const definition = { name: 'Young', filter_expression: 'T("Age", LTE, 30)' }
const schema = segmentSchema({
  taken: ['Old'],
  known: { tags: [], applications: [] },
  now: new Date('2026-03-01T12:00:00Z'),
})

describe('segmentSchema', () => {
  const wrong = (change: object) => {
    const { error } = schema.safeParse({ ...definition, ...change })
    return Object.fromEntries(error ? getFaults(error).map(({ field, message }) => [field, message]) : [])
  }

  it.each([
    [{}, {}],
    [{ name: ' Old ' }, { name: 'A segment with this name already exists. Choose another name' }],
    [{ name: ' ' }, { name: 'Give the segment a name' }],
    [{ expiration_date: '2026-03-02' }, {}],
    // a day begins at 00:00 UTC
    [{ expiration_date: '2026-03-01' }, { expiration_date: 'Choose a date in the future' }],
    [{ expiration_date: '2026-03-01 11:59' }, { expiration_date: 'Choose a date in the future' }],
    [{ expiration_date: '2026-03-01 12:01' }, {}],
  ])('%j: %j', (change, faults) => expect(wrong(change)).toEqual(faults))

  it('refuses invalid or incomplete conditions', () => {
    for (const filter_expression of ['T("Age", LTE', 'T("", ANY)', 'T("Age", LTE, "old")'])
      expect(wrong({ filter_expression })).toHaveProperty('filter_expression')
    expect(wrong({ filter_expression: '' }).filter_expression).toContain('Write the conditions of the segment')
  })

  it('explains the date format', () => {
    expect(wrong({ expiration_date: 'tomorrow' }).expiration_date).toMatch(/^Use a date such as/)
  })
})

describe('segmentRefusal', () => {
  const refused = (field: string, message: string) =>
    new ApiError(422, `${field}: ${message}`, { faults: [{ field, message }] })
  const faults = (error: unknown) => {
    const refusal = segmentRefusal(error, definition)
    return refusal instanceof ApiError ? refusal.faults : []
  }

  it('names the field of a name that is taken', () => {
    const failure = refused('expiration_date', 'is past')
    expect(segmentRefusal(failure, definition)).toBe(failure)
    expect(faults(new NameTakenError('taken'))).toEqual([
      { field: 'name', message: 'A segment with this name already exists. Choose another name' },
    ])
  })

  it('a replacement that changed nothing fails at the field; an interrupted one says what exists', () => {
    const step = { kind: 'create', definition: { ...definition, name: 'Young (new)' } } as const
    const past = refused('expiration_date', 'is past')
    expect(faults(new ReplaceFailure(step, [{ name: 'Young' }], past))).toEqual([
      { field: 'expiration_date', message: 'Is past' },
    ])
    const [field, ...halfway] = faults(new ReplaceFailure(step, [{ name: 'Young', sent: definition }], past))
    expect(field?.field).toBe('expiration_date')
    expect(halfway.map(({ message }) => message).join(' ')).toMatch(/What exists now/)
    // a temporary name isn’t what was typed
    const passing = faults(new ReplaceFailure(step, [{ name: 'Young' }], refused('name', 'is taken')))
    expect(passing[0]).toMatchObject({ field: '', message: expect.stringMatching(/couldn’t be created/) })
  })
})
