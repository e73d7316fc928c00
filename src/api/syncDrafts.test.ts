import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { WholeDraft } from '#contract/console/drafts.ts'
import {
  type ComposerDraft,
  composerDraft,
  forgetPeopleInDrafts,
  keepComposerDraft,
  markDraftSent,
  returnDraft,
  storedDrafts,
} from './composerDrafts.ts'
import { draftsReachServer, storedVersions } from './storedVersions.ts'
import { fetchDraft, shareDraft, syncDrafts, watchDrafts } from './syncDrafts.ts'
import { stubStorage } from './testing/memoryStorage.ts'
import { stubFetch } from './testing/stubFetch.ts'

const ann = { name: 'ann', service: 'Demo' }
const application = 'AAAAA-00001'
const id = '0123456789ab'

const draft = (change: Partial<ComposerDraft> = {}): ComposerDraft => ({
  ...{ id, kind: 'push', application, title: 'Bread', changed: 1, values: { text: 'Bread' } },
  ...change,
})

let server: Map<string, WholeDraft>
let signedIn: string
/** The responses to saves are lost. */
let lost: boolean
/** What happens while a draft is read. */
let meanwhile: (() => Promise<void> | void) | undefined
let calls: ReturnType<typeof stubFetch>
let here: ReturnType<typeof stubStorage>
let there: ReturnType<typeof stubStorage>
const at = (browser: typeof here) => vi.stubGlobal('localStorage', browser.storage)
const refuse = (status: number) => Response.json({ message: 'No' }, { status })

type Saved = { draft: string; person: string; version: number; sent: boolean; save: string } & Pick<
  WholeDraft,
  'kind' | 'title' | 'content'
>

beforeEach(() => {
  server = new Map()
  signedIn = 'ann'
  lost = false
  meanwhile = undefined
  vi.stubGlobal('navigator', {})
  there = stubStorage()
  here = stubStorage()
  calls = stubFetch({
    listDrafts: async ({ person, known }: { person: string; known: string[] }) => {
      if (person !== signedIn) return refuse(409)
      const drafts = [...server.values()].filter(({ id, ended }) => ended === null || known.includes(id))
      return { drafts: drafts.map(({ content: _, ...listed }) => listed) }
    },
    getDraft: async ({ draft }: { draft: string }) => {
      await meanwhile?.()
      return { draft: server.get(draft) ?? null, exists: server.has(draft) }
    },
    saveDraft: ({ draft, version, sent, ...rest }: Saved) => {
      const before = server.get(draft)
      if (rest.person !== signedIn || (before && before.version !== version)) return refuse(409)
      const ended = sent ? ('sent' as const) : null
      const stored = { shared: false, ...before, ...rest, id: draft, application, ended }
      server.set(draft, { ...stored, version: version + 1, changed: new Date().toISOString() })
      if (lost) throw new TypeError('Failed to fetch')
      return { draft: server.get(draft) }
    },
    deleteDraft: ({ draft }: { draft: string }) => {
      const before = server.get(draft)
      if (before)
        server.set(draft, { ...before, version: before.version + 1, ended: 'discarded', content: {}, title: '' })
      return {}
    },
    shareDraft: ({ draft, shared }: { draft: string; shared: boolean }) => {
      Object.assign(server.get(draft) ?? {}, { shared })
      return { draft: server.get(draft) }
    },
  } as never)
})

const sync = () => syncDrafts(ann, application)
/** One draft in both browsers, of which this is the second. */
async function storeInBoth() {
  keepComposerDraft(ann, draft())
  await sync()
  at(there)
  await sync()
}
async function changeInSecond() {
  keepComposerDraft(ann, draft({ changed: 5, values: { text: 'Cake' } }))
  await sync()
}
const texts = () =>
  storedDrafts(ann)
    .map(({ values }) => values.text)
    .toSorted()

