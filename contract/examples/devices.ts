import type { devices } from '../devices.ts'
import { accept, exampleApplication, exampleHwid, type MethodExamples, phone, refuse } from './example.ts'

const device = { application: exampleApplication, hwid: exampleHwid }
const android = { ...device, device_type: 3 }
const event = { ...device, event: 'Purchase', attributes: { total: 12.5 }, userId: 'ann' }

export const deviceExamples = {
  registerDevice: {
    accepted: [
      accept('all fields', {
        ...android,
        push_token: 'abc',
        language: 'en',
        timezone: 3600,
        tags: { Name: 'Ann', Age: 30, Likes: ['rye'], Vegan: true },
        userId: 'ann',
        idfa: 'none',
        app_version: '2.1.0',
        device_model: 'Phone 5',
        os_version: '15',
        public_key: 'key',
        auth_token: 'token',
        fcm_token: 'token',
        fcm_push_set: 'set',
      }),
      accept('integers as text, empty values for missing fields', {
        application: exampleApplication,
        hwid: exampleHwid,
        device_type: '3',
        timezone: '-18000',
        push_token: '',
        language: null,
        userId: '',
        email: '',
      }),
      accept('unknown fields, a stray credential', { ...android, v: '1.3', metaData: {}, auth: 'not used' }),
      accept('an email address instead of the hardware ID', {
        application: exampleApplication,
        device_type: 14,
        email: 'ann@bakery.example',
      }),
      accept('an email address as the hardware ID', {
        application: exampleApplication,
        device_type: 14,
        hwid: 'ann@bakery.example',
      }),
      accept('WhatsApp', {
        application: exampleApplication,
        device_type: 21,
        hwid: `whatsapp:${phone}`,
      }),
      accept('SMS', { application: exampleApplication, device_type: 18, hwid: phone }),
    ],
    refused: [
      refuse('neither hardware ID nor address', 'hwid', { application: exampleApplication, device_type: 3 }),
      refuse('an unknown device type', 'device_type', { ...device, device_type: 2 }),
      refuse('a list as a device type', 'device_type', { ...device, device_type: [3] }),
      refuse('an uppercase language code', 'language', { ...android, language: 'EN' }),
      refuse('an offset of two days', 'timezone', { ...android, timezone: 172_800 }),
      refuse('an invalid address', 'email', { ...android, email: 'ann' }),
      refuse('an object as a tag value', 'tags.Age', { ...android, tags: { Age: { years: 30 } } }),
      refuse('WhatsApp without the prefix', 'hwid', {
        application: exampleApplication,
        device_type: 21,
        hwid: phone,
      }),
      refuse('WhatsApp with a national number', 'hwid', {
        application: exampleApplication,
        device_type: 21,
        hwid: 'whatsapp:07700900123',
      }),
      refuse('SMS with a national number', 'hwid', {
        application: exampleApplication,
        device_type: 18,
        hwid: '07700900123',
      }),
    ],
    answers: [null],
  },
  unregisterDevice: {
    accepted: [accept('a device', device)],
    refused: [refuse('no device', 'hwid', { application: exampleApplication, hwid: '' })],
    answers: [null],
  },
  setTags: {
    accepted: [
      accept('values and a removed tag', { ...device, tags: { Name: 'Ann', Age: 30, Likes: ['rye'], City: null } }),
      accept('operations', {
        ...device,
        tags: {
          Visits: { operation: 'increment', value: -1 },
          Likes: { operation: 'append', value: ['rye'] },
          Dislikes: { operation: 'remove', value: 'white' },
          Allergies: { operation: 'remove', value: ['nuts', 'milk'] },
        },
      }),
      accept('an increment as text', { ...device, tags: { Visits: { operation: 'increment', value: '2' } } }),
      accept('all devices of a user', { application: exampleApplication, userId: 'ann', tags: { Age: 30 } }),
    ],
    refused: [
      refuse('neither device nor user', 'hwid', { application: exampleApplication, tags: { Age: 30 } }),
      refuse('no tags', 'tags', device),
      refuse('an unknown operation', 'tags.Age.operation', {
        ...device,
        tags: { Age: { operation: 'add', value: 1 } },
      }),
      refuse('a fractional increment', 'tags.Age.value', {
        ...device,
        tags: { Age: { operation: 'increment', value: 0.5 } },
      }),
      refuse('append with text instead of a list', 'tags.Likes.value', {
        ...device,
        tags: { Likes: { operation: 'append', value: 'rye' } },
      }),
      refuse('remove with an object', 'tags.Likes.value', {
        ...device,
        tags: { Likes: { operation: 'remove', value: {} } },
      }),
    ],
    answers: [null],
  },
  getTags: {
    accepted: [
      accept('by device', device),
      accept('by user', { application: exampleApplication, userId: 'ann' }),
      accept('by device and user', { ...device, userId: 'ann' }),
    ],
    refused: [refuse('neither device nor user', 'hwid', { application: exampleApplication })],
    answers: [{ result: { Age: 30, Name: 'Ann', Likes: ['rye'], City: null } }, { result: {} }],
  },
  setBadge: {
    accepted: [
      accept('a badge', { ...device, badge: 5 }),
      accept('an alternative field name, the number as text', { ...device, badges: '5' }),
    ],
    refused: [
      refuse('no badge', 'badge', device),
      refuse('a badge below 0', 'badge', { ...device, badge: -1 }),
      refuse('a fractional badge', 'badge', { ...device, badge: 0.5 }),
    ],
    answers: [null, undefined],
  },
  applicationOpen: {
    accepted: [accept('a device', device)],
    refused: [refuse('no device', 'hwid', { application: exampleApplication })],
    answers: [null],
  },
  pushStat: {
    accepted: [
      accept('a push', { ...device, userId: 'ann', hash: '1a2B' }),
      accept('without a hash', { ...device, hash: null }),
    ],
    refused: [refuse('no device', 'hwid', { application: exampleApplication, hash: '1a2B' })],
    answers: [null],
  },
  messageDeliveryEvent: {
    accepted: [accept('a push', { ...device, hash: '1a2B' }), accept('without a hash', device)],
    refused: [refuse('no device', 'hwid', { application: exampleApplication, hash: '1a2B' })],
    answers: [null],
  },
  registerUser: {
    accepted: [
      accept('all fields', { ...device, userId: 'ann', tz_offset: 3600, device_type: 1 }),
      accept('an empty user ID', { ...device, userId: '' }),
      accept('an alternative field name, integers as text', {
        ...device,
        userId: 'ann',
        ts_offset: '3600',
        device_type: '1',
      }),
    ],
    refused: [
      refuse('no device', 'hwid', { application: exampleApplication, userId: 'ann' }),
      refuse('an offset of two days', 'tz_offset', { ...device, tz_offset: -172_800 }),
    ],
    answers: [null],
  },
  postEvent: {
    accepted: [
      accept('all fields', { ...event, timestampUTC: 1_767_225_600, timestampCurrent: 1_767_229_200, device_type: 3 }),
      accept('empty attributes, null user ID', { ...event, attributes: {}, userId: '' }),
    ],
    refused: [
      refuse('no event', 'event', { ...event, event: '' }),
      refuse('no attributes', 'attributes', { ...event, attributes: undefined }),
      refuse('attributes as a list', 'attributes', { ...event, attributes: [] }),
      refuse('no user ID', 'userId', { ...event, userId: undefined }),
      refuse('a fractional time', 'timestampUTC', { ...event, timestampUTC: 1.5 }),
    ],
    answers: [{ code: '61BC9-84DD0' }],
  },
} satisfies Record<keyof typeof devices, MethodExamples>
