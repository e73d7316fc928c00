import { expect, test } from 'vitest'
import { sourceWords } from './deviceSource.ts'

const device = { hwid: 'H1', device_type: 1, device_model: 'iPhone 13', push_token: 'abc' }

test.each([
  ['found', { lists: true, device }, /^Filled in from the device iPhone 13\.$/],
  ['found without a token', { lists: true, device: { ...device, push_token: null } }, /has no push token/],
  ['not there', { lists: true, device: null }, /^No device of this application has the hardware id H1/],
  ['not to be asked', { lists: false, device: undefined }, /^This service cannot be asked about the device H1/],
  ['failed', { lists: true, device: undefined, error: new Error('Gone') }, /^The device H1 could not .*: Gone$/],
])('says of a device that is %s where its fields come from', (_, asked, words) =>
  expect(sourceWords({ hwid: 'H1', ...asked })).toMatch(words),
)