describe('a draft', () => {
  test('is found in another browser, as it was, and again after each change', async () => {
    keepComposerDraft(ann, draft({ edits: { code: 'M-1' } }))
    await sync()
    at(there)
    await sync()
    expect(composerDraft(ann, id)).toMatchObject({ title: 'Bread', values: { text: 'Bread' }, edits: { code: 'M-1' } })
    await changeInSecond()
    at(here)
    await sync()
    expect(texts()).toEqual(['Cake'])
  })

  test('is stored within five seconds, however long someone types on', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('document', { hidden: false, addEventListener: () => {} })
    const stop = new AbortController()
    watchDrafts(ann, application, stop.signal)
    for (let key = 1; key <= 12; key += 1) {
      keepComposerDraft(ann, draft({ changed: key, values: { text: `${key}` } }))
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(server.get(id)?.content).toMatchObject({ values: { text: '10' } })
    stop.abort()
    vi.useRealTimers()
  })

  test('is known to be in this browser only while the server can’t be reached', async () => {
    keepComposerDraft(ann, draft())
    lost = true
    await sync()
    expect(draftsReachServer.get()).toBe(false)
    expect(storedVersions(ann)[id]?.changed).not.toBe(1)
    lost = false
    await sync()
    expect(draftsReachServer.get()).toBe(true)
    expect(storedVersions(ann)[id]?.changed).toBe(1)
  })

  test('is stored once, and not again without a change', async () => {
    keepComposerDraft(ann, draft())
    await sync()
    await sync()
    expect(calls.filter(({ path }) => path === '/api/saveDraft')).toHaveLength(1)
  })

  test('that was changed in two browsers becomes two, and no text is lost', async () => {
    await storeInBoth()
    await changeInSecond()
    at(here)
    keepComposerDraft(ann, draft({ changed: 6, values: { text: 'Pie' } }))
    await sync()
    expect(texts()).toEqual(['Cake', 'Pie'])
    expect(composerDraft(ann, id)?.values.text).toBe('Cake')
    at(there)
    await sync()
    expect(texts()).toEqual(['Cake', 'Pie'])
  })

  test('with the same change in two tabs stays one', async () => {
    keepComposerDraft(ann, draft())
    await Promise.all([sync(), sync()])
    await sync()
    expect(texts()).toEqual(['Bread'])
  })

  test('discarded in one browser is gone in the other, unless it was changed there', async () => {
    keepComposerDraft(ann, draft())
    keepComposerDraft(ann, draft({ id: 'ba9876543210', values: { text: 'Tea' } }))
    await sync()
    at(there)
    await sync()
    keepComposerDraft(ann, draft({ id: 'ba9876543210', changed: 9, values: { text: 'Green tea' } }))
    at(here)
    for (const { id } of storedDrafts(ann)) here.kept.delete(`composer draft of ann at Demo: ${id}`)
    await sync()
    expect([...server.values()].map(({ ended }) => ended)).toEqual(['discarded', 'discarded'])
    at(there)
    await sync()
    expect(texts()).toEqual(['Green tea'])
    at(here)
    await sync()
    expect(texts()).toEqual(['Green tea'])
  })

  test('is stored again if the server lost it', async () => {
    keepComposerDraft(ann, draft())
    await sync()
    server.clear()
    await sync()
    expect(server.get(id)).toMatchObject({ title: 'Bread', version: 1 })
    expect(texts()).toEqual(['Bread'])
  })

  test('that was sent isn’t offered in another browser, nor sent again there', async () => {
    await storeInBoth()
    at(here)
    markDraftSent(ann, draft())
    await sync()
    expect(server.get(id)).toMatchObject({ ended: 'sent', title: '', content: {} })
    at(there)
    await sync()
    expect(composerDraft(ann, id)?.sent).toBeDefined()
  })

  test('that was sent here while it was changed elsewhere stays sent, and the change is kept', async () => {
    await storeInBoth()
    keepComposerDraft(ann, draft({ changed: 5, values: { text: 'Cake' } }))
    await sync()
    keepComposerDraft(ann, draft({ changed: 6, values: { text: 'Cake with cream' } }))
    at(here)
    markDraftSent(ann, draft())
    await sync()
    expect(composerDraft(ann, id)?.sent).toBeDefined()
    at(there)
    await sync()
    expect(composerDraft(ann, id)?.sent).toBeDefined()
    expect(texts()).toContain('Cake with cream')
  })

  test('that was undone after it was sent is back in every browser', async () => {
    await storeInBoth()
    at(here)
    markDraftSent(ann, draft())
    await sync()
    at(there)
    await sync()
    expect(composerDraft(ann, id)?.sent).toBeDefined()
    at(here)
    returnDraft(ann, draft(), 'ann')
    await sync()
    at(there)
    await sync()
    expect(composerDraft(ann, id)).toMatchObject({ values: { text: 'Bread' } })
    at(here)
    await sync()
    expect(texts()).toEqual(['Bread'])
  })

  test('that someone else undid before this browser said that it was sent is back', async () => {
    keepComposerDraft(ann, draft())
    await sync()
    markDraftSent(ann, draft())
    const stored = server.get(id)
    if (stored) server.set(id, { ...stored, version: 2, save: '' })
    await sync()
    expect(composerDraft(ann, id)).toMatchObject({ title: 'Bread', values: { text: 'Bread' } })
    expect(composerDraft(ann, id)?.sent).toBeUndefined()
    expect(server.get(id)).toMatchObject({ version: 2, ended: null })
  })

  test('whose save got no response is still the same draft, also after more was typed', async () => {
    keepComposerDraft(ann, draft())
    lost = true
    await sync()
    lost = false
    keepComposerDraft(ann, draft({ changed: 2, values: { text: 'Bread and butter' } }))
    await sync()
    expect(texts()).toEqual(['Bread and butter'])
    expect(composerDraft(ann, id)?.changed).toBe(2)
    expect(server.get(id)).toMatchObject({ version: 2 })
  })

  test('keeps what is typed while another version is read', async () => {
    await storeInBoth()
    await changeInSecond()
    at(here)
    meanwhile = () => void keepComposerDraft(ann, draft({ changed: 6, values: { text: 'Pie' } }))
    await sync()
    expect(texts()).toEqual(['Cake', 'Pie'])
  })

  test('isn’t mixed with those of someone else who has signed in', async () => {
    keepComposerDraft(ann, draft())
    signedIn = 'bo'
    await sync()
    expect(server.size).toBe(0)
    expect(texts()).toEqual(['Bread'])
  })

  test('is taken out on signing out, and is back after signing in', async () => {
    keepComposerDraft(ann, draft())
    await sync()
    forgetPeopleInDrafts(ann)
    expect(texts()).toEqual([])
    await sync()
    expect(texts()).toEqual(['Bread'])
    expect(server.get(id)?.ended).toBeNull()
  })

  test('stays in this browser while the server is gone or doesn’t take it', async () => {
    keepComposerDraft(ann, draft({ changed: 77 }))
    const answers: Record<string, unknown> = { listDrafts: { drafts: [] }, saveDraft: refuse(413) }
    calls = stubFetch(answers)
    await sync()
    await sync()
    expect(calls.filter(({ path }) => path === '/api/saveDraft')).toHaveLength(1)
    answers.listDrafts = refuse(503)
    await sync()
    expect(texts()).toEqual(['Bread'])
  })
})

