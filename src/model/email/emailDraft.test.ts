import { describe, expect, it, test } from 'vitest'
import { emailNotification } from '#contract/email.ts'
import type { Preset } from '#contract/presets.ts'
import { gonePreset } from '../messages/presetFaults.ts'
import { emptyEmailDocument } from './blocks/emailDocument.ts'
import { writeEmail } from './blocks/emailHtml.ts'
import { emailComposer, emailDraft, getLostFiles } from './checks.ts'
import {
  emailLanguages,
  emptyEmail,
  fromAttachments,
  fromEmail,
  presetTexts,
  testEmail,
  toEmail,
} from './emailDraft.ts'

const file = (name: string) => ({ name, content: 'QQ==' })

const unfinished = writeEmail({
  ...emptyEmailDocument,
  content: [
    { type: 'picture', attrs: { src: 'https://a.example/b.png', alt: null, href: '', width: 100, align: 'left' } },
  ],
})

const written = {
  ...emptyEmail('UTC'),
  preset: 'AAAAA-00001',
  fields: { subject: { default: 'Hello' }, content: { default: '<p>Hi</p>' } },
  audience: { ...emptyEmail('UTC').audience, kind: 'everyone' as const },
}

describe('the request of a draft', () => {
  test('sends a sender with only a name, and omits an empty one', () => {
    expect(toEmail(written).from).toBeUndefined()
    expect(toEmail({ ...written, from: { name: ' Shop ', email: '' } }).from).toEqual({ name: 'Shop', email: '' })
    expect(toEmail({ ...written, from: { name: ' ', email: ' a@b.example ' } }).from).toEqual({ email: 'a@b.example' })
  })

  test('omits switches that are off and blank fields', () => {
    const fields = { ...written.fields, use_auto_registration: false, campaign: '', list_unsubscribe: undefined }
    const sent = toEmail({ ...written, fields })
    for (const name of ['use_auto_registration', 'campaign', 'list_unsubscribe']) expect(sent).not.toHaveProperty(name)
  })

  test('registers addresses only from a list', () => {
    const fields = { ...written.fields, use_auto_registration: true }
    const { audience } = written
    expect(toEmail({ ...written, fields })).not.toHaveProperty('use_auto_registration')
    const listed = { ...audience, kind: 'devices' as const, devices: 'a@b.example' }
    expect(toEmail({ ...written, fields, audience: listed }).use_auto_registration).toBe(true)
  })

  test('omits the texts of a removed language', () => {
    const fields = { subject: { default: 'Hello', de: 'Hallo' }, content: { default: '<p>Hi</p>' } }
    expect(toEmail({ ...written, fields }).subject).toBe('Hello')
    expect(toEmail({ ...written, fields, languages: ['default', 'de'] }).subject).toEqual({
      default: 'Hello',
      de: 'Hallo',
    })
  })

  test('satisfies the contract', () =>
    expect(emailNotification.safeParse(toEmail(written)).error?.issues).toBeUndefined())
})

describe('a sent email as a template', () => {
  test('has no audience, time, or files', () => {
    const sent = {
      preset: 'AAAAA-00001',
      devices: ['a@b.example'],
      send_date: '2026-01-01 09:00',
      attachments: [file('a')],
    }
    const draft = fromEmail(sent as never, 'UTC')
    expect(draft.audience).toEqual(emptyEmail('UTC').audience)
    expect(draft.when).toEqual(emptyEmail('UTC').when)
    expect(draft.attachments).toEqual([])
  })

  test('has a language for every text, with the default first', () =>
    expect(fromEmail({ subject: { de: 'Hallo' }, content: { fr: '<p/>' } } as never, 'UTC').languages).toEqual([
      'default',
      'de',
      'fr',
    ]))
})

