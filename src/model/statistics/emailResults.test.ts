import { expect, test } from 'vitest'
import { emailClicks, emailLosses, unreportedAddresses } from './emailResults.ts'

const email = { code: 'A', kind: 'email', status: 'sent', sent: 1000, delivered: 980, opened: 240 }

test('are rates of what was delivered, and bounces of what was sent', () => {
  const counted = { ...email, clicked: 49, bounced: 19, unsubscribed: 2 }
  expect(emailClicks(counted)).toEqual({ name: 'Clicked', value: 49, note: 'Click rate: 5.0% of delivered' })
  expect(emailLosses(counted)).toEqual([
    { name: 'Bounced', value: 19, note: '1.9% of sent' },
    { name: 'Unsubscribed', value: 2, note: '0.2% of delivered' },
  ])
})

test('are bad where there are many', () =>
  expect(emailLosses({ ...email, bounced: 20, unsubscribed: 10 })).toEqual([
    { name: 'Bounced', value: 20, note: 'High: 2.0% of sent', tone: 'bad' },
    { name: 'Unsubscribed', value: 10, note: 'High: 1.0% of delivered', tone: 'bad' },
  ]))

test('aren’t judged where there are few', () =>
  expect(emailLosses({ ...email, sent: 96, delivered: 93, bounced: 3 })).toEqual([
    { name: 'Bounced', value: 3, note: '3.1% of sent' },
  ]))

test('are absent where the service doesn’t count them, and zero where nothing happened', () => {
  expect(emailClicks(email)).toBeUndefined()
  expect(emailLosses({ ...email, clicked: null, bounced: null })).toEqual([])
  expect(emailLosses({ ...email, bounced: 0 })).toEqual([{ name: 'Bounced', value: 0, note: '0.0% of sent' }])
})

test('have no rate before anything is sent', () =>
  expect(emailClicks({ ...email, sent: 0, delivered: 0, clicked: 0 })).toEqual({ name: 'Clicked', value: 0 }))

test('leave open what was neither delivered nor bounced, where bounces are counted', () => {
  expect(unreportedAddresses({ ...email, sent: 44, delivered: 41, bounced: 1 })).toBe(2)
  expect(unreportedAddresses({ ...email, sent: 42, delivered: 41, bounced: 1 })).toBe(0)
  expect(unreportedAddresses(email)).toBe(0)
})
