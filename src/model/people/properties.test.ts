import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TagType } from '#contract/tagTypes.ts'
import {
  deviceName,
  factsJson,
  getDeviceType,
  getTagOwner,
  linkUserLabel,
  platformKey,
  tokenCall,
  typeIn,
} from './device.ts'
import { decisiveReasons, explained, getVerdict, subjectFrom } from './explained.ts'
import { keptAs, knownBy, registrationFields, typedNumber } from './registration.ts'
import { changeFrom, storedTags, toTagDraft, valueFrom } from './tagDraft.ts'

const application = 'AAAAA-00001'
const word = fc.string({ minLength: 1 }).filter((one) => one.trim() === one && one !== '__proto__')

describe('a tag value', () => {
  test.each<[TagType, fc.Arbitrary<unknown>]>([
    [1, fc.integer()],
    [2, word],
    [3, fc.uniqueArray(word, { minLength: 1, maxLength: 4 })],
    [5, fc.boolean()],
  ])('of type %i is the same after an edit without a change', (type, values) =>
    fc.assert(
      fc.property(values, (value) => {
        const read = valueFrom(type, toTagDraft(type, value))
        // what the contract does not store at all is refused, never changed
        if ('value' in read) expect(read.value).toEqual(value)
      }),
    ),
  )

  test('that was incremented and undone is unchanged', () =>
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (before, step) => {
        const change = changeFrom(1, 'increment', before, String(step))
        if ('error' in change) return
        expect(change.result).toBe(before + step)
        const back = change.back as { value: number }
        expect(Number(change.result) + back.value).toBe(before)
      }),
    ))

  test('a device lists custom tags, then built-in ones, then unknown ones', () => {
    const tags = storedTags({ Age: 30, Platform: 'iOS', Lost: 1, Mood: null }, [
      { name: 'Mood', type: 2 },
      { name: 'Age', type: 1 },
      { name: 'Odd', type: 42 },
    ])
    const find = (name: string) => tags.find((tag) => tag.name === name)
    expect(tags.slice(0, 2).map(({ name }) => name)).toEqual(['Age', 'Mood'])
    expect(find('Age')).toMatchObject({ editedAs: 1, value: 30 })
    expect(find('Mood')).toMatchObject({ editedAs: 2, value: undefined })
    expect(find('Odd')?.readOnly).toBe('Unknown type')
    expect(find('Platform')?.readOnly).toBe('Built-in')
    expect(find('Lost')?.readOnly).toBe('Not in this account')
  })
})

describe('a device', () => {
  const known = { hwid: 'x', device_type: 1, push_token: 'abc' }

  test('is named by its address, its model, or its hardware ID', () => {
    expect(deviceName({ application, hwid: 'a@b.example', type: 14, known: { ...known, device_model: 'Mail' } })).toBe(
      'a@b.example',
    )
    expect(deviceName({ application, hwid: 'x', type: 1, known: { ...known, device_model: '' } })).toBe('x')
  })

  test('gets its push token back only if token and type are known', () => {
    expect(tokenCall({ application, hwid: 'x', type: 1, known })).toMatchObject({ request: { push_token: 'abc' } })
    expect(tokenCall({ application, hwid: 'x', type: 99, known })).toBeUndefined()
    expect(tokenCall({ application, hwid: 'x', type: 1, known: { ...known, push_token: null } })).toBeUndefined()
  })

  test('of an undocumented type has none', () => {
    expect(getDeviceType({ type: 3 })).toBe(3)
    expect(getDeviceType({ type: 99 })).toBeUndefined()
    expect(platformKey(3)).toBe('android')
    expect(platformKey(99)).toBe('type 99')
  })

  test('has the platform of its tags', () => {
    expect(typeIn({ Platform: 'iOS' })).toBe(1)
    expect(typeIn({ Platform: 'toaster' })).toBeUndefined()
    expect(typeIn({ Platform: 3 })).toBeUndefined()
    expect(typeIn({})).toBeUndefined()
  })

  test('shares an owner only with other devices found', () => {
    const mine = { ...known, user_id: 'ann' }
    expect(getTagOwner(mine, [mine, { ...mine, hwid: 'y' }])).toEqual({ userId: 'ann', devices: 2 })
    expect(getTagOwner(mine, [mine])).toBeUndefined()
    expect(getTagOwner(known, [known, known])).toBeUndefined()
    expect(getTagOwner(undefined)).toBeUndefined()
    expect(linkUserLabel({ application, hwid: 'x', known: mine })).not.toBe(
      linkUserLabel({ application, hwid: 'x', known }),
    )
  })

  test('is copied with its tags, even without other data', () =>
    expect(JSON.parse(factsJson({ application, hwid: 'x' }, { Age: 30 }))).toEqual({
      application,
      hwid: 'x',
      tags: { Age: 30 },
    }))
})

describe('a registration', () => {
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

describe('why a device is in a segment', () => {
  const values = { Platform: 'iOS', Age: 30, City: 'Rome', 'Push Enabled': true }
  const subject = subjectFrom(application, values)
  const typeOf = (tag: string) => (tag === 'Age' ? (1 as const) : tag === 'City' ? (2 as const) : undefined)
  const options = { typeOf, now: new Date(0) }
  const explain = (expression: string | null) => explained(expression, subject, options)

  test.each([
    ['T("Age", GTE, 18)', true, 1],
    ['T("Age", GTE, 40)', false, 1],
    ['T("Age", GTE, 18) * T("City", EQ, "Oslo")', false, 1],
    ['T("Age", GTE, 18) * T("City", EQ, "Rome")', true, 2],
    ['T("Age", GTE, 40) + T("City", EQ, "Rome")', true, 1],
    ['T("Age", GTE, 18) \\ T("City", EQ, "Rome")', false, 1],
  ])('%s: %s, decided by %i', (expression, verdict, deciding) => {
    const found = explain(expression)
    expect(getVerdict(found)).toBe(verdict)
    if (found.known) expect(decisiveReasons(found.reason)).toHaveLength(deciding)
  })

  test.each<[string, ReturnType<typeof explained>]>([
    ['no conditions', explain(null)],
    ['no platform', explained('T("Age", GTE, 18)', subjectFrom(application, { Age: 30 }), options)],
    ['conditions that cannot be read', explain('T("Age"')],
  ])('is not told where there are %s', (_, found) => {
    expect(found.known).toBe(false)
    expect(getVerdict(found)).toBe('unknown')
  })
})
