import { describe, expect, it, test } from 'vitest'
import { parsedTag } from '../filters/testing/parsed.ts'
import { describeAudience, namesIn } from './audience.ts'
import { audienceFaults, everyFault, goneSegment, type KnownThings, pushDraft, whenFaults } from './faults.ts'
import { gonePreset, presetFaults, presetLinkFaults } from './presetFaults.ts'
import { type AudienceDraft, draftPath, emptyPush, type PushDraft, type WhenDraft } from './pushDraft.ts'

const empty = emptyPush('UTC')

const nothing: KnownThings = { presets: [], tags: [], segments: [], application: { providers: {} } }

const audience = (changes: Partial<AudienceDraft>): AudienceDraft => ({ ...empty.audience, ...changes })

const ids = (count: number) => Array.from({ length: count }, (_, at) => `id-${at}`).join('\n')

const paths = (faults: { path: string[] }[]) => faults.map(({ path }) => path.join('.'))

describe('missing parts of an audience', () => {
  test.each<[string, Partial<AudienceDraft>, string[]]>([
    ['a choice', {}, ['audience.kind']],
    ['the segment', { kind: 'segment' }, ['audience.filter']],
    ['a condition', { kind: 'conditions' }, ['audience.conditions']],
    [
      'a value of a condition',
      { kind: 'conditions', conditions: [parsedTag('T("Age", GTE)')] },
      ['audience.conditions.0'],
    ],
    ['user IDs', { kind: 'users', users: ' \n;' }, ['audience.users']],
    ['devices', { kind: 'devices' }, ['audience.devices']],
    ['shorter lists', { kind: 'devices', devices: ids(1_001) }, ['audience.devices']],
    ['the range', { kind: 'everyone', near: { lat: '1', lng: '2', range: '' } }, ['audience.near.range']],
    [
      'two of three',
      { kind: 'everyone', near: { lat: '1', lng: ' ', range: '' } },
      ['audience.near.lng', 'audience.near.range'],
    ],
  ])('%s', (_, changes, expected) => expect(paths(audienceFaults(audience(changes)))).toEqual(expected))

  test.each<[string, Partial<AudienceDraft>]>([
    ['everyone', { kind: 'everyone' }],
    ['exactly 1,000 ids', { kind: 'users', users: ids(1_000) }],
    [
      'half a point, which lists of people do not use',
      { kind: 'users', users: 'a', near: { lat: '1', lng: '', range: '' } },
    ],
    ['conditions left over from another choice', { kind: 'everyone', conditions: [parsedTag('T("Age", GTE)')] }],
  ])('nothing: %s', (_, changes) => expect(audienceFaults(audience(changes))).toEqual([]))
})

test('a local time that has passed in only some time zones is not a fault', () => {
  const [day = '', time = ''] = new Date().toISOString().split('T')
  expect(whenFaults({ kind: 'local', day, time: time.slice(0, 5), timezone: '' })).toEqual([])
})

test('counts each of a thousand IDs once, in any notation', () => {
  expect(namesIn('a\nb\r\nc;d, e\tf')).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(namesIn('a\n a \n"a"\n\n')).toEqual(['a'])
  expect(namesIn(`${ids(1_000)}\n${ids(1_000)}`)).toHaveLength(1_000)
})

describe('missing parts of a time', () => {
  const when = (changes: Partial<WhenDraft>): WhenDraft => ({
    kind: 'zone',
    day: '2030-01-01',
    time: '09:00',
    timezone: 'UTC',
    ...changes,
  })
  test.each<[Partial<WhenDraft>, string[]]>([
    [{}, []],
    [{ day: ' 2030-01-01 ', time: ' 23:59 ' }, []],
    [{ day: '1.1.2030' }, ['when.day']],
    [{ day: '9999-12-31' }, ['when.day']],
    [{ time: '24:00' }, ['when.time']],
    [{ time: '9:00' }, ['when.time']],
    [{ timezone: '' }, ['when.timezone']],
    [{ kind: 'local', timezone: '' }, []],
    [{ kind: 'now', day: '', time: '', timezone: '' }, []],
    [{ day: '2020-01-01' }, ['when.day']],
    [{ day: new Date().toISOString().slice(0, 10), time: '00:00' }, ['when.time']],
    [{ kind: 'local', day: '2020-01-01' }, ['when.day']],
    [{ kind: 'local', day: '2020-01-01', time: '' }, ['when.day', 'when.time']],
  ])('%j: %j', (changes, expected) => expect(paths(whenFaults(when(changes)))).toEqual(expected))
})

