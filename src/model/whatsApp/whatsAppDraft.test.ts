import { expect, test } from 'vitest'
import {
  countVariables,
  emptyWhatsApp,
  numbersOfPeople,
  numbersOfTests,
  toWhatsAppNotification,
  toWhatsAppNumber,
  type WhatsAppDraft,
  whatsAppDraft,
  whatsAppField,
} from './whatsAppDraft.ts'

const draft: WhatsAppDraft = { ...emptyWhatsApp, number: '+447700900123', content: 'Your bread is ready' }
const template: WhatsAppDraft = {
  ...draft,
  kind: 'template',
  contentId: ' order_ready ',
  variables: [{ value: 'Ann' }, { value: '' }, { value: '17' }],
  header: 'image',
  headerValue: 'https://static.example/bread.jpg',
  buttons: [{ value: 'orders/17' }],
  register: true,
}
const filled: WhatsAppDraft = { ...template, variables: [{ value: 'Ann' }, { value: 'rye' }, { value: '17' }] }
const faults = (fields: Partial<WhatsAppDraft>, of = draft) => {
  const checked = whatsAppDraft.safeParse({ ...of, ...fields })
  return checked.success ? [] : checked.error.issues.map(({ path }) => path.join('.'))
}

test('a text is sent unchanged', () => {
  expect(toWhatsAppNotification(draft)).toEqual({
    send_date: 'now',
    content: 'Your bread is ready',
    devices: ['whatsapp:+447700900123'],
  })
})

test('a template is sent with its values by position, without empty ones', () => {
  expect(toWhatsAppNotification({ ...template, when: 'later', date: '2099-12-31 18:30' })).toEqual({
    send_date: '2099-12-31 18:30',
    content_id: 'order_ready',
    devices: ['whatsapp:+447700900123'],
    use_auto_registration: true,
    content_variables: { 1: 'Ann', 3: '17' },
    button_url_variables: { 0: 'orders/17' },
    header_variables: { image: 'https://static.example/bread.jpg' },
    language: 'en_US',
  })
})

test('a text takes values for its placeholders', () => {
  const variables = [{ value: 'Ann' }, { value: 'left over' }]
  expect(toWhatsAppNotification({ ...draft, content: 'Hello {{1}}', variables }).content_variables).toEqual({
    1: 'Ann',
  })
  expect(toWhatsAppNotification({ ...draft, variables }).content_variables).toBeUndefined()
  expect([countVariables('{{2}} {{1}}'), countVariables('{{x}}')]).toEqual([2, 0])
})

test.each([
  ['a text without words', { content: ' ' }, ['content']],
  ['a placeholder without a value', { content: 'Hi {{2}}', variables: [{ value: '' }] }, ['variables.1.value']],
  ['a number without a country', { number: '07700 900123' }, ['number']],
  ['no number', { number: '' }, ['number']],
  ['a time that is past', { when: 'later' as const, date: '2020-01-01 10:00' }, ['date']],
  ['no time', { when: 'later' as const }, ['date']],
  ['a preset that is no code', { preset: 'bread' }, ['preset']],
  ['a template without an id', { ...filled, contentId: '' }, ['contentId']],
  ['a locale of the wrong shape', { ...filled, language: 'English' }, ['language']],
  ['a file that isn’t on the web', { ...filled, headerValue: 'menu.pdf' }, ['headerValue']],
  ['a header without a value', { ...filled, headerValue: '' }, ['headerValue']],
  ['what is right', filled, []],
])('%s', (_, fields, found) => expect(faults(fields)).toEqual(found))

test('accepts common notations of numbers', () => {
  expect(['+44 7700 900-123', '0044 (0)7700 900123', 'whatsapp:+447700900123'].map(toWhatsAppNumber)).toEqual(
    Array(3).fill('whatsapp:+447700900123'),
  )
})

test('maps errors of the service to form fields', () => {
  expect(
    [
      'devices.0',
      'content_id',
      'content_variables.2',
      'button_url_variables.0',
      'header_variables.image',
      'send_date',
    ].map((field) => whatsAppField(`notifications.0.${field}`)),
  ).toEqual(['number', 'contentId', 'variables.1.value', 'buttons.0.value', 'headerValue', 'date'])
  expect(whatsAppField('application')).toBe('application')
})

test('lists the numbers of test devices once', () => {
  expect(
    numbersOfTests([
      { name: 'Desk', type: 21, pushtoken: 'whatsapp:+447700900123' },
      { name: 'Desk again', type: '18', pushtoken: '+447700900123' },
      { name: 'Phone', type: 1, pushtoken: 'abc' },
      { name: 'Wrong', type: 21, pushtoken: 'abc' },
    ]),
  ).toEqual([{ number: '+447700900123', label: 'Desk' }])
})

test('lists the numbers of people, WhatsApp first', () => {
  expect(
    numbersOfPeople([
      { hwid: '+447700900001', device_type: 18, user_id: 'ann', name: 'Ann Baker' },
      { hwid: 'whatsapp:+447700900002', device_type: 21 },
      { hwid: 'H1', device_type: 1, user_id: 'ann' },
    ]),
  ).toEqual([
    { number: '+447700900002', label: 'WhatsApp' },
    { number: '+447700900001', label: 'Ann Baker · SMS (ann)' },
  ])
})

test('every value of a template is needed, from a text or from a column of the file', () => {
  const blank = { ...filled, variables: [{ value: 'Ann' }, { value: ' ' }], buttons: [{ value: '' }] }
  const { error } = whatsAppDraft.safeParse(blank)
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['variables.1.value', 'Enter a value for {{2}}'],
    ['buttons.0.value', 'Enter a suffix for button 0'],
  ])
  const mapped = { variables: [{ value: '', column: 'Name' }], buttons: [] }
  expect(faults(mapped, template)).toEqual(['variables.0.value'])
  expect(faults({ ...mapped, to: 'file' }, template)).not.toContain('variables.0.value')
})

test.each([
  [{ content: 'Hi {{1}, your bread is ready' }, ['content']],
  [{ content: 'Hi {Name, your bread is ready' }, ['content']],
  [{ content: 'Hi {{1}}', variables: [{ value: '{Name' }] }, ['variables.0.value']],
  [{ content: 'Hi {{1}}', variables: [{ value: 'Ann' }] }, []],
])('a placeholder needs all its braces: %j', (fields, found) => expect(faults(fields)).toEqual(found))

test('a control character is refused where it was written', () => {
  expect(faults({ content: 'Hi\u0000' })).toEqual(['content'])
  expect(faults({ variables: [{ value: 'Ann\u0007' }, { value: 'rye' }] }, filled)).toEqual(['variables.0.value'])
})
