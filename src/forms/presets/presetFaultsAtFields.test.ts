import { expect, test } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { presetFaultsAtFields, presetField } from './presetFaultsAtFields.ts'

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

test('a refusal keeps its words and its id', () => {
  const error = new ApiError(422, 'No', { requestId: 'r', faults: [{ field: 'campaignCode', message: 'is gone' }] })
  expect(presetFaultsAtFields(error)).toMatchObject({
    status: 422,
    message: 'No',
    requestId: 'r',
    faults: [{ field: 'campaign', message: 'is gone' }],
  })
  const other = new Error('No')
  expect(presetFaultsAtFields(other)).toBe(other)
})
