import { attachmentLimit, type email } from '../email.ts'
import { accept, campaignCode, exampleApplication, type MethodExamples, presetCode, refuse } from './example.ts'

const address = 'ann@bakery.example'
const needed = { send_date: 'now', preset: presetCode }
const send = (fields: Record<string, unknown>) => ({
  application: exampleApplication,
  notifications: [{ ...needed, ...fields }],
})
const file = { name: 'menu.pdf', content: 'JVBERi0xLjQ=' }
const of = { application: exampleApplication, email: address }

export const emailExamples = {
  createEmailMessage: {
    accepted: [
      accept(
        'all fields',
        send({
          send_date: '2099-12-31 18:30',
          subject: { en: 'Hello', de: 'Hallo' },
          content: { en: '<p>Hello</p>', de: '<p>Hallo</p>' },
          attachments: [file, file],
          list_unsubscribe: 'https://bakery.example/bye',
          campaign: campaignCode,
          ignore_user_timezone: true,
          timezone: 'America/New_York',
          filter: 'Adults',
          devices: [address],
          use_auto_registration: true,
          users: ['ann'],
          dynamic_content_placeholders: { name: 'Ann', age: 30 },
          conditions: [['Age', 'BETWEEN', [18, 30]]],
          from: { name: 'Bakery', email: 'news@bakery.example' },
          'reply-to': { name: 'Bakery', email: 'hello@bakery.example' },
          transactionId: '6f1c',
          capping_days: 30,
          capping_count: 3,
          capping_exclude: true,
          capping_avoid: false,
          send_rate: 50,
          send_rate_avoid: false,
        }),
      ),
      accept('only required fields', send({})),
      accept('no notifications', { application: exampleApplication, notifications: [] }),
      accept('content for other languages', send({ subject: { fr: 'Salut' }, content: { default: '<p>Hello</p>' } })),
      accept('the same text for all languages', send({ subject: 'Hello', content: '<p>Hello</p>' })),
      accept('an attachment of 1 MB', send({ attachments: [{ name: 'a.bin', content: 'A'.repeat(attachmentLimit) }] })),
      accept('1000 addresses', send({ devices: Array.from({ length: 1000 }, (_, n) => `ann${n}@bakery.example`) })),
    ],
    refused: [
      refuse('no date', 'notifications.0.send_date', {
        application: exampleApplication,
        notifications: [{ preset: presetCode }],
      }),
      refuse('an invalid date', 'notifications.0.send_date', send({ send_date: 'tomorrow' })),
      refuse('no preset', 'notifications.0.preset', send({ preset: undefined })),
      refuse(
        'a subject without content',
        'notifications.0.subject.de',
        send({ subject: { de: 'Hallo' }, content: { en: 'x' } }),
      ),
      refuse('three attachments', 'notifications.0.attachments', send({ attachments: [file, file, file] })),
      refuse(
        'an attachment over 1 MB',
        'notifications.0.attachments.0.content',
        send({ attachments: [{ name: 'a.bin', content: 'A'.repeat(attachmentLimit + 4) }] }),
      ),
      refuse(
        'an attachment without a name',
        'notifications.0.attachments.0.name',
        send({ attachments: [{ ...file, name: '' }] }),
      ),
      refuse('1001 addresses', 'notifications.0.devices', send({ devices: Array(1001).fill(address) })),
      refuse('no addresses', 'notifications.0.devices', send({ devices: [] })),
      refuse('an invalid address', 'notifications.0.devices.0', send({ devices: ['ann'] })),
      refuse('1001 users', 'notifications.0.users', send({ users: Array(1001).fill('ann') })),
      refuse('an unknown time zone', 'notifications.0.timezone', send({ timezone: 'Mars/Base' })),
      refuse('a sender without an address', 'notifications.0.from.email', send({ from: { name: 'Bakery' } })),
      refuse('an invalid reply address', 'notifications.0.reply-to.email', send({ 'reply-to': { email: 'x' } })),
      refuse('a cap of 31 days', 'notifications.0.capping_days', send({ capping_days: 31 })),
      refuse('an unknown operator', 'notifications.0.conditions.0.1', send({ conditions: [['Age', 'LIKE', 1]] })),
    ],
    answers: [null, { Messages: ['0A1B-2C3D4E5F-60718293'] }],
  },
  registerEmail: {
    accepted: [
      accept('all fields', { ...of, language: 'en', userId: 'ann', tz_offset: 3600, tags: { Age: 30 } }),
      accept('an alternative field name', { ...of, ts_offset: '3600' }),
    ],
    refused: [
      refuse('no address', 'email', { application: exampleApplication }),
      refuse('an invalid address', 'email', { application: exampleApplication, email: 'ann@' }),
      refuse('a three-letter language code', 'language', { ...of, language: 'eng' }),
    ],
    answers: [null],
  },
  deleteEmail: {
    accepted: [accept('an address', of)],
    refused: [
      refuse('no address', 'email', { application: exampleApplication }),
      refuse('no application', 'application', { email: address }),
    ],
    answers: [null],
  },
  setEmailTags: {
    accepted: [
      accept('by address', { ...of, tags: { Age: 30, City: null } }),
      accept('by user', { application: exampleApplication, userId: 'ann', tags: { Age: 30 } }),
    ],
    refused: [
      refuse('neither address nor user', 'email', { application: exampleApplication, tags: { Age: 30 } }),
      refuse('no tags', 'tags', of),
    ],
    answers: [{ skipped: [] }, { skipped: [{ tag: 'Age', reason: 'Wrong type' }] }, {}],
  },
  registerEmailUser: {
    accepted: [accept('all fields', { ...of, userId: 'ann', tz_offset: -18_000 })],
    refused: [
      refuse('no user', 'userId', of),
      refuse('an offset that isn’t a number', 'tz_offset', { ...of, userId: 'ann', tz_offset: 'UTC' }),
    ],
    answers: [null],
  },
} satisfies Record<keyof typeof email, MethodExamples>
