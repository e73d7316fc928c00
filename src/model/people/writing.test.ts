import { describe, expect, test } from 'vitest'
import type { KnownDevice } from '#contract/panelMethod.ts'
import {
  declined,
  describeReach,
  getPickedPerson,
  getShownDevice,
  groupByPerson,
  languageOnDevice,
  personLabel,
  presetRecipient,
  presetsToSend,
  shownOnDevice,
  unfilledPlaceholders,
  untranslated,
  writingsTo,
  writingTarget,
  writtenKind,
} from './writing.ts'

const push = {
  code: 'BBBBB-00001',
  name: 'Sorry',
  content: { default: 'Sorry, {Name|regular|friend}', de: 'Entschuldigung' },
  properties: { title: { default: 'A coffee on us' } },
}
const email = {
  code: 'BBBBB-00002',
  name: 'Receipt',
  platforms: [14],
  content: { en: '<p>Thanks</p>' },
  properties: { kind: 'email', subject: { en: 'Your receipt, {Name}' } },
}

test.each([
  [1, 'push'],
  [11, 'push'],
  [14, 'email'],
  [18, undefined],
  [21, undefined],
])('a device of type %s gets %s', (device_type, kind) => expect(writtenKind({ device_type })).toBe(kind))

test('a message goes to all devices of a user, but to one device without a user, and to one address', () => {
  const device = { hwid: 'phone-1', device_type: 1 }
  expect(writingTarget({ ...device, user_id: 'ann' })).toEqual({ users: ['ann'] })
  expect(writingTarget({ ...device, user_id: null })).toEqual({ devices: ['phone-1'] })
  expect(writingTarget({ hwid: 'a@b.example', device_type: 14, user_id: 'ann' })).toEqual({ devices: ['a@b.example'] })
})

test('to a person, one push goes to all devices, and one email to each address', () => {
  const phone = { hwid: 'phone-1', device_type: 1, user_id: 'ann' }
  const people = groupByPerson([
    ...[phone, { ...phone, hwid: 'tablet-1' }, { ...phone, hwid: 'a@b.example', device_type: 14 }],
    ...[
      { ...phone, hwid: '+4479', device_type: 18 },
      { hwid: 'stray', device_type: 3, user_id: null },
    ],
  ])
  expect(people.map(({ name, devices }) => [name, devices.length])).toEqual([
    ['ann', 4],
    ['stray', 1],
  ])
  expect(people.flatMap(writingsTo)).toMatchObject([
    { kind: 'push', to: 'ann', target: { users: ['ann'] } },
    { kind: 'email', to: 'a@b.example', target: { devices: ['a@b.example'] } },
    { kind: 'push', to: 'stray', target: { devices: ['stray'] } },
  ])
})

describe('approved presets', () => {
  const stored = { language: 'en', tz_offset: 0, created: '2026-01-02 03:04:05' }
  const phone = { ...stored, hwid: 'a', user_id: 'ann', device_type: 1, push_token: null }
  const tablet = { ...stored, hwid: 'b', user_id: 'ann', device_type: 3, push_token: 't' }
  const address = { ...stored, hwid: 'ann@b.example', user_id: 'ann', device_type: 14, push_token: 'ann@b.example' }
  const all = [push.code, email.code]
  const values = (shown: KnownDevice, devices?: readonly KnownDevice[], approved = all) =>
    presetsToSend([push, email], approved, shown, devices).map(({ value }) => value)

  test('go to the device shown', () => {
    expect(values(phone)).toEqual([push.code])
    expect(values(address)).toEqual([email.code])
    expect(values(phone, undefined, [email.code])).toEqual([])
  })

  test('go to the other devices and addresses of the person, after those for the device shown', () => {
    const second = { ...address, hwid: 'ann@c.example' }
    expect(values(phone, [phone, tablet, address, second])).toEqual([
      push.code,
      `${email.code} ann@b.example`,
      `${email.code} ann@c.example`,
    ])
    const [own, other] = presetsToSend([push, email], all, address, [phone, tablet, address])
    expect(own?.value).toBe(email.code)
    // of their devices, one that gets it
    expect(other).toMatchObject({ value: `${push.code} ann`, kind: 'push', target: { users: ['ann'] }, device: tablet })
  })
})