describe('everyone, with a preset that has a segment', () => {
  const draft = { audience: audience({ kind: 'everyone' }) }
  test('is not everyone, and is described by the segment’s name', () =>
    expect(presetFaults(draft, { filter: 'Readers' })[0]?.message).toContain('“Readers”'))
  test('is everyone if the preset has none', () => {
    expect(presetFaults(draft, {})).toEqual([])
    expect(presetFaults(draft, undefined)).toEqual([])
    expect(presetFaults({ audience: audience({ kind: 'users', users: 'a' }) }, { filter: 'Readers' })).toEqual([])
  })
})

describe('the link of a preset', () => {
  test('is checked like that of the message', () => {
    const [fault] = presetLinkFaults({ opens: 'app' }, { link: 'not a link' })
    expect(fault).toMatchObject({ path: ['opens'], message: expect.stringContaining('“not a link”') })
  })
  test.each(['https://bakery.example', 'shop://menu'])('may be %s', (link) =>
    expect(presetLinkFaults({ opens: 'app' }, { link })).toEqual([]),
  )
  test('doesn’t matter if the message opens something else, or the preset nothing', () => {
    expect(presetLinkFaults({ opens: 'link' }, { link: 'not a link' })).toEqual([])
    expect(presetLinkFaults({ opens: 'app' }, {})).toEqual([])
    expect(presetLinkFaults({ opens: 'app' }, undefined)).toEqual([])
  })
  test('is a problem of the whole draft', () => {
    const preset = { ...demoPreset, url: 'not a link' }
    const draft = { ...empty, preset: preset.code, audience: audience({ kind: 'everyone' }) }
    expect(paths(everyFault(draft, { ...nothing, presets: [preset] }))).toEqual(['opens'])
  })
})

const demoPreset = { code: 'AAAAA-00001', name: 'Morning', content: { default: 'Hi' }, type: 'push' }

test('a segment that was deleted is a problem, of the selected audience only', () => {
  const draft = {
    ...empty,
    fields: { content: { default: 'Hi' } },
    audience: audience({ kind: 'segment', filter: 'Adults' }),
  }
  const gone = [{ path: ['audience', 'filter'], message: goneSegment }]
  expect(everyFault(draft, nothing)).toEqual(gone)
  expect(everyFault(draft, { ...nothing, segments: [{ name: 'Adults' }] })).toEqual([])
  expect(everyFault({ ...draft, audience: { ...draft.audience, kind: 'everyone' } }, nothing)).toEqual([])
})

test('text over the limit of a platform that it’s sent to is a problem of that text', () => {
  const draft = {
    ...empty,
    audience: audience({ kind: 'everyone' }),
    fields: { content: { default: 'x'.repeat(5_000) } },
  }
  const on = (key: string, changes: Partial<PushDraft> = {}) =>
    everyFault({ ...draft, ...changes }, { ...nothing, application: { providers: { [key]: true } } })
  expect(on('ios')).toMatchObject([
    {
      path: ['fields', 'content', 'default'],
      message: expect.stringMatching(/^Too large for iOS: 5,\d{3} of 4,096 bytes/),
    },
  ])
  expect(on('amazon')).toEqual([])
  const override = { content: { default: 'Hi' }, ios_content: { default: 'x'.repeat(5_000) } }
  expect(paths(on('ios', { fields: override }))).toEqual(['fields.ios_content.default'])
})

