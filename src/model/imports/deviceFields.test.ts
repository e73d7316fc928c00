import { expect, test } from 'vitest'
import { deviceFieldNames } from './deviceFields.ts'
import { guessTargets } from './guessTargets.ts'
import { gaps } from './plan.ts'
import { rowReader } from './rowReader.ts'
import { testPlan } from './testing/testPlan.ts'

const columns = ['Hwid', 'Type', 'Push Token', 'Language', 'User Id', 'Time zone', 'Model']
const plan = testPlan({ kind: 'register', targets: guessTargets(columns, 'register', []) })
const read = rowReader(plan, columns)

test('the columns of an export are recognized, with the language', () =>
  expect(plan.targets.map((target) => ('name' in target ? target.name : target.is))).toEqual([
    ...['hwid', 'platform', 'push_token', 'language', 'userId', 'timezone', 'device_model'],
  ]))

test('a device gets what the bulk method doesn’t take in a call of its own', () =>
  expect(read(['D1', 'ios', 'T1', 'DE', 'ann', '3600', 'iPhone'])).toMatchObject({
    is: 'good',
    item: { hwid: 'D1', push_token: 'T1', platform: 1 },
    registerCall: {
      method: 'registerDevice',
      fields: {
        hwid: 'D1',
        push_token: 'T1',
        device_type: 1,
        language: 'de',
        userId: 'ann',
        timezone: 3600,
        device_model: 'iPhone',
      },
    },
  }))

test('an email address gets what registerEmail takes', () =>
  expect(read(['a@b.example', 'email', '', 'fr', '', '-3600', 'ignored'])).toMatchObject({
    registerCall: { method: 'registerEmail', fields: { email: 'a@b.example', language: 'fr', tz_offset: -3600 } },
  }))

test.each([
  ['of a device', ['D1', 'ios', 'T1', '', '', '', '']],
  ['of an address, if only devices have a model', ['a@b.example', 'email', '', '', '', '', 'X']],
])('empty cells change nothing %s', (_, cells) => expect(read(cells)).toMatchObject({ registerCall: undefined }))

test('a problem names its column and what to enter', () =>
  expect(read(['D1', 'ios', 'T1', 'german', '', 'CET', ''])).toEqual({
    is: 'bad',
    faults: [
      { column: 3, message: 'Language: Use a two-letter language code, such as en' },
      { column: 5, message: 'Time zone: Enter the offset from UTC in seconds, such as 3600' },
    ],
  }))

test('two columns can’t be the same field', () => {
  const twice = { ...plan, targets: [...plan.targets, { is: 'field', name: 'language' } as const] }
  expect(gaps(twice)).toEqual(['Two columns have the Language. Keep one.'])
  expect(deviceFieldNames).toHaveLength(11)
})