test('a preset is shown in the language of the device, with the person’s tags', () => {
  const phone = { device_type: 1, language: 'en' }
  expect(shownOnDevice(push, phone, { Name: 'ann' })).toEqual({ title: 'A coffee on us', text: 'Sorry, ann' })
  expect(shownOnDevice(push, { ...phone, language: 'de' }, {})?.text).toBe('Entschuldigung')
  expect(languageOnDevice(push, { ...phone, language: 'de-AT' })).toBe('de')
  expect(languageOnDevice(push, { ...phone, language: 'fr' })).toBe('default')
  expect(shownOnDevice({ ...push, content: { de: 'Nur so' } }, phone, {})).toBeUndefined()
  expect(languageOnDevice({ ...push, content: { de: 'Nur so' } }, phone)).toBeUndefined()
  expect(shownOnDevice(email, { device_type: 14, language: 'en' }, { Name: 'Ann' })).toEqual({
    title: 'Your receipt, Ann',
    html: '<p>Thanks</p>',
  })
  expect(shownOnDevice(email, { device_type: 14, language: 'pt' }, {})).toBeUndefined()
})

test('placeholders without a value are told with their fallback, each once', () => {
  const phone = { device_type: 1, language: 'en' }
  const preset = { ...push, content: { default: '{Name|friend}, {Points}, {Name|friend}' } }
  const unfilled = (tags: object) =>
    unfilledPlaceholders(preset, phone, { ...tags }).map(({ tag, fallback }) => [tag, fallback])
  expect(unfilled({})).toEqual([
    ['Name', 'friend'],
    ['Points', ''],
  ])
  expect(unfilled({ Name: 'Ann', Points: 0 })).toEqual([])
})

test('a preset reaches devices with a token on configured platforms that it has text for', () => {
  const to = (preset: typeof push, devices: object[], target: Parameters<typeof presetRecipient>[1]) =>
    presetRecipient(preset, target, {
      devices: devices.map((device, index) => ({ hwid: `device-${index}`, push_token: 't', ...device })) as never,
      providers: { ios: true, android: false, email: true },
    })
  const ann = to(push, [{ device_type: 1 }, { device_type: 3 }, { device_type: 14 }], { users: ['ann'] })
  expect(ann).toMatchObject({ name: 'ann', gets: [{ hwid: 'device-0' }], lacks: ['Android: Android isn’t configured'] })
  expect(to(push, [], { users: ['*'] })).toEqual({
    name: '*',
    gets: [],
    names: [],
    lacks: ['No device has this user ID'],
  })
  const onlyGerman = { ...push, content: { default: '', de: 'Nur so' } }
  expect(to(onlyGerman, [{ device_type: 1, language: 'en' }], { users: ['ann'] }).lacks).toEqual([
    'iOS: no text in its language',
  ])
  const address = { hwid: 'a@b.example', device_type: 14, language: 'pt' }
  expect(
    presetRecipient(email, { devices: ['a@b.example'] }, { devices: [address], providers: { email: true } }),
  ).toEqual({
    ...{ name: 'a@b.example', gets: [], names: [] },
    lacks: ['a@b.example: unsubscribed'],
  })
})

test('without a selection, the first device of one person is shown, and none of several', () => {
  const [phone, tablet, other] = ['ann', 'ann', 'bob'].map((user_id, at) => ({
    ...{ hwid: `device-${at}`, device_type: 1, user_id },
  }))
  if (!phone || !tablet || !other) throw new Error()
  expect(getShownDevice([phone, tablet], undefined)).toBe(phone)
  expect(getShownDevice([phone, tablet], 'device-1')).toBe(tablet)
  expect(getShownDevice([phone, other], undefined)).toBeUndefined()
  expect(getShownDevice([phone, other], 'device-2')).toBe(other)
})