describe('a push', () => {
  const valid: PushDraft = {
    ...empty,
    audience: audience({ kind: 'everyone' }),
    fields: { content: { default: 'Hi' } },
  }
  const faults = (changes: Partial<PushDraft>) => paths(everyFault({ ...valid, ...changes }, nothing))

  test.each<[string, Partial<PushDraft>, string[]]>([
    ['no platform', { platforms: [] }, ['platforms']],
    ['an image of all platforms that isn’t a URL', { image: 'not a url' }, ['image']],
    ['a link that is opened and not written', { opens: 'link' }, ['fields.link']],
    ['a deep link that is not written', { opens: 'deepLink' }, ['fields.link']],
    ['rich media without a code', { opens: 'richMedia' }, ['fields.rich_media']],
    ['a link that isn’t a URL', { opens: 'link', fields: { ...valid.fields, link: 'not a link' } }, ['fields.link']],
    [
      'a deep link without a scheme',
      { opens: 'deepLink', fields: { ...valid.fields, link: 'hello world' } },
      ['fields.link'],
    ],
    [
      'an image that isn’t a URL',
      { fields: { ...valid.fields, ios_attachment: 'not a url' } },
      ['fields.ios_attachment'],
    ],
    [
      'a button URL that isn’t a URL',
      { fields: { ...valid.fields, chrome_button_url1: 'menu' } },
      ['fields.chrome_button_url1'],
    ],
    [
      'an inbox image that isn’t a URL',
      { inbox: 'days', fields: { ...valid.fields, inbox_days: '3', inbox_image: 'rye' } },
      ['fields.inbox_image'],
    ],
    ['a control character', { fields: { content: { default: 'Hi\u0007' } } }, ['fields.content.default']],
    ['an inbox without its days', { inbox: 'days' }, ['fields.inbox_days']],
    ['an inbox without its date', { inbox: 'date' }, ['fields.inbox_date']],
  ])('reports %s', (_, changes, expected) => expect(faults(changes)).toEqual(expected))

  test.each<[string, Partial<PushDraft>]>([
    ['an inbox that isn’t used', { fields: { ...valid.fields, inbox_image: 'rye' } }],
    ['a platform that isn’t targeted', { platforms: ['3'], fields: { ...valid.fields, chrome_image: 'not a url' } }],
    ['an app that has it bundled', { fields: { ...valid.fields, android_banner: 'rye.png' } }],
  ])('doesn’t need the URL of an image for %s', (_, changes) => expect(faults(changes)).toEqual([]))

  test.each(['1999-01-01', new Date().toISOString().slice(0, 10)])(
    'stays in the inbox for a while: not until %s',
    (day) => {
      expect(faults({ inbox: 'date', fields: { ...valid.fields, inbox_date: day } })).toEqual(['fields.inbox_date'])
    },
  )

  test('must stay in the inbox beyond its send date', () => {
    const inbox = { inbox: 'date' as const, fields: { ...valid.fields, inbox_date: '2099-01-02' } }
    const at = (day: string) => ({ ...valid.when, kind: 'zone' as const, day, time: '09:00', timezone: 'UTC' })
    expect(faults({ ...inbox, when: at('2099-01-02') })).toEqual(['fields.inbox_date'])
    expect(faults({ ...inbox, when: at('2099-01-01') })).toEqual([])
  })

  test.each(['\u200b\u200b', ' \u2800', '\u3164'])('with the text %j shows nothing', (text) =>
    expect(faults({ fields: { content: { default: text } } })).toEqual(['fields.content.default']),
  )

  test('may be empty if its preset has content', () => {
    const preset = { code: 'AAAAA-00001', name: 'Bread', content: { default: 'Fresh bread' } }
    const draft = { ...valid, fields: {}, preset: preset.code }
    expect(everyFault(draft, { ...nothing, presets: [preset] })).toEqual([])
    expect(faults({ fields: {} })).toEqual(['fields.content.default'])
  })

  test('reports a preset that is gone, and one without a text under a message without one', () => {
    const draft = { ...valid, fields: {}, preset: 'AAAAA-00001' }
    const check = (one: PushDraft, presets: KnownThings['presets']) => everyFault(one, { ...nothing, presets })
    const preset = { code: 'AAAAA-00001', name: 'Bread', content: {} }
    expect(check(draft, [])).toEqual([{ path: ['preset'], message: gonePreset }])
    expect(paths(check(draft, [preset]))).toEqual(['fields.content.default'])
    expect(check({ ...draft, fields: valid.fields }, [preset])).toEqual([])
    expect(check(draft, [{ ...preset, content: { de: 'Brot' } }])).toEqual([])
  })

  test('reports a condition that does not match its tag’s type at its position', () => {
    const conditions = [parsedTag('T("Age", GTE, 18)'), parsedTag('T("Age", EQ, "old")')]
    const draft = { ...valid, audience: audience({ kind: 'conditions', conditions }) }
    expect(paths(everyFault(draft, { ...nothing, tags: [{ name: 'Age', type: 1 }] }))).toEqual([
      'audience.conditions.1',
    ])
  })
})

