import { describe, expect, test } from 'vitest'
import type { Preset } from '#contract/presets.ts'
import { mergedFields, openingDraft, pushComposer } from './composers.ts'
import { emptyPush } from './pushDraft.ts'

const preset = { code: 'AAAAA-00001', name: 'Bread', content: { default: 'Fresh', de: 'Frisch' } } as unknown as Preset

describe('fields of a preset under those that were written', () => {
  test.each([
    [
      'a text that was written stands',
      { content: { default: 'Old' } },
      { content: { default: 'New' } },
      { content: { default: 'New' } },
    ],
    [
      'each language by itself',
      { content: { default: 'Old', de: 'Alt' } },
      { content: { de: 'Neu' } },
      { content: { default: 'Old', de: 'Neu' } },
    ],
    ['a blank text is none', { content: { de: 'Alt' } }, { content: { de: ' ' } }, { content: { de: 'Alt' } }],
    ['a blank field is none', { link: 'https://a.b' }, { link: '' }, { link: 'https://a.b' }],
    ['a field that only one of them has', { a: '1' }, { b: '2', c: undefined }, { a: '1', b: '2' }],
    ['what is off stays off', { ios_silent: true }, { ios_silent: false }, { ios_silent: false }],
  ])('%s', (_, under, over, expected) => {
    const before = structuredClone(under)
    expect(mergedFields(under, over)).toEqual(expected)
    expect(under).toEqual(before)
  })
})

describe('a push that is detached from its preset', () => {
  const draft = { ...emptyPush('UTC'), preset: preset.code, fields: { content: { default: 'Mine' } } }

  test('takes over what it did not say itself', () =>
    expect(pushComposer.detach(draft, preset)).toMatchObject({
      preset: '',
      languages: ['default', 'de'],
      fields: { content: { default: 'Mine', de: 'Frisch' } },
    }))

  test('keeps what it opens and its platforms, where they were chosen', () => {
    const kept = pushComposer.detach({ ...draft, opens: 'deepLink', platforms: ['1'] }, preset)
    expect(kept).not.toHaveProperty('opens')
    expect(kept).not.toHaveProperty('platforms')
  })
})

describe('a draft opens', () => {
  const open = (opening: object, template?: object) => openingDraft(pushComposer, opening, template, [preset])

  test('empty where the address names nothing', () => expect(open({})).toEqual({}))

  test('with a preset, whatever case its code is written in, and without one that is gone', () => {
    expect(open({ preset: 'aaaaa-00001' })).toEqual({ preset: 'AAAAA-00001' })
    expect(open({ preset: 'GONE0-00001' })).toEqual({})
  })

  test('with a segment and a campaign', () =>
    expect(open({ segment: 'Readers', campaign: 'CCCCC-00001' })).toMatchObject({
      fields: { campaign: 'CCCCC-00001' },
      audience: { kind: 'segment', filter: 'Readers', users: '' },
    }))

  test('with a message that was sent, whose campaign another takes the place of', () => {
    const draft = open({ campaign: 'CCCCC-00002' }, { content: 'Hello', campaign: 'CCCCC-00001', filter: 'Readers' })
    expect(draft.fields).toMatchObject({ content: { default: 'Hello' }, campaign: 'CCCCC-00002' })
    expect(draft.audience?.kind).toBe('')
  })
})
