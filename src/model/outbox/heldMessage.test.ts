import { expect, test } from 'vitest'
import type { ListedHeld } from '#contract/console/outbox.ts'
import type { Preset } from '#contract/presets.ts'
import { hasGone, outcomeLabel } from '../applications/sentMessage.ts'
import { languageTaken, toMessage } from './heldMessage.ts'
import { formatCountdown, isUndecided, isUndoable } from './heldState.ts'

const held: ListedHeld = {
  ...{ id: 'held-id', created: '2026-03-01T09:59:30.500Z', due: '2026-03-01T10:00:30.500Z', wait: 30, scheduled: null },
  ...{ person: 'ann', role: 'marketer', application: 'AAAAA-BBBBB', state: 'held' },
  ...{ ended: null, endedBy: null, message: null, mayBeSent: false, messages: [], approval: null, batch: null },
  method: 'createMessage',
  request: { notifications: [{ title: { de: 'Brot', default: 'Bread' }, content: 'Fresh now', users: ['ann'] }] },
}

test('a held send is shown as the message that it becomes', () => {
  expect(toMessage(held)).toMatchObject({
    ...{ code: 'held-id', kind: 'push', status: 'pending', title: 'Bread', text: 'Fresh now', to: ['ann'] },
    send_date: '2026-03-01 10:00',
    request: { content: 'Fresh now' },
  })
  const email = { subject: 'Bread', content: '<p>Fresh</p>', devices: ['ann@example.com'], preset: 'AAAAA-CCCCC' }
  expect(toMessage({ ...held, method: 'createEmailMessage', request: { notifications: [email] } })).toMatchObject({
    ...{ kind: 'email', title: 'Bread', text: null, preset: 'AAAAA-CCCCC', to: ['ann@example.com'] },
  })
  // whatever the store has
  expect(toMessage({ ...held, request: {} })).toMatchObject({ title: null, text: null, to: null })
})

test('a WhatsApp message is named by its text or its template, with the values', () => {
  const named = (notification: object) =>
    toMessage({ ...held, method: 'createWhatsAppMessage', request: { notifications: [notification] } }).text
  expect(named({ content: 'Hi {{1}}', content_variables: { 1: 'Ann' } })).toBe('Hi Ann')
  expect(named({ content_id: 'order_ready', content_variables: { 1: 'Ann', 2: 'Latte' } })).toBe(
    'order_ready: Ann, Latte',
  )
  expect(named({})).toBeNull()
})

test('what was declined is a message that won’t be sent, with who declined it', () => {
  const declined = { ...held, state: 'declined', ended: '2026-03-01T10:00:00.000Z', endedBy: 'bo' } as const
  const message = toMessage(declined)
  expect(message).toMatchObject({ status: 'cancelled', undone: { by: 'bo', declined: true } })
  expect(outcomeLabel(message)).toBe('Declined')
})

test('what the service refused is a message that failed and never went out', () => {
  const refused = { ...held, state: 'refused', ended: '2026-03-01T10:00:00.000Z', message: 'Unknown preset' } as const
  const message = toMessage({ ...refused, replaced: true })
  expect(message).toMatchObject({ status: 'failed', undone: { by: null, refused: true } })
  expect([outcomeLabel(message), hasGone(message)]).toEqual(['Refused', false])
})

test('a message that another one replaced says so, and who replaced it', () => {
  const canceled: ListedHeld = {
    ...held,
    state: 'undone',
    scheduled: '2026-03-02T10:00:00.000Z',
    ...{ ended: '2026-03-01T10:00:00.000Z', endedBy: 'bo' },
  }
  const replaced = toMessage({ ...canceled, replaced: true })
  expect([outcomeLabel(toMessage(canceled)), outcomeLabel(replaced)]).toEqual(['Canceled', 'Replaced'])
  expect(replaced.undone).toMatchObject({ by: 'bo', replaced: true })
})

test('the campaign of its preset is its campaign', () => {
  const preset = { code: 'AAAAA-CCCCC', name: 'Bread', properties: { campaign: 'CCCCC-00001' } } as unknown as Preset
  const of = (own: object) =>
    toMessage({ ...held, request: { notifications: [{ preset: preset.code, ...own }] } }, [preset]).campaign
  expect([of({}), of({ campaign: 'CCCCC-00002' })]).toEqual(['CCCCC-00001', 'CCCCC-00002'])
})