describe('a link', () => {
  test('opens one’s own draft', async () => {
    keepComposerDraft(ann, draft())
    await sync()
    at(there)
    expect(await fetchDraft(ann, application, id)).toEqual({ id })
    expect(texts()).toEqual(['Bread'])
    expect(await fetchDraft(ann, application, 'ba9876543210')).toBeNull()
  })

  test('of another application, or of a draft that ended, opens a new one and says so', async () => {
    keepComposerDraft(ann, draft())
    await sync()
    at(there)
    expect(await fetchDraft(ann, 'AAAAA-00002', id)).toMatchObject({ unavailable: true })
    markDraftSent(ann, draft())
    await sync()
    at(stubStorage())
    expect((await fetchDraft(ann, application, id))?.id).not.toBe(id)
  })

  test('opens a copy of a colleague’s draft, which is told whose it was', async () => {
    keepComposerDraft(ann, draft({ attempt: { at: 1, transactionId: 't', content: '' } }))
    await shareDraft(ann, draft(), true)
    expect(server.get(id)?.shared).toBe(true)
    at(there)
    const bo = { ...ann, name: 'bo' }
    const copied = await fetchDraft(bo, application, id)
    expect(copied?.by).toBe('ann')
    const copy = copied?.id ?? ''
    expect(copy).not.toBe(id)
    expect(composerDraft(bo, copy)).toMatchObject({ title: 'Bread', values: { text: 'Bread' } })
    // what ann may have sent isn't bo's attempt
    expect(composerDraft(bo, copy)).not.toHaveProperty('attempt')
  })
})
