import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ComposerDraft } from './composerDrafts.ts'
import { stubStorage } from './testing/memoryStorage.ts'

const ann = { name: 'ann', service: 'Demo' }
const room = 'composer draft of ann at Demo: '
const hour = 3_600_000

const draft = (id: string, change: Partial<ComposerDraft> = {}): ComposerDraft => ({
  id,
  kind: 'push',
  application: 'AAAAA-00001',
  title: 'Bread',
  changed: 1,
  values: { fields: { title: 'Bread' } },
  ...change,
})

let browser: ReturnType<typeof stubStorage>
let drafts: typeof import('./composerDrafts.ts')

beforeEach(async () => {
  browser = stubStorage()
  vi.resetModules()
  drafts = await import('./composerDrafts.ts')
})

describe('a draft', () => {
  test('is restored as it was stored', () => {
    expect(drafts.keepComposerDraft(ann, draft('a', { attempt: { at: 7, transactionId: 't', content: '' } }))).toBe(
      true,
    )
    expect(drafts.composerDraft(ann, 'a')).toEqual(draft('a', { attempt: { at: 7, transactionId: 't', content: '' } }))
  })

  test.each([
    ['another person', { name: 'ben', service: 'Demo' }],
    ['a person whose name starts alike', { name: 'anna', service: 'Demo' }],
    ['the same person at another service', { name: 'ann', service: 'push.example' }],
  ])('is hidden from %s', (_, other) => {
    drafts.keepComposerDraft(ann, draft('a'))
    expect(drafts.composerDraft(other, 'a')).toBeUndefined()
    drafts.dropComposerDraft(other, 'a')
    expect(drafts.composerDraft(ann, 'a')).toBeDefined()
  })

  test.each([
    ['not JSON', '{"id":"a"'],
    ['a list', '[]'],
    ['null', 'null'],
    ['of an unknown kind', JSON.stringify({ ...draft('a'), kind: 'fax' })],
    ['without values', JSON.stringify({ ...draft('a'), values: undefined })],
    ['without an ID', JSON.stringify({ ...draft('a'), id: '' })],
  ])('that is %s is ignored', (_, stored) => {
    browser.kept.set(`${room}a`, stored)
    expect(drafts.composerDraft(ann, 'a')).toBeUndefined()
  })

  test.each([
    { title: {} },
    { values: 'x' },
    { values: [] },
    { attempt: 5 },
    { application: undefined },
    { kind: 'sms' },
  ])('is ignored if another version stored %j', (change) => {
    localStorage.setItem(`${room}odd`, JSON.stringify({ ...draft('odd'), ...change }))
    expect(drafts.composerDraft(ann, 'odd')).toBeUndefined()
  })

  test('reports that storage is full, and keeps the earlier version', () => {
    drafts.keepComposerDraft(ann, draft('a'))
    browser.fill()
    expect(drafts.keepComposerDraft(ann, draft('a', { title: 'Cake' }))).toBe(false)
    expect(drafts.composerDraft(ann, 'a')?.title).toBe('Bread')
  })

  test('can be deleted without affecting others', () => {
    drafts.keepComposerDraft(ann, draft('a'))
    drafts.keepComposerDraft(ann, draft('b'))
    drafts.dropComposerDraft(ann, 'a')
    expect([drafts.composerDraft(ann, 'a'), drafts.composerDraft(ann, 'b')?.id]).toEqual([undefined, 'b'])
  })
})

describe('a draft that was sent', () => {
  test('is remembered for other tabs, without its content', () => {
    drafts.keepComposerDraft(ann, draft('a', { values: { audience: { users: 'maria' } } }))
    drafts.markDraftSent(ann, draft('a'), 50)
    expect(drafts.composerDraft(ann, 'a')).toMatchObject({ sent: 50, title: '', values: {} })
    expect(browser.kept.get(`${room}a`)).not.toMatch(/Bread|maria/)
  })

  test('is forgotten after a day, when another one is sent', () => {
    drafts.markDraftSent(ann, draft('old'), 0)
    drafts.markDraftSent(ann, draft('recent'), 2 * hour)
    drafts.keepComposerDraft(ann, draft('unsent', { changed: 0 }))
    drafts.markDraftSent(ann, draft('new'), 25 * hour)
    expect([...browser.kept.keys()].map((key) => key.slice(room.length)).toSorted()).toEqual([
      'new',
      'recent',
      'unsent',
    ])
  })
})

describe('lists of people', () => {
  const audience = { kind: 'devices', users: 'maria', devices: 'h-1', filter: 'Adults' }

  test('are deleted at sign-out, and the rest of the draft is kept', () => {
    drafts.keepComposerDraft(ann, draft('a', { values: { audience, fields: { title: 'Bread' } } }))
    drafts.forgetPeopleInDrafts(ann)
    expect(drafts.composerDraft(ann, 'a')?.values).toEqual({
      audience: { ...audience, users: '', devices: '' },
      fields: { title: 'Bread' },
    })
  })

  test('are kept in a draft whose send got no response: it must be sent again unchanged', () => {
    const attempt = { at: 1, transactionId: 't', content: 'Couldn’t reach the service.' }
    drafts.keepComposerDraft(ann, draft('a', { attempt, values: { audience } }))
    drafts.forgetPeopleInDrafts(ann)
    expect(drafts.composerDraft(ann, 'a')?.values).toEqual({ audience })
  })

  test.each([undefined, null, 'everyone', 4])('an audience of %j is kept', (odd) => {
    drafts.keepComposerDraft(ann, draft('a', { values: { audience: odd } }))
    drafts.forgetPeopleInDrafts(ann)
    expect(drafts.composerDraft(ann, 'a')?.values.audience).toEqual(odd)
  })
})

describe('watchers of drafts', () => {
  test('are notified of every change of this tab, until they stop', () => {
    const seen = vi.fn()
    const stop = drafts.watchComposerDrafts(seen)
    drafts.keepComposerDraft(ann, draft('a'))
    drafts.markDraftSent(ann, draft('a'), 1)
    drafts.dropComposerDraft(ann, 'a')
    expect(seen).toHaveBeenCalledTimes(3)
    stop()
    drafts.keepComposerDraft(ann, draft('a'))
    expect(seen).toHaveBeenCalledTimes(3)
  })

  test('are notified of another tab’s drafts, and of nothing else it stores', () => {
    const seen = vi.fn()
    drafts.watchComposerDrafts(seen)
    browser.elsewhere('tasks of ann at Demo', [])
    expect(seen).not.toHaveBeenCalled()
    browser.elsewhere(`${room}a`, draft('a', { sent: 9 }))
    expect(seen).toHaveBeenCalledTimes(1)
    expect(drafts.composerDraft(ann, 'a')?.sent).toBe(9)
    browser.elsewhere(null)
    expect(seen).toHaveBeenCalledTimes(2)
  })
})

test('IDs of drafts are unique, and safe in a URL', () => {
  const ids = Array.from({ length: 200 }, () => drafts.newDraftId())
  expect(new Set(ids).size).toBe(200)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}$/)
})

test('an ID needs no secure context', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(drafts.newDraftId()).toHaveLength(12)
})
