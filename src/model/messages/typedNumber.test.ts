import { describe, expect, it } from 'vitest'
import { holdFor, wantedFor } from './typedNumber.ts'

describe('what is to be typed', () => {
  it.each([
    [1, undefined],
    [1000, undefined],
    [1001, '1001'],
    [undefined, 'send'],
  ])('for %s devices', (total, wanted) => expect(wantedFor(total)).toBe(wanted))

  it.each(['12408', '12,408', '12.408', '12 408', ' 12’408 '])('takes %j for 12408', (typed) =>
    expect(holdFor({ total: 12_408, counting: false }, typed)).toBeUndefined(),
  )
  it.each(['', '1240', '124080', 'yes'])('does not take %j', (typed) =>
    expect(holdFor({ total: 12_408, counting: false }, typed)).toBe('Type the number first'),
  )
  it('waits for a count, not for one that is only made anew', () => {
    expect(holdFor({ total: undefined, counting: true }, 'send')).toBe('Wait until the devices are counted')
    expect(holdFor({ total: 3, counting: true }, '')).toBeUndefined()
  })
  it('never sends to nobody', () => expect(holdFor({ total: 0, counting: false }, '')).toMatch(/^Nobody/))
})
