import { describe, expect, it } from 'vitest'
import { restoredValues, storableFields } from './draftFields.ts'
import { claimDrafts } from './draftOwner.ts'
import { readDraft, writeDraft } from './drafts.ts'

function memory(): Storage {
  const held = new Map<string, string>()
  return {
    get length() {
      return held.size
    },
    clear: () => held.clear(),
    getItem: (key) => held.get(key) ?? null,
    key: (index) => [...held.keys()][index] ?? null,
    removeItem: (key) => void held.delete(key),
    setItem: (key, value) => void held.set(key, value),
  }
}

describe('storableFields', () => {
  it('stores only changed fields', () => {
    expect(storableFields({ title: 'B', note: 'same', list: ['a'] }, { title: 'A', note: 'same', list: [] })).toEqual({
      title: 'B',
      list: ['a'],
    })
  })

  it.each([
    'password',
    'token',
    'auth_token',
    'ios_key_password',
    'adm_secret',
    'wns_secret',
    'ios_key_file',
    'macos_cert_file',
    'icon',
    'safari_icon_file',
    'chrome_vapid_private_key',
    'android_fcm_service_account',
  ])('never keeps %s', (name) => expect(storableFields({ [name]: 'x', title: 't' }, {})).toEqual({ title: 't' }))

  it('never stores secret fields', () => expect(storableFields({ pin: '1' }, {}, ['pin'])).toEqual({}))

  it('stores a push token, which is an address', () =>
    expect(storableFields({ push_token: 'x' }, {})).toEqual({ push_token: 'x' }))

  it('stores checkboxes whatever their name', () =>
    expect(storableFields({ authorize_all_tokens: true }, {})).toEqual({ authorize_all_tokens: true }))
})

it('reads what was written, and nothing after it was cleared', () => {
  const storage = memory()
  writeDraft('form', { title: 'Harbor' }, storage)
  expect(readDraft('form', storage)).toEqual({ title: 'Harbor' })
  writeDraft('form', {}, storage)
  expect(readDraft('form', storage)).toBeUndefined()
})

it('reads nothing from a broken store', () => {
  const storage = memory()
  storage.setItem('draft: form', '{')
  expect(readDraft('form', storage)).toBeUndefined()
})

it('keeps drafts only for the person who typed them', () => {
  const storage = memory()
  claimDrafts('anna', storage)
  writeDraft('form', { title: 'Harbor' }, storage)
  claimDrafts('anna', storage)
  expect(readDraft('form', storage)).toEqual({ title: 'Harbor' })
  storage.setItem('not a draft', 'stays')
  claimDrafts('ben', storage)
  expect(readDraft('form', storage)).toBeUndefined()
  expect(storage.getItem('not a draft')).toBe('stays')
  claimDrafts('anna', storage)
  expect(readDraft('form', storage)).toBeUndefined()
})

describe('restoredValues', () => {
  const initial = {
    name: '',
    segment: 'X',
    size: 5,
    on: false,
    rows: ['a'],
    when: { kind: 'now', day: '' },
    only: null,
  }

  it.each([
    [{ name: 'B', size: '6', on: true, rows: [], only: { a: 1 } }],
    [{ segment: false, size: true }],
    [{ segment: null, rows: ['b', { c: 1 }], when: { kind: 'at', day: '2026-01-01' }, other: 1 }],
  ])('restores %j', (kept) => expect(restoredValues(initial, kept, false)).toEqual(kept))

  it.each([
    [{ name: {} }, {}],
    [{ name: null }, {}],
    [{ on: {}, size: [], rows: 'a', when: 'now' }, {}],
    [{ rows: [null, 'b'] }, { rows: ['b'] }],
    [{ when: { kind: 5, day: {} } }, { when: { kind: 5 } }],
  ])('ignores values of a different shape in %j', (kept, expected) =>
    expect(restoredValues(initial, kept, false)).toEqual(expected),
  )

  it('adds what nested objects lack only if asked to: an entry of a record may have been removed', () => {
    const kept = { when: { kind: 'at' } }
    expect(restoredValues(initial, kept, false)).toEqual(kept)
    expect(restoredValues(initial, kept, true)).toEqual({ when: { kind: 'at', day: '' } })
  })
})
