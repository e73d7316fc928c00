import type { WholeHeld } from '#contract/console/outbox.ts'
import { exampleApplication } from '#contract/examples/example.ts'

export const heldCode = '11111111-2222-4333-8444-555555555555'

/** A push in the Outbox. */
export const heldSend = (change: Partial<WholeHeld> = {}): WholeHeld => ({
  ...{ id: heldCode, application: exampleApplication, person: 'marketer', role: 'marketer', method: 'createMessage' },
  ...{ state: 'held', created: '2030-01-01T08:00:00.000Z', due: '2030-01-01T08:00:30.000Z', wait: 25, scheduled: null },
  ...{
    ended: null,
    endedBy: null,
    message: null,
    mayBeSent: false,
    messages: [],
    draft: null,
    replaces: null,
    approval: null,
    batch: null,
  },
  request: {
    application: exampleApplication,
    notifications: [{ title: 'Fresh bread', content: 'Until noon', users: ['ann'] }],
  },
  ...change,
})
