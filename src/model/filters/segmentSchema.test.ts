import { describe, expect, it } from 'vitest'
import { getFaults } from '#contract/wire.ts'
import { segmentSchema } from './segmentSchema.ts'

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
    [{ name: ' Old ' }, { name: 'A segment with this name already exists. Enter another name.' }],
    [{ name: ' ' }, { name: 'Enter a name for the segment' }],
    [{ expiration_date: '2026-03-02' }, {}],
    // a day begins at 00:00 UTC
    [{ expiration_date: '2026-03-01' }, { expiration_date: 'Enter a date in the future' }],
    [{ expiration_date: '2026-03-01 11:59' }, { expiration_date: 'Enter a date in the future' }],
    [{ expiration_date: '2026-03-01 12:01' }, {}],
  ])('%j: %j', (change, faults) => expect(wrong(change)).toEqual(faults))

  it('refuses invalid or incomplete conditions', () => {
    for (const filter_expression of ['T("Age", LTE', 'T("", ANY)', 'T("Age", LTE, "old")'])
      expect(wrong({ filter_expression })).toHaveProperty('filter_expression')
    expect(wrong({ filter_expression: '' }).filter_expression).toContain('Enter the conditions of the segment')
  })

  it('explains the date format', () => {
    expect(wrong({ expiration_date: 'tomorrow' }).expiration_date).toBe('Enter a date, such as Dec 31, 2030')
  })
})
