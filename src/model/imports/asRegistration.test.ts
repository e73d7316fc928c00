import { expect, test } from 'vitest'
import { asRegistration } from './asRegistration.ts'
import { guessPlan } from './guessTargets.ts'

const tags = [
  { name: 'Age', type: 1 },
  { name: 'City', type: 2 },
] as const
const columns = ['User ID', 'Years', 'City', 'Platform', 'Push Token', 'Hwid']

test('keeps the mapping of tags, and finds what a registration needs', () => {
  const before = guessPlan('tags', ['User ID', 'Years', 'City', 'Platform'], [], tags)
  const mapped = {
    ...before,
    lists: 'append',
    targets: before.targets.with(1, { is: 'tag', name: 'Age', type: 1 }).with(2, { is: 'ignored' }),
  } as const
  const plan = asRegistration(mapped, columns, [], tags)
  expect(plan).toMatchObject({ kind: 'register', lists: 'append' })
  expect(plan.targets).toEqual([
    { is: 'field', name: 'userId' },
    { is: 'tag', name: 'Age', type: 1 },
    { is: 'ignored' },
    { is: 'platform' },
    { is: 'push_token' },
    { is: 'hwid' },
  ])
})
