import { expect, test, vi } from 'vitest'
import { methods } from '#contract/index.ts'
import { authenticateCaller } from './authenticateCaller.ts'
import { nobody } from './findCaller.ts'

const caller = { ...nobody, account: { id: 1, name: 'Demo' } }
const lookUp = vi.fn(async () => caller)
const authenticate = (method: 'listTags' | 'getTags' | 'bulkSetTagsStatus', headers = {}, body = {}) => {
  lookUp.mockClear()
  return authenticateCaller(lookUp, methods[method], headers, body)
}

test('reads the credential where the method expects it', async () => {
  expect(await authenticate('listTags', {}, { auth: 'T' })).toBe(caller)
  expect(lookUp).toHaveBeenCalledWith('account', 'T')
})

test('looks up a missing credential if it isn’t optional', async () => {
  await authenticate('listTags', { authorization: 'Token T' })
  expect(lookUp).toHaveBeenCalledWith('account', undefined)
})

test('has no caller if an optional credential is missing', async () => {
  expect(await authenticate('bulkSetTagsStatus')).toBe(nobody)
  expect(lookUp).not.toHaveBeenCalled()
})

test('looks up an optional credential that is sent, so that a wrong one is refused', async () => {
  lookUp.mockRejectedValueOnce(new Error('wrong'))
  const sent = { authorization: 'Key T' }
  await expect(authenticateCaller(lookUp, methods.bulkSetTagsStatus, sent, { auth: 'T' })).rejects.toThrow('wrong')
})