test.each<[string, object, string]>([
  ['content.de', { content: { de: 'x' } }, 'fields.content.de'],
  ['content', { content: 'x' }, 'fields.content.default'],
  ['geozone.range', {}, 'audience.near.range'],
  ['geozone', {}, 'audience.near.lat'],
  ['conditions.2.1', {}, 'audience.conditions.2'],
  ['send_date', {}, 'when.day'],
  ['ios_badges', {}, 'fields.ios_badges'],
  ['dynamic_content_placeholders.Name', {}, 'placeholders'],
])('a fault at %s of %j is shown at %s', (field, sent, path) => expect(draftPath(field, sent).join('.')).toBe(path))

test.each<[Partial<AudienceDraft>, string]>([
  [{}, 'No audience selected.'],
  [{ kind: 'segment', filter: 'Readers' }, 'The segment “Readers”.'],
  [{ kind: 'users', users: 'a\nb' }, 'All devices of 2 user IDs (a, b).'],
  [{ kind: 'devices', devices: 'a' }, '1 device (a) from the list.'],
  [
    { kind: 'everyone', near: { lat: '38.7', lng: '-9.1', range: '1500' } },
    'All devices in this application, within 1,500 m of 38.7, -9.1.',
  ],
  [
    {
      kind: 'conditions',
      operator: 'OR',
      conditions: [parsedTag('T("Age", GTE, 18)'), parsedTag('T("Age", LTE, 30)')],
    },
    'Devices that meet any of the 2 conditions.',
  ],
])('%j reads: %s', (changes, words) => expect(describeAudience(audience(changes))).toBe(words))

test.each<[Partial<AudienceDraft>, string]>([
  [{ kind: 'users', users: 'a' }, 'All addresses of 1 user ID (a).'],
  [{ kind: 'everyone' }, 'All addresses in this application.'],
  [{ kind: 'conditions', conditions: [parsedTag('T("Age", GTE, 18)')] }, 'Addresses that meet 1 condition.'],
  [
    { kind: 'segment', filter: 'Readers', conditions: [parsedTag('T("Age", GTE, 18)')] },
    'The segment “Readers”, limited to addresses that meet 1 condition.',
  ],
])('of an email, %j reads: %s', (changes, words) =>
  expect(describeAudience(audience(changes), ['address', 'addresses'])).toBe(words),
)

describe('problems of a draft', () => {
  const getFaults = (change: object) => {
    const read = pushDraft.safeParse({ ...emptyPush('UTC'), ...change })
    return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  }
  const everyone = { audience: { ...emptyPush('UTC').audience, kind: 'everyone' } }
  const valid = { fields: { content: { default: 'Hello' }, safari_url_args: 'home' } }

  it('are a missing message and audience', () =>
    expect(getFaults({})).toEqual(['fields.content.default: Enter text', 'audience.kind: Select an audience']))
  it('are none with both', () => expect(getFaults({ ...everyone, ...valid })).toEqual([]))
  it('are reported at the fields of the contract', () =>
    expect(
      getFaults({ ...everyone, fields: { ...valid.fields, chrome_duration: '90', ios_root_params: '{"a":' } }),
    ).toEqual([
      'fields.ios_root_params: This isn’t JSON yet: check quotes, commas, and braces',
      'fields.chrome_duration: Use at most 50 seconds',
    ]))
  it('include a placeholder without its brace', () =>
    expect(getFaults({ ...everyone, fields: { content: { default: 'Hi {Name|regular' }, data: 'a {b' } })).toEqual([
      'fields.content.default: “{Name|regular” has no closing brace. Fix or remove it.',
    ]))
  it('include a list that is too long', () =>
    expect(
      getFaults({
        ...valid,
        audience: {
          ...everyone.audience,
          kind: 'users',
          users: Array.from({ length: 1001 }, (_, index) => `u${index}`).join('\n'),
        },
      }),
    ).toEqual(['audience.users: Enter at most 1,000 user IDs, or create a segment. You entered 1,001.']))
  it('include an incomplete time', () =>
    expect(getFaults({ ...everyone, ...valid, when: { kind: 'zone', day: '', time: '25:00', timezone: '' } })).toEqual([
      'when.day: Enter a date, such as Dec 31, 2030',
      'when.time: Enter a time from 00:00 to 23:59',
      'when.timezone: Select a time zone',
    ]))
})
