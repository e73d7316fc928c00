import { expect, test } from 'vitest'
import { presetField } from './presetField.ts'

test.each([
  ['name', 'name'],
  ['content.message', 'message.default'],
  ['content.title.pt', 'title.pt'],
  ['content.action.options.url', 'url'],
  ['content.action.type', 'opens'],
  ['content.userData', 'userData'],
  ['content', 'content.default'],
  ['content.pt', 'content.pt'],
  ['subject', 'subject.default'],
  ['segmentation.platforms.0', 'platforms'],
  ['segmentation.filter', 'segment'],
  ['applicationCode', 'applicationCode'],
])('%s is typed into %s', (asked, typed) => expect(presetField(asked)).toBe(typed))