test.each([
  [{ name: 'Ann', user_id: 'ann-1' }, undefined, 'Ann · ann-1'],
  [{ name: 'Ann', user_id: 'ann-1' }, 'Anna', 'Anna · ann-1'],
  [{ name: 'ann', user_id: 'ann' }, undefined, 'ann'],
  [{ name: ' ', user_id: null }, undefined, ''],
])('a person of %j named %s is “%s”', (device, name, label) => expect(personLabel([device], name)).toBe(label))

test.each([
  [{ users: ['ann'] }, 'push', { gets: 2, all: 2 }, 'both devices of ann'],
  [{ users: ['ann'] }, 'push', { gets: 3, all: 3 }, 'all 3 devices of ann'],
  [{ users: ['ann'] }, 'push', { gets: 1, all: 2 }, '1 device of ann'],
  [{ users: ['ann'] }, 'push', { gets: 1, all: 1 }, '1 device of ann'],
  [{ users: ['ann'] }, 'push', undefined, 'the devices of ann'],
  [{ devices: ['x'] }, 'push', undefined, 'this device only'],
  [{ devices: ['a@b.example'] }, 'email', { gets: 1, all: 1 }, 'this address only'],
] as const)('a message to %j by %s that %j get goes to %s', (target, kind, reach, where) => {
  expect(describeReach(target as never, kind, reach)).toBe(`Goes to ${where}.`)
  expect(describeReach(target as never, kind, reach, 30)).toBe(`Goes to ${where}, 30 seconds after you press Send.`)
})

test('a message that reaches no device goes nowhere', () =>
  expect(describeReach({ users: ['ann'] }, 'push', { gets: 0, all: 2 })).toBeUndefined())

test('the person whose device is selected among several', () => {
  const phone = { device_type: 3, push_token: 'x', language: 'en', tz_offset: 0, created: '2026-01-02 03:04:05' }
  const ann = { ...phone, hwid: 'a', user_id: 'ann' }
  const annToo = { ...phone, hwid: 'b', user_id: 'ann' }
  const bob = { ...phone, hwid: 'c', user_id: 'bob' }
  expect(getPickedPerson([ann, bob, annToo], 'b')).toEqual({ name: 'ann', devices: [ann, annToo] })
  expect(getPickedPerson([ann, bob], undefined)).toBeUndefined()
  expect(getPickedPerson([ann, annToo], 'a')).toBeUndefined()
})

test('declined messages are known by the names of tags, as far as the preset is one of them', () => {
  const tags = { Newsletter: false, 'Marketing Opt-in': false, Subscribed: true, Member: false }
  expect(declined(tags, { ...email, name: 'Monthly newsletter' })).toEqual(['Newsletter', 'Marketing Opt-in'])
  expect(declined(tags, push)).toEqual(['Marketing Opt-in'])
})

test('languages without a text are known if the preset is translated and their devices get the Default', () => {
  const devices = ['pt', 'de', 'pt', null].map((language) => ({ device_type: 1, language }))
  expect(untranslated(push, devices)).toEqual(['pt'])
  expect(untranslated({ ...push, content: { default: 'Sorry' } }, devices)).toEqual([])
  // unless the default text is in it
  expect(untranslated(push, devices, 'pt')).toEqual([])
  expect(untranslated({ ...push, content: 'Sorry' }, devices)).toEqual([])
  expect(untranslated(email, [{ device_type: 14, language: 'pt' }])).toEqual([])
  const translated = { ...email, content: { default: 'Thanks', de: 'Danke' } }
  expect(untranslated(translated, [{ device_type: 14, language: 'pt' }])).toEqual(['pt'])
})
