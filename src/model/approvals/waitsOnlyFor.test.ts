import { expect, test } from 'vitest'
import { waitsOnlyFor } from './waitsOnlyFor.ts'

const needed = (rule: string, given: string[] = [], count = 1) => ({ rule, count, given, roles: [], people: [] })
const send = (...rules: ReturnType<typeof needed>[]) => ({
  state: 'awaiting' as const,
  approval: { reach: 9, counted: null, hash: 'a', given: [], may: 'no' as const, needed: rules },
})

test('a send waits only for a rule if nothing else is missing', () => {
  expect(waitsOnlyFor(send(needed('Large')), 'Large')).toBe(true)
  expect(waitsOnlyFor(send(needed('Large', ['ann'], 2), needed('Email', ['bo'])), 'Large')).toBe(true)
  expect(waitsOnlyFor(send(needed('Large'), needed('Email')), 'Large')).toBe(false)
  expect(waitsOnlyFor(send(needed('Email')), 'Large')).toBe(false)
  expect(waitsOnlyFor(send(needed('Large', ['ann'])), 'Large')).toBe(false)
  expect(waitsOnlyFor({ ...send(needed('Large')), state: 'held' }, 'Large')).toBe(false)
  expect(waitsOnlyFor({ state: 'awaiting', approval: null }, 'Large')).toBe(false)
})
