import { expect, test } from 'vitest'
import { presetExamples } from '#contract/examples/presets.ts'
import { presets } from '#contract/presets.ts'
import { emptyPreset, presetDraft, toPresetDraft, toRequest } from './presetDraft.ts'
import type { PushRequest } from './presetRecord.ts'

const application = 'A1B2C-3D4E5'
const draft = { ...emptyPreset(['1', '3']), name: 'Bread', message: { default: 'The bread is ready' } }
const faults = (change: object) =>
  presetDraft.safeParse({ ...draft, ...change }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ??
  []

test('the minimal preset', () => {
  expect(faults({})).toEqual([])
  expect(toRequest(draft, application)).toEqual({
    name: 'Bread',
    applicationCode: application,
    content: { message: { default: 'The bread is ready' } },
    segmentation: { platforms: [1, 3] },
  })
})

test.each(presetExamples.createPreset.accepted.map(({ name, fields }) => [name, fields]))(
  '%s: is restored unchanged and satisfies the contract',
  (_, fields) => {
    const given = presets.createPreset.request.parse({ ...fields, applicationCode: application }) as PushRequest
    const made = toPresetDraft(given)
    expect(presetDraft.safeParse(made).error).toBeUndefined()
    const request = toRequest(made, application)
    expect(presets.createPreset.request.parse(request)).toEqual(request)
    // draft and request stay equivalent, however often they are converted
    expect(toPresetDraft(request)).toEqual(made)
  },
)

test.each(['title', 'subtitle', 'message'])('a placeholder that lacks a brace in the %s is named', (part) =>
  expect(
    faults({ languages: ['default', 'de'], message: { default: 'a' }, [part]: { default: 'a', de: 'Hi {Name|du' } }),
  ).toEqual([
    ...(part === 'message' ? [] : [['message.de', 'Enter text in this language, or remove the language']]),
    [`${part}.de`, '“{Name|du” has no closing brace. Fix or remove it.'],
  ]),
)

test('sends every field of createPreset', () => {
  const full = presets.createPreset.request.parse(presetExamples.createPreset.accepted[0]?.fields)
  const { applicationGroupCode: _, ...rest } = full
  expect(toRequest(toPresetDraft(full), application)).toEqual({
    ...rest,
    content: {
      ...rest.content,
      subtitle: { default: 'Now' },
      // silent is omitted if it is off
      platforms: {
        ios: { sound: 'bell.wav', ttl: 3600, rootParams: { a: 1 }, interruptionLevel: 'time-sensitive' },
        android: { rootParams: { a: 1 } },
      },
    },
  })
})

test('reports errors at their fields', () => {
  expect(faults({ name: ' ', message: { default: ' ' }, platforms: [] }).map(([path]) => path)).toEqual([
    'name',
    'platforms',
    'message.default',
  ])
  expect(faults({ languages: ['default', 'pt'], title: { pt: 'Pão' } })).toEqual([
    ['message.pt', 'Enter text in this language, or remove the language'],
  ])
  const asInTheComposer = 'Enter a URL such as https://example.com, or change On tap'
  expect(faults({ opens: 'url' })).toEqual([['url', asInTheComposer]])
  expect(faults({ opens: 'url', url: 'not a link' })).toEqual([['url', asInTheComposer]])
  expect(faults({ opens: 'url', url: 'https://bakery.example/{Shop}' })).toEqual([])
  expect(faults({ opens: 'deepLink', deepLink: 'menu', deepLinkParams: '[1]' }).map(([path]) => path)).toEqual([
    'deepLink',
    'deepLinkParams',
  ])
  expect(faults({ opens: 'richMedia' }).map(([path]) => path)).toEqual(['richMedia'])
  expect(faults({ userData: '{', iosTtl: '-1', sendRate: '99' }).map(([path]) => path)).toEqual([
    'userData',
    'iosTtl',
    'sendRate',
  ])
  expect(faults({ sendRate: '1001' })).toHaveLength(1)
  expect(faults({ sendRate: '100', iosTtl: '0', userData: ' ' })).toEqual([])
  // fields that aren’t shown aren’t checked
  expect(faults({ opens: 'richMedia', richMedia: 'R', deepLink: 'menu', openAppOptions: '{' })).toEqual([])
})

test('does not send removed languages', () =>
  expect(
    toRequest({ ...draft, languages: ['default'], message: { default: 'Bread', pt: 'Pão' } }, application).content
      .message,
  ).toEqual({ default: 'Bread' }))
