import { expect, test } from 'vitest'
import { describeScheduled } from './describeScheduled.ts'

const message = (title: string | null, text: string | null = null) => ({
  ...{ code: '0000-00000000-00000000', kind: 'push', status: 'pending', title, text },
})

test.each([
  [undefined, 'Looking for scheduled messages that use it…'],
  [null, 'This service doesn’t report whether scheduled messages use it.'],
  [[], 'None of the newest scheduled messages use it.'],
  [[message('Bread')], 'The scheduled message “Bread” uses it and won’t change.'],
  [[message('Hi {Name|regular|friend}')], 'The scheduled message “Hi {Name}” uses it and won’t change.'],
  [
    [message(null, 'Loaf'), message(null)],
    'The scheduled messages “Loaf” and “Untitled push” use it and won’t change.',
  ],
])('messages %j', (scheduled, words) => expect(describeScheduled(scheduled)).toBe(words))

test('what becomes of messages can be something else', () =>
  expect(describeScheduled([message('Bread')], 'may reach nobody')).toBe(
    'The scheduled message “Bread” uses it and may reach nobody.',
  ))
