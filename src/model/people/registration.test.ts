import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  guessRegistration,
  keptAs,
  knownBy,
  type Registration,
  registrationCall,
  registrationFields,
  registrationSchema,
  tokenDoubt,
  typedNumber,
} from './registration.ts'

const application = 'AAAAA-00001'

const typeOf = (tag: string) => (tag === 'Age' ? 1 : tag === 'Tastes' ? 3 : 2)

const call = (draft: Partial<Registration>) =>
  registrationCall({ platform: '3', tags: [], ...draft }, application, typeOf)

const faults = (draft: Partial<Registration>) =>
  registrationSchema(application, typeOf)
    .safeParse({ platform: '3', tags: [], ...draft })
    .error?.issues.map(({ path }) => path.join('.')) ?? []

describe('a registration', () => {
  test('of a phone', () => {
    const draft = {
      hwid: 'phone-1',
      push_token: 'abc',
      timezone: '3600',
      language: 'pt',
      userId: 'maria',
      device_model: 'Pixel',
      idfa: 'of another platform',
      tags: [
        { name: 'Age', value: '34' },
        { name: 'Tastes', value: ['rye'] },
      ],
    }
    expect(call(draft)).toEqual({
      method: 'registerDevice',
      request: {
        application,
        hwid: 'phone-1',
        device_type: 3,
        push_token: 'abc',
        userId: 'maria',
        language: 'pt',
        timezone: 3600,
        tags: { Age: 34, Tastes: ['rye'] },
        device_model: 'Pixel',
      },
    })
    expect(faults(draft)).toEqual([])
  })
  test('of an address', () => {
    expect(call({ platform: '14', email: 'a@b.example', push_token: 'x', timezone: '0' })).toEqual({
      method: 'registerEmail',
      request: { application, email: 'a@b.example', tz_offset: 0 },
    })
  })
  test.each([
    ['18', '+447700900123'],
    ['21', 'whatsapp:+447700900123'],
  ])('of a number, platform %s', (platform, hwid) => {
    const draft = { platform, phone: '+44 (0)7700 900 123', push_token: 'x' }
    expect(call(draft).request).toEqual({ application, hwid, device_type: Number(platform) })
    expect(faults(draft)).toEqual([])
  })
  test('keys only of browsers that have them', () => {
    const keys = { hwid: 'x', public_key: 'p', auth_token: 'a', fcm_token: 'f' }
    expect(call({ platform: '12', ...keys }).request).not.toHaveProperty('fcm_token')
    expect(call({ platform: '11', ...keys }).request).toMatchObject({ public_key: 'p', fcm_token: 'f' })
  })
  test.each<[Partial<Registration>, string[]]>([
    [{}, ['hwid']],
    [{ platform: '' }, ['platform']],
    [{ platform: '14', email: 'a' }, ['email']],
    [{ platform: '18', phone: '07700 900123' }, ['phone']],
    [{ hwid: 'x', push_token: 'a b' }, ['push_token']],
    [{ hwid: 'x', language: 'Portuguese' }, ['language']],
    [{ hwid: 'x', timezone: '90000' }, ['timezone']],
    [{ hwid: 'x', tags: [{ name: 'Age', value: 'old' }] }, ['tags.0.value']],
  ])('%j is wrong in %j', (draft, names) => expect(faults(draft)).toEqual(names))
})

test.each<[string, Partial<Registration>]>([
  ['Maria@mail.example', { platform: '14', email: 'Maria@mail.example' }],
  ['+44 7700 900123', { platform: '18', phone: '+447700900123' }],
  ['whatsapp:+447700900123', { platform: '21', phone: '+447700900123' }],
  ['4D415249-4153-414E-544F-530000000001', { platform: '1', hwid: '4D415249-4153-414E-544F-530000000001' }],
  ['00f1e2d3c4b5a697', { platform: '3', hwid: '00f1e2d3c4b5a697' }],
  ['maria.santos', { userId: 'maria.santos' }],
  ['', {}],
])('%j is taken for %j', (find, guess) => expect(guessRegistration(find)).toEqual(guess))

test.each([
  [{ whats_app: true }, '21'],
  [{ whats_app: true, sms: true }, '18'],
  [{ sms: true }, '18'],
  [{}, '18'],
])('with %j, a number is one of platform %s', (providers, platform) =>
  expect(guessRegistration('+447700900123', providers).platform).toBe(platform),
)

test('refuses an unlikely token until it is confirmed', () => {
  const schema = registrationSchema('A1B2C-3D4E5', () => undefined)
  const draft = { platform: '1', tags: [], hwid: 'x', push_token: 'not-hex' }
  expect(schema.safeParse(draft).error?.issues).toMatchObject([{ path: ['push_token'] }])
  expect(schema.safeParse({ ...draft, trusted_token: 'other' }).success).toBe(false)
  expect(schema.safeParse({ ...draft, trusted_token: 'not-hex' }).success).toBe(true)
  expect(schema.safeParse({ ...draft, push_token: 'AB'.repeat(32) }).success).toBe(true)
})

test('knows the tokens of each platform', () => {
  expect(tokenDoubt('1', 'zz-not-hex')).toMatch(/only hex digits/)
  expect(tokenDoubt('1', 'abc')).toMatch(/too short/)
  expect(tokenDoubt('1', 'ab'.repeat(32))).toBeUndefined()
  expect(tokenDoubt('3', 'not hex')).toBeUndefined()
})

describe('a phone number', () => {
  test.each([
    ['+447700900123', '+447700900123'],
    [' +44 7700 900-123 ', '+447700900123'],
    ['+44 (0)7700 900123', '+447700900123'],
    ['0044 7700 900123', '+447700900123'],
    ['whatsapp: +44 7700 900123', '+447700900123'],
    ['+49 40/123456', '+4940123456'],
  ])('%s', (typed, number) => expect(typedNumber(typed)).toBe(number))
  test.each(['07700 900123', '+0447700900', '+44 77', 'maria', '', '+44 7700 900123 x4'])('%j is not valid', (typed) =>
    expect(typedNumber(typed)).toBeUndefined(),
  )
})

describe('any registration', () => {
  test('has one identifier per platform, and only its fields', () => {
    expect(['14', '18', '21', '1', undefined].map(knownBy)).toEqual(['email', 'phone', 'phone', 'hwid', 'hwid'])
    expect(registrationFields('14')).toEqual([])
    expect(registrationFields('1')).toContain('idfa')
    expect(registrationFields('3')).not.toContain('idfa')
    expect(registrationFields('12')).not.toContain('fcm_token')
  })

  test('is found by the address in lowercase', () => {
    expect(keptAs({ method: 'registerEmail', request: { application, email: 'Ann@Mail.example' } })).toBe(
      'ann@mail.example',
    )
    expect(keptAs({ method: 'registerDevice', request: { application, hwid: 'Phone-1', device_type: 1 } })).toBe(
      'Phone-1',
    )
  })

  test('a parsed number is parsed again unchanged', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'+00123456789 ()-./') }), (typed) => {
        const number = typedNumber(typed)
        if (number !== undefined) {
          expect(typedNumber(number)).toBe(number)
          expect(typedNumber(`whatsapp:${number}`)).toBe(number)
        }
      }),
    ))
})
