import { describe, expect, it } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { NameTakenError, ReplaceFailure } from '#api/replaceFilter.ts'
import { refusedBy, segmentFaults } from './segmentFaults.ts'

const definition = { name: 'Young', filter_expression: 'T("Age", LTE, 30)' }
const around = { taken: ['Old'], now: new Date('2026-03-01T12:00:00Z') }
const wrong = (change: object) => segmentFaults({ ...definition, ...change }, around)

describe('segmentFaults', () => {
  it.each([
    [{}, {}],
    [{ name: ' Old ' }, { name: 'There is a segment of this name already: choose another name' }],
    [{ name: ' ' }, { name: 'Give the segment a name' }],
    [{ expiration_date: '2026-03-02' }, {}],
    // a day begins at 00:00 UTC
    [{ expiration_date: '2026-03-01' }, { expiration_date: 'This is past: choose a later date' }],
    [{ expiration_date: '2026-03-01 11:59' }, { expiration_date: 'This is past: choose a later date' }],
    [{ expiration_date: '2026-03-01 12:01' }, {}],
    [{ filter_expression: '' }, { filter_expression: 'Write the conditions of the segment' }],
  ])('%j: %j', (change, faults) => expect(wrong(change)).toEqual(faults))

  it('tells how a date is written', () => {
    expect(wrong({ expiration_date: 'tomorrow' }).expiration_date).toMatch(/^Use a date such as/)
  })
})

describe('refusedBy', () => {
  const refused = (field: string, message: string) =>
    new ApiError(422, `${field}: ${message}`, { faults: [{ field, message }] })

  it('puts what names a field beside it, in plain words', () => {
    expect(refusedBy(refused('name', 'there is a segment of this name'), definition)).toEqual({
      faults: { name: 'There is a segment of this name' },
    })
    expect(refusedBy(refused('expiration_date', 'is past'), definition).faults.expiration_date).toBe('Is past')
    expect(refusedBy(new NameTakenError('taken'), definition).faults.name).toMatch(/choose another name/)
  })

  it('says the rest above the buttons', () => {
    const { faults, failure } = refusedBy(new ApiError(503, 'The service cannot be reached.'), definition)
    expect(faults).toEqual({})
    expect(failure?.messages).toEqual(['The service cannot be reached.'])
  })

  it('a replacement that changed nothing fails at the field, one that stopped halfway says what stands', () => {
    const step = { kind: 'create', definition: { ...definition, name: 'Young (new)' } } as const
    const past = refused('expiration_date', 'is past')
    const untouched = refusedBy(new ReplaceFailure(step, [{ name: 'Young' }], past), definition)
    expect(untouched).toEqual({ faults: { expiration_date: 'Is past' } })
    const halfway = refusedBy(new ReplaceFailure(step, [{ name: 'Young', sent: definition }], past), definition)
    expect(halfway.failure?.messages.join(' ')).toMatch(/What stands now/)
    // a passing name is not what was typed
    const passing = refusedBy(new ReplaceFailure(step, [{ name: 'Young' }], refused('name', 'is taken')), definition)
    expect(passing.faults).toEqual({})
    expect(passing.failure?.messages[0]).toMatch(/could not be created/)
  })
})
