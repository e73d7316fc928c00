import { beforeEach, expect, test, vi } from 'vitest'
import { composerDraft, forgetPeopleInDrafts, keepComposerDraft } from './composerDrafts.ts'
import { forgetPersonal } from './personalStorage.ts'
import { addRecent, recentKey } from './recent.ts'
import { getStored, personalKey } from './store.ts'

const owner = { name: 'ann', service: 'Demo' }
const kept = new Map<string, string>()
const storage: Storage = {
  get length() {
    return kept.size
  },
  key: (place) => [...kept.keys()][place] ?? null,
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
  clear: () => kept.clear(),
}
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', storage)
})

test('deletes what is stored for a person, and nothing else', () => {
  localStorage.setItem('personal of ann at Demo: looked up in C0FFE-E0001', '["maria"]')
  localStorage.setItem('personal of anna at Demo: looked up in C0FFE-E0001', '["paul"]')
  localStorage.setItem('times in UTC', 'true')
  forgetPersonal(owner)
  expect([...kept.keys()].toSorted()).toEqual(['personal of anna at Demo: looked up in C0FFE-E0001', 'times in UTC'])
})

test('drafts keep their text and drop their audiences, except one that is being sent', () => {
  const audience = { kind: 'users', users: 'maria\npaul', devices: 'h1', filter: 'F' }
  const draft = {
    kind: 'push' as const,
    application: 'C0FFE-E0001',
    title: 'Hello',
    changed: 1,
    values: { text: 'Hello', audience },
  }
  keepComposerDraft(owner, { ...draft, id: 'a' })
  keepComposerDraft(owner, { ...draft, id: 'b', attempt: { at: 1, transactionId: 't', content: '' } })
  forgetPeopleInDrafts(owner)
  expect(composerDraft(owner, 'a')).toMatchObject({
    title: 'Hello',
    values: { text: 'Hello', audience: { kind: 'users', users: '', devices: '', filter: 'F' } },
  })
  expect(composerDraft(owner, 'b')?.values.audience).toEqual(audience)
})

const recent = (of = owner) => getStored(personalKey(of, recentKey))

test('of what a person did, the last comes first, once, up to a limit', () => {
  for (const id of ['/a', '/b', '/a']) addRecent(owner, id)
  expect(recent()).toEqual(['/a', '/b'])
  for (let index = 0; index < 60; index += 1) addRecent(owner, `/screen/${index}`)
  expect(recent()).toHaveLength(40)
  expect(recent()).toContain('/screen/59')
})

test('what a person did is forgotten, but not what others did', () => {
  const other = { ...owner, name: 'bob' }
  addRecent(owner, '/a')
  addRecent(other, '/b')
  forgetPersonal(owner)
  expect(recent()).toBeUndefined()
  expect(recent(other)).toEqual(['/b'])
})
