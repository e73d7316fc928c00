import { describe, expect, test } from 'vitest'
import type { Preset } from '#contract/presets.ts'
import { mergedFields, openingDraft, pushComposer, withPreset } from './composers.ts'
import { emptyPush } from './pushDraft.ts'

const preset = { code: 'AAAAA-00001', name: 'Bread', content: { default: 'Fresh', de: 'Frisch' } } as unknown as Preset

describe('preset values below the draft’s own', () => {
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

test('the link of a push is named like its field', () => {
  const draft = emptyPush('UTC')
  const name = (opens: typeof draft.opens) => pushComposer.nameOf?.(['fields', 'link'], { ...draft, opens })
  expect([name('link'), name('deepLink')]).toEqual(['URL', 'Deep link'])
  expect(pushComposer.nameOf?.(['fields', 'content', 'de'])).toBe('Text, German')
})

describe('a push detached from its preset', () => {
  const draft = { ...emptyPush('UTC'), preset: preset.code, fields: { content: { default: 'Mine' } } }

  test('has a language that nothing was written in', () => {
    const added = { ...draft, fields: { content: { default: 'Mine', de: undefined as unknown as string } } }
    expect(pushComposer.detach(added, preset)).toMatchObject({
      fields: { content: { default: 'Mine' } },
      languages: ['default'],
    })
  })

  test('takes over fields that were blank', () =>
    expect(pushComposer.detach({ ...draft, fields: { title: { default: 'Mine' } } }, preset)).toMatchObject({
      preset: '',
      languages: ['default', 'de'],
      fields: { title: { default: 'Mine' }, content: { default: 'Fresh', de: 'Frisch' } },
    }))

  test('keeps its chosen platforms and action', () => {
    const kept = pushComposer.detach({ ...draft, opens: 'deepLink', platforms: ['1'] }, preset)
    expect(kept).not.toHaveProperty('opens')
    expect(kept).not.toHaveProperty('platforms')
  })
})

describe('a new draft', () => {
  const open = (opening: object, template?: object) =>
    openingDraft(pushComposer, opening, template && { ...template }, { presets: [preset], tags: [] })

  test('is empty without URL parameters', () => expect(open({})).toEqual({}))

  test('has the preset of the URL in any case, unless it does not exist', () => {
    expect(open({ preset: 'aaaaa-00001' })).toMatchObject({ preset: 'AAAAA-00001', languages: ['default', 'de'] })
    expect(open({ preset: 'GONE0-00001' })).toEqual({})
  })

  test('with a preset, has its segment, unless there is another audience', () => {
    const preset = { languages: ['default'], filter: 'Readers' }
    const draft = { ...emptyPush('UTC'), fields: { content: { es: 'Hola' } }, languages: ['default', 'fr', 'es'] }
    const chosen = withPreset(draft, preset)
    expect(chosen).toMatchObject({ languages: ['default', 'es'], audience: { kind: 'segment', filter: 'Readers' } })
    expect(withPreset({ ...draft, ...chosen }, undefined, preset).audience.kind).toBe('')
    const everyone = { ...draft, audience: { ...draft.audience, kind: 'everyone' as const } }
    expect(withPreset(everyone, preset).audience.kind).toBe('everyone')
  })

  test('has the segment and campaign of the URL', () =>
    expect(open({ segment: 'Readers', campaign: 'CCCCC-00001' })).toMatchObject({
      fields: { campaign: 'CCCCC-00001' },
      audience: { kind: 'segment', filter: 'Readers', users: '' },
    }))

  test('has the content of a sent message, with the campaign of the URL', () => {
    const draft = open({ campaign: 'CCCCC-00002' }, { content: 'Hello', campaign: 'CCCCC-00001', filter: 'Readers' })
    expect(draft.fields).toMatchObject({ content: { default: 'Hello' }, campaign: 'CCCCC-00002' })
    expect(draft.audience?.kind).toBe('')
  })

  describe('from a message', () => {
    const message = { content: 'Hello', filter: 'Readers', send_date: '2999-01-01 09:00', timezone: 'UTC' }

    test('takes the audience and the time only if asked to', () => {
      expect(open({}, message)).toMatchObject({ audience: { kind: '' }, when: { kind: 'now' } })
      expect(open({ keep: 'audience' }, message)).toMatchObject({
        audience: { kind: 'segment', filter: 'Readers' },
        when: { kind: 'now' },
      })
      expect(open({ keep: 'time' }, message)).toMatchObject({
        audience: { filter: 'Readers' },
        when: { kind: 'zone', day: '2999-01-01', time: '09:00', timezone: 'UTC' },
      })
    })

    test('never takes a time that has passed, unless it replaces the message', () => {
      const late = { ...message, send_date: '2020-01-01 09:00' }
      expect(open({ keep: 'time' }, late).when?.kind).toBe('now')
      expect(open({ keep: 'all' }, late).when?.kind).toBe('zone')
    })

    test('never takes its transaction ID, which would make it a repeat', () =>
      expect(open({ keep: 'all' }, { ...message, transactionId: 'mine' }).transactionId).toBe(''))
  })
})