describe('a test email', () => {
  const email = toEmail({
    ...written,
    replyTo: { name: '', email: 'help@b.example' },
    transactionId: 't-1',
    fields: { ...written.fields, campaign: 'BBBBB-00001', capping_count: '3', capping_days: '7' },
    when: { kind: 'zone', day: '2027-01-01', time: '09:00', timezone: 'UTC' },
  })
  const test1 = testEmail(email, ['me@b.example'])

  test('is sent right away to one address, without a campaign', () => {
    expect(test1).toMatchObject({ devices: ['me@b.example'], send_date: 'now', capping_exclude: true })
    for (const name of ['campaign', 'capping_count', 'capping_days', 'timezone', 'transactionId', 'filter'])
      expect(test1).not.toHaveProperty(name)
  })

  test('has the texts of one language, also those of its preset', () => {
    const base = { subject: { default: 'News', de: 'Neues' }, content: { default: '<p>P</p>', de: '<p>D</p>' } }
    const { subject: _, ...inherited } = { ...email, content: { default: '<p>Hi</p>', fr: '<p>Salut</p>' } }
    expect(testEmail(inherited, ['me@b.example'], { base, language: 'de' })).toMatchObject({
      subject: 'Neues',
      content: '<p>Hi</p>',
    })
    expect(emailLanguages(inherited, base)).toEqual(['default', 'fr', 'de'])
  })

  test('has the same content and can be replied to', () =>
    expect(test1).toMatchObject({ subject: 'Hello', content: '<p>Hi</p>', 'reply-to': { email: 'help@b.example' } }))

  test('satisfies the contract', () =>
    expect(emailNotification.safeParse(JSON.parse(JSON.stringify(test1))).success).toBe(true))
})

describe('the texts of a preset', () => {
  const texts = (preset: object) => presetTexts(preset as Preset)
  test.each<[object, Record<'subject' | 'content', object>]>([
    [{ content: '<p>Hi</p>' }, { subject: {}, content: { default: '<p>Hi</p>' } }],
    [
      { content: { de: 'x' }, properties: { subject: 'S' } },
      { subject: { default: 'S' }, content: { de: 'x' } },
    ],
    [
      { content: null, properties: null },
      { subject: {}, content: {} },
    ],
    [
      { content: 7, properties: { subject: false } },
      { subject: {}, content: {} },
    ],
  ])('%j', (preset, expected) => expect(texts(preset)).toEqual(expected))

  test('fill blank fields when the preset is detached', () => {
    const preset = { code: 'P', content: { default: '<p>P</p>', de: '<p>D</p>' }, properties: { subject: 'S' } }
    const detached = emailComposer.detach({ ...written, fields: { subject: { default: 'Mine' } } }, preset as never)
    expect(detached).toEqual({
      languages: ['default', 'de'],
      fields: { subject: { default: 'Mine' }, content: { default: '<p>P</p>', de: '<p>D</p>' } },
    })
  })
})

test('bad addresses of a list are reported once, with their line', () => {
  const audience = {
    ...written.audience,
    kind: 'devices' as const,
    devices: 'a@b.example\nfoo bar\n\nc@d.example, nobody',
  }
  const faults = emailComposer.faults(
    { ...written, audience },
    { presets: [{ code: written.preset, name: 'News' }], tags: [], segments: [], application: { providers: {} } },
  )
  expect(faults).toEqual([
    { path: ['audience', 'devices'], message: 'Line 2: “foo bar” isn’t an email address, and 1 more' },
  ])
})

test('a preset that is gone is a problem', () => {
  const around = { tags: [], segments: [], application: { providers: {} } }
  const faults = (presets: Parameters<typeof emailComposer.faults>[1]['presets']) =>
    emailComposer.faults(written, { ...around, presets })
  expect(faults([])).toEqual([{ path: ['preset'], message: gonePreset }])
  expect(faults([{ code: written.preset, name: 'News' }])).toEqual([])
})

