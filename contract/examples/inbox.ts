import type { inbox } from '../inbox.ts'
import { accept, exampleApplication, exampleHwid, inboxCode, type MethodExamples, refuse } from './example.ts'

const of = { application: exampleApplication, userId: 'ann' }
const moved = { ...of, inbox_code: inboxCode, status: 2 }

export const inboxExamples = {
  getInboxMessages: {
    accepted: [
      accept('all fields', { ...of, hwid: exampleHwid, last_code: inboxCode, count: 20, device_type: 1 }),
      accept('the first messages, integers as text', { ...of, last_code: '', count: '0', device_type: '1' }),
      accept('an alternative name of the user ID field', { application: exampleApplication, userID: 'ann' }),
    ],
    refused: [
      refuse('no user', 'userId', { application: exampleApplication, hwid: exampleHwid }),
      refuse('a page size below 0', 'count', { ...of, count: -1 }),
      refuse('an unknown device type', 'device_type', { ...of, device_type: 99 }),
    ],
    answers: [
      {
        messages: [
          {
            inbox_id: '4711',
            rt: '1767312001',
            send_date: '1767225600',
            order: inboxCode,
            title: 'Fresh bread',
            text: 'Out of the oven',
            image: 'https://static.example/bread.jpg',
            action_type: 'RichMedia',
            action_params: { rm: '{"url":"https://bakery.example"}' },
            status: 1,
            hash: '1a2B',
          },
          { inbox_id: '4710', action_type: 1, action_params: '{"l":"https://bakery.example"}', status: '3' },
        ],
        next: inboxCode,
        deleted: ['4709'],
        new_inbox: 1,
      },
      { messages: [] },
    ],
  },
  inboxStatus: {
    accepted: [
      accept('all fields', { ...moved, hash: '1a2B', hwid: exampleHwid, time: '1767225600', device_type: 1 }),
      accept('an alternative field name, the time as a number, the status as text', {
        application: exampleApplication,
        userID: 'ann',
        inbox_code: inboxCode,
        status: '4',
        time: 1_767_225_600,
      }),
    ],
    refused: [
      refuse('no message', 'inbox_code', { ...of, status: 2 }),
      refuse('no user', 'userId', { ...moved, userId: '' }),
      refuse('a status that only the panel sets', 'status', { ...moved, status: 5 }),
      refuse('no status', 'status', { ...moved, status: null }),
    ],
    answers: [null],
  },
} satisfies Record<keyof typeof inbox, MethodExamples>
