import { expect, test } from 'vitest'
import { sectionOf } from './sections.ts'

test.each([
  [['fields', 'content', 'de'], 'message'],
  [['fields', 'link'], 'message'],
  [['image'], 'message'],
  [['preset'], 'message'],
  [['audience', 'kind'], 'audience'],
  [['fields', 'use_auto_registration'], 'audience'],
  [['when', 'time'], 'delivery'],
  [['fields', 'inbox_days'], 'delivery'],
  [['fields', 'capping_count'], 'delivery'],
  [['fields', 'data'], 'delivery'],
  [['transactionId'], 'delivery'],
  [['platforms'], 'platforms'],
  [['fields', 'ios_title', 'default'], 'platforms'],
  [['fields', 'chrome_button_url1'], 'platforms'],
  [['from', 'email'], 'sender'],
  [['fields', 'list_unsubscribe'], 'sender'],
])('%j is in the section %s', (path, section) => {
  expect(sectionOf(path)).toBe(section)
})
