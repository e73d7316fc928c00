import type { panel } from '../panel.ts'
import {
  accept,
  campaignCode,
  exampleApplication,
  exampleMessageCode,
  inboxCode,
  type MethodExamples,
  oldName,
  presetCode,
  refuse,
  requestId,
} from './example.ts'
import { platformExamples } from './platforms.ts'

const created = '2026-01-01 08:00:00'
const period = { datefrom: '2026-01-01 00:00:00', dateto: '2026-01-31 23:59:59' }
const email = { application: exampleApplication, name: 'Welcome', subject: 'Hello', content: '<p>Hello</p>' }
const message = {
  code: exampleMessageCode,
  kind: 'push',
  status: 'sent',
  created,
  send_date: created,
  local_time: false,
  local_date: null,
  title: 'Fresh',
  text: 'The bread is out of the oven',
  recipients: 100,
  sent: 100,
  delivered: 98,
  opened: 40,
  campaign: campaignCode,
  preset: null,
  error: null,
}
const event = { application: exampleApplication, name: 'Purchase' }

/** A method that needs only an application. */
const ofApplication = (answer: unknown): MethodExamples => ({
  accepted: [accept('an application', { application: exampleApplication })],
  refused: [refuse('no application', 'application', {})],
  answers: [answer],
})

