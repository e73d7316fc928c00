import { expect, test } from 'vitest'
import type { ListedEntry } from '#contract/console/activity.ts'
import { deletedEntry } from '#testing/recordEntry.ts'
import { personNames } from './personNames.ts'

const change = (user: string, tags: object, before: object = {}, more: Partial<ListedEntry> = {}): ListedEntry => ({
  ...(deletedEntry as ListedEntry),
  ...{ event: 'setTags', request: { userId: user, tags }, before, objects: [`user:${user}`], ...more },
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