describe('files attached before a reload', () => {
  test('are listed until they are attached again', () => {
    expect(getLostFiles({ lostFiles: ['a.pdf', 'b.pdf'], attachments: [file('b.pdf')] })).toEqual(['a.pdf'])
    expect(
      emailComposer.unsaved?.left({ ...written, lostFiles: ['a.pdf'], attachments: [file('a.pdf'), file('c.pdf')] }),
    ).toEqual({ lostFiles: ['a.pdf', 'c.pdf'] })
  })

  test('prevent sending without them', () => {
    const faults = emailComposer.faults(
      { ...written, lostFiles: ['a.pdf', 'b.pdf'] },
      { presets: [{ code: written.preset, name: 'News' }], tags: [], segments: [], application: { providers: {} } },
    )
    expect(faults).toMatchObject([{ path: ['attachments'] }])
    expect(faults[0]?.message).toMatch(/^a.pdf and b.pdf were attached/)
  })
})

test.each([
  ['subject', ['fields', 'subject', 'default']],
  ['subject.de', ['fields', 'subject', 'de']],
  ['content', ['fields', 'content', 'default']],
  ['from', ['from', 'email']],
  ['from.name', ['from', 'name']],
  ['reply-to.email', ['replyTo', 'email']],
  ['attachments.1.name', ['attachments']],
  ['filter', ['audience', 'filter']],
  ['send_date', ['when', 'day']],
  ['list_unsubscribe', ['fields', 'list_unsubscribe']],
])('the request field %s is at %j in the draft', (field, path) =>
  expect(emailComposer.pathOf(field, written)).toEqual(path),
)

describe('an email and its draft', () => {
  const everyone = { audience: { ...emptyEmail('UTC').audience, kind: 'everyone' as const } }
  it('are equivalent', () => {
    const sent = {
      preset: 'AAAAA-00001',
      subject: { default: 'Hello', de: 'Hallo' },
      content: '<p>Hi</p>',
      from: { name: 'Shop', email: 'shop@mail.example' },
      'reply-to': { email: 'help@mail.example' },
      campaign: 'BBBBB-00001',
      use_auto_registration: true,
      send_rate: 5,
      capping_count: 2,
      capping_days: 7,
      dynamic_content_placeholders: { Name: 'friend' },
      send_date: 'now',
    }
    expect(toEmail(fromEmail(sent, 'UTC'))).toEqual(sent)
  })
  it('report violations of the interface at their fields', () => {
    const read = emailDraft.safeParse({
      ...emptyEmail('UTC'),
      ...everyone,
      preset: 'AAAAA-00001',
      languages: ['default', 'de'],
      fields: { subject: { de: 'Hallo' }, content: { fr: '<p>x</p>' } },
      from: { name: 'Shop', email: 'nobody' },
      attachments: ['a', 'b', 'c'].map((name) => ({ name, content: 'QQ==' })),
    })
    expect(read.success ? [] : read.error.issues.map(({ path }) => path.join('.'))).toEqual([
      'attachments',
      'from.email',
    ])
  })
  it('report a block that isn’t finished at its language', () => {
    const read = emailDraft.safeParse({
      ...emptyEmail('UTC'),
      ...everyone,
      preset: 'AAAAA-00001',
      languages: ['default', 'de'],
      fields: { subject: { default: 'Hello' }, content: { default: '<p>Hi</p>', de: unfinished } },
    })
    expect(read.success ? [] : read.error.issues).toMatchObject([
      { path: ['fields', 'content', 'de'], message: 'Image: describe the image, or mark it as decorative' },
    ])
  })
  it('need a preset and an audience', () => {
    const read = emailDraft.safeParse(emptyEmail('UTC'))
    expect(read.success ? [] : read.error.issues.map(({ message }) => message)).toEqual([
      'Select an email preset',
      'Select an audience',
    ])
  })
})

test('files that the service didn’t keep must be attached again, unless they were removed from the draft', () => {
  const attachments = [
    { name: 'menu.pdf', content: '' },
    { name: 'map.png', content: 'iVBO' },
    { name: 'old.pdf', content: '' },
  ]
  expect(fromAttachments({ attachments })).toEqual({
    attachments: [attachments[1]],
    lostFiles: ['menu.pdf', 'old.pdf'],
  })
  expect(fromAttachments({ attachments }, { lostFiles: ['menu.pdf'] })).toEqual({
    attachments: [],
    lostFiles: ['menu.pdf'],
  })
})