export const panelExamples = {
  capabilities: { accepted: [accept('the service', {})], refused: [], answers: [['listEvents', 'createEvent'], []] },
  checkPlatform: {
    ...platformExamples.configureApplication,
    answers: [{ warnings: [{ field: 'ios_key_password', message: 'This password doesn’t open the key file' }] }],
  },
  listPlatformWarnings: ofApplication({
    platforms: [
      { device_type: 1, warnings: [{ field: 'ios_key_file', message: 'The certificate expires on Feb 1, 2026' }] },
    ],
  }),
  listDevices: {
    accepted: [
      accept('a device', { application: exampleApplication, hwid: 'device-1' }),
      accept('a user', { application: exampleApplication, userId: 'ann' }),
      accept('a push token', { application: exampleApplication, push_token: 'token-1' }),
    ],
    refused: [
      refuse('neither device, user, nor push token', 'hwid', { application: exampleApplication }),
      refuse('both device and user', 'hwid', { application: exampleApplication, hwid: 'device-1', userId: 'ann' }),
    ],
    answers: [
      { devices: [] },
      {
        devices: [
          {
            hwid: 'device-1',
            device_type: 3,
            user_id: 'ann',
            push_token: null,
            language: 'en',
            tz_offset: 3600,
            created,
          },
        ],
      },
    ],
  },
  searchDevices: {
    accepted: [
      accept('a name', { application: exampleApplication, find: 'Ann Archer' }),
      accept('a national phone number', { application: exampleApplication, find: '07700 900123' }),
    ],
    refused: [
      refuse('one letter', 'find', { application: exampleApplication, find: 'a' }),
      refuse('only spaces', 'find', { application: exampleApplication, find: '   ' }),
    ],
    answers: [
      { devices: [], suggestions: ['ann'] },
      { devices: [{ hwid: 'device-1', device_type: 3, user_id: 'ann', push_token: null, created }], suggestions: [] },
    ],
  },
  listEvents: ofApplication({ events: [{ name: 'Purchase', created }] }),
  createEvent: {
    accepted: [accept('an event', { application: exampleApplication, name: 'Refund' })],
    refused: [refuse('no name', 'name', { application: exampleApplication, name: '' })],
    answers: [{ name: 'Refund' }],
  },
  deleteEvent: {
    accepted: [
      accept('an event', event),
      accept('any existing name, unchanged', { application: exampleApplication, name: oldName }),
    ],
    refused: [refuse('no name', 'name', { application: exampleApplication })],
    answers: [null],
  },
  deleteInboxMessage: {
    accepted: [
      accept('a message', {
        application: exampleApplication,
        userId: 'ann',
        inbox_id: `${exampleMessageCode}-${inboxCode}`,
      }),
    ],
    refused: [
      refuse('no user', 'userId', { application: exampleApplication, inbox_id: '4711' }),
      refuse('no message', 'inbox_id', { application: exampleApplication, userId: 'ann', inbox_id: '' }),
    ],
    answers: [null],
  },
  listApiTokens: {
    accepted: [accept('the account', {})],
    refused: [],
    answers: [{ tokens: [{ id: '1', name: 'Shop', kind: 'server', applications: null, created }] }],
  },
  createApiToken: {
    accepted: [
      accept('for one application', { name: 'Shop', kind: 'device', applications: [exampleApplication] }),
      accept('for all applications', { name: 'Shop', kind: 'server', applications: null }),
    ],
    refused: [
      refuse('no name', 'name', { kind: 'server' }),
      refuse('an unknown type', 'kind', { name: 'Shop', kind: 'user' }),
      refuse('an empty list of applications', 'applications', { name: 'Shop', kind: 'server', applications: [] }),
    ],
    answers: [{ id: '2', token: 'shown-this-once' }],
  },
  deleteApiToken: {
    accepted: [accept('a token', { id: '2' })],
    refused: [refuse('no token', 'id', {})],
    answers: [null],
  },
  createEmailPreset: {
    accepted: [
      accept('text', email),
      accept('text by language', { ...email, subject: { en: 'Hello' }, content: { en: '<p>Hello</p>' } }),
    ],
    refused: [
      refuse('no name', 'name', { ...email, name: '' }),
      refuse('no subject', 'subject', { ...email, subject: undefined }),
      refuse('no content', 'content', { ...email, content: '' }),
    ],
    answers: [{ code: presetCode }],
  },
  listMessages: {
    accepted: [
      accept('a page', { application: exampleApplication, limit: 50, cursor: exampleMessageCode }),
      accept('the first page', { application: exampleApplication }),
      accept('by transaction ID', { application: exampleApplication, transactionId: '6f1c' }),
    ],
    refused: [
      refuse('a limit that is too high', 'limit', { application: exampleApplication, limit: 1001 }),
      refuse('a transaction ID that is too long', 'transactionId', {
        application: exampleApplication,
        transactionId: 'x'.repeat(256),
      }),
    ],
    answers: [
      {
        messages: [message],
        cursor: null,
      },
    ],
  },
  getMessage: {
    accepted: [accept('a message', { message: exampleMessageCode })],
    refused: [refuse('an invalid code', 'message', { message: '1' })],
    answers: [
      {
        message: {
          ...message,
          application: exampleApplication,
          request: { content: { default: 'The bread is out of the oven' }, title: 'Fresh', platforms: [3] },
          results: [
            {
              platform: 3,
              language: 'default',
              title: 'Fresh',
              subtitle: null,
              text: 'The bread is out of the oven',
              devices: 100,
              sent: 100,
              delivered: 98,
              opened: 40,
            },
          ],
          recipient: {
            hwid: 'device-1',
            user_id: 'ann',
            platform: 3,
            delivered: '2026-01-02 03:04:05',
            title: 'Fresh',
            subtitle: null,
            text: 'The bread is out of the oven',
            inbox_id: `${exampleMessageCode}-1`,
          },
        },
      },
      { message: { code: exampleMessageCode, kind: 'email', status: 'pending', request: {}, results: [] } },
      {
        message: {
          ...message,
          ...{ kind: 'email', clicked: 8, bounced: 2, unsubscribed: 1 },
          request: { preset: 'B4E5E-00009' },
          results: [],
        },
      },
    ],
  },
  getMessageStats: {
    accepted: [accept('a period', { message: exampleMessageCode, ...period })],
    refused: [
      refuse('an invalid code', 'message', { message: '1', ...period }),
      refuse('an end before the start', 'dateto', {
        message: exampleMessageCode,
        ...period,
        dateto: '2025-12-31 00:00:00',
      }),
    ],
    answers: [{ request_id: requestId }],
  },
  getDashboardStats: {
    accepted: [accept('a period', { application: exampleApplication, ...period })],
    refused: [
      refuse('no application', 'application', period),
      refuse('an end before the start', 'dateto', {
        application: exampleApplication,
        ...period,
        dateto: '2025-12-31 00:00:00',
      }),
    ],
    answers: [{ request_id: requestId }],
  },
  cancelMessage: {
    accepted: [accept('a message', { message: exampleMessageCode })],
    refused: [refuse('no message', 'message', {})],
    answers: [null],
  },
  listJourneys: ofApplication({ journeys: [{ id: '7', title: 'Welcome' }] }),
  resetDemo: { accepted: [accept('the demo', {})], refused: [], answers: [null] },
} satisfies Record<keyof typeof panel, MethodExamples>
