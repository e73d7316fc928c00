import { expect, test } from 'vitest'
import type { ListedEntry } from '#contract/console/activity.ts'
import { personNames } from './personNames.ts'

const entry: ListedEntry = {
  ...{ id: 7, at: '2026-01-01T08:00:00.000Z', person: 'ada', role: 'marketer', address: '192.0.2.7' },
  ...{ event: 'setTags', application: 'AAAAA-00001', name: null, objects: [], outcome: 'done', running: false },
  ...{ held: null, requestId: 'request-7', reason: null, devices: null, within: null, parts: null },
}

const change = (user: string, tags: object, before: object = {}, more: Partial<ListedEntry> = {}): ListedEntry => ({
  ...entry,
  ...{ request: { userId: user, tags }, before, objects: [`user:${user}`], ...more },
})

test('people have the newest name that a change of their tags says', () => {
  const names = personNames([
    change('maria', { Age: 30 }),
    change('maria', { Name: 'Maria Santos' }, { Name: 'Maria' }),
    change('maria', { Name: 'Maria' }),
    change('bo', { Age: 30 }, { Name: 'Bo Berg' }),
    change('ann', { Name: 'Ann' }, {}, { objects: ['user:ann', 'user:other'] }),
    change('zoe', { Name: null }),
  ])
  expect(Object.fromEntries(names)).toEqual({ 'user:MARIA': 'Maria Santos', 'user:BO': 'Bo Berg' })
})