test('what its preset says is its title and text, unless it has its own', () => {
  const preset = {
    ...{ code: 'AAAAA-CCCCC', name: 'Points for regulars' },
    content: { default: 'You have 9 points' },
    properties: { title: { pt: 'Os seus pontos', default: 'Your points' }, subject: { default: 'Points of May' } },
  } as unknown as Preset
  const send = (method: string, own: object) =>
    toMessage({ ...held, method, request: { notifications: [{ preset: 'aaaaa-ccccc', ...own }] } }, [preset])
  expect(send('createMessage', {})).toMatchObject({ title: 'Your points', text: 'You have 9 points' })
  expect(send('createMessage', { content: '12 points' })).toMatchObject({ title: 'Your points', text: '12 points' })
  expect(send('createEmailMessage', {})).toMatchObject({ title: 'Points of May', text: null })
  expect(send('createEmailMessage', { subject: 'Mine' })).toMatchObject({ title: 'Mine' })
})

test('a message to one person is named in the language in which they get it', () => {
  const phone = { device_type: 1, push_token: 'x', language: 'de' }
  const named = (devices: Parameters<typeof languageTaken>[1]) =>
    toMessage(held, [], languageTaken({ kind: 'push' }, devices)).title
  expect(named([phone])).toBe('Brot')
  // a device that gets nothing says nothing, nor does an address
  expect(
    named([phone, { ...phone, push_token: null, language: 'pt' }, { ...phone, device_type: 14, language: 'pt' }]),
  ).toBe('Brot')
  expect(named([phone, { ...phone, language: 'pt' }])).toBe('Bread')
  expect(named([{ ...phone, language: 'pt' }])).toBe('Bread')
  expect(named([])).toBe('Bread')
})

test.each([
  ['held', true, false],
  ['sending', true, false],
  ['sent', false, false],
  ['undone', false, false],
  ['refused', false, false],
  ['late', true, true],
  ['unknown', false, true],
  ['awaiting', true, false],
  ['declined', false, false],
] as const)('%s: can be undone %s, waits for a decision %s', (state, undoable, undecided) => {
  expect([isUndoable({ state, mayBeSent: false }), isUndecided({ state, approval: null })]).toEqual([
    undoable,
    undecided,
  ])
})

test.each([
  [{ send_date: '2030-01-01 10:00', ignore_user_timezone: true }, { send_date: '2030-01-01 10:00' }],
  [{ send_date: '2030-07-01 10:00', timezone: 'Europe/Lisbon' }, { send_date: '2030-07-01 09:00' }],
  [{ send_date: '2030-01-01 10:00' }, { local_time: true, local_date: '2030-01-01 10:00' }],
  [{ send_date: 'now' }, { send_date: '2026-03-01 10:00' }],
])('%j is shown with its time', (when, shown) => {
  expect(toMessage({ ...held, request: { notifications: [when] } })).toMatchObject(shown)
})

test('a message to a number is shown with its time in UTC, as it has no local one', () => {
  const request = { notifications: [{ send_date: '2030-01-01 10:00' }] }
  const message = toMessage({ ...held, method: 'createWhatsAppMessage', request })
  expect(message).toMatchObject({ send_date: '2030-01-01 10:00' })
  expect(message).not.toHaveProperty('local_time')
})

test('what waits for the caller’s approval waits for their decision', () => {
  const approval = { reach: 900, counted: null, hash: 'a', needed: [], given: [], may: 'approve' as const }
  expect(isUndecided({ state: 'awaiting', approval })).toBe(true)
  expect(isUndecided({ state: 'awaiting', approval: { ...approval, may: 'own' } })).toBe(false)
})

test('what may have gone out can’t be undone', () => {
  expect(isUndoable({ state: 'held', mayBeSent: true })).toBe(false)
})

test.each([
  [65, '1:05'],
  [7_209, '2:00:09'],
  [29.2, '0:30'],
  [0, '0:00'],
  [-3, '0:00'],
])('%s seconds are %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text)
})
