import { expect, test } from 'vitest'
import { type DeviceType, deviceTypes } from '#contract/deviceTypes.ts'
import { checkExpression } from '#contract/language/checkExpression.ts'
import { tagTypeLookup } from '#contract/language/defaultTags.ts'
import { evaluate } from '#contract/language/evaluate.ts'
import { type Explanation, explain } from '#contract/language/explain.ts'
import { parse } from '#contract/language/parse.ts'
import { settableTypes } from '#contract/language/settableTypes.ts'
import { knownTags } from '../rules/segments/knownTags.ts'
import { changeTags } from '../rules/tags/changeTags.ts'
import { onEachStorage } from '../testing/onEachStorage.ts'
import { demoApplications } from './applications.ts'
import { type DemoDevice, demoDevices } from './devices.ts'
import { knownCustomer } from './knownCustomer.ts'
import { seedDemo } from './seedDemo.ts'
import { demoFilters } from './segments.ts'
import { demoTags } from './tags.ts'

const now = new Date()
const coffee = demoApplications[0]
if (!coffee) throw new Error('the demo has no application')

const expressionOf = (source: string) => {
  const parsed = parse(source)
  if (!parsed.ok) throw new Error(parsed.problems[0]?.message)
  return parsed.expression
}
const lapsed = () => expressionOf(demoFilters[0]?.filter_expression ?? '')
const subjectOf = (device: DemoDevice) => ({
  application: coffee.code,
  platform: deviceTypes[device.device_type as DeviceType],
  hasToken: device.push_token !== null,
  tags: knownTags(device, new Set(demoTags.map(({ name }) => name))),
})
const tags = demoTags.map(({ application_specific = false, ...tag }) => ({
  ...tag,
  isApplicationSpecific: application_specific,
}))
const options = { typeOf: tagTypeLookup(demoTags), now }

test('the same arguments create the same devices', () => {
  const one = [...demoDevices(1, 50, coffee, now)]
  expect(one).toEqual([...demoDevices(1, 50, coffee, now)])
  expect(new Set(one.map(({ hwid }) => hwid)).size).toBe(50)
})

test('every tag value is one that setTags would store unchanged', () => {
  const typeOf = settableTypes(demoTags)
  demoApplications.forEach((application, index) => {
    for (const { tags } of demoDevices(index, application.share > 0 ? 300 : 0, application, now)) {
      expect(changeTags({}, tags, { typeOf })).toEqual({ tags, refused: {} })
    }
  })
})

test('some people have several devices, opened after they were registered', () => {
  const devices = [...demoDevices(1, 500, coffee, now)]
  const users = devices.flatMap(({ user_id }) => user_id ?? [])
  expect(users.length - new Set(users).size).toBeGreaterThan(20)
  for (const { created, last_open } of devices) {
    if (last_open) expect(last_open.getTime()).toBeGreaterThanOrEqual(created.getTime())
    expect(created.getTime()).toBeLessThanOrEqual(now.getTime())
  }
})

test('segments match their names and contain devices', () => {
  const applications = demoApplications.map(({ code }) => code)
  for (const { filter_expression } of demoFilters) {
    expect(checkExpression(expressionOf(filter_expression), { tags, applications, now })).toEqual([])
  }
  const members = [...demoDevices(1, 1_000, coffee, now)].filter((device) =>
    evaluate(lapsed(), subjectOf(device), options),
  )
  expect(members.length).toBeGreaterThan(50)
})

test('exactly one tag excludes the demo customer, today and in a year', () => {
  for (const later of [0, 365]) {
    const then = new Date(now.getTime() + later * 86_400_000)
    for (const device of knownCustomer(1, now)) {
      const explained = explain(lapsed(), subjectOf(device), { ...options, now: then })
      expect(explained.verdict).toBe(false)
      const failing = leaves(explained).filter(({ verdict }) => verdict !== true)
      expect(failing.map(({ text }) => text)).toEqual(['Newsletter is No; Yes is required'])
    }
  }
})

const leaves = (explained: Explanation): Explanation[] => explained.children?.flatMap(leaves) ?? [explained]

const never = () => Promise.reject(new Error('a short history plans nothing'))

onEachStorage('seedDemo', (service) => {
  test('creates an account that every method can read', async () => {
    const { call, db } = service()
    const content = { devices: 700, history: 'short', schedule: never } as const
    await db.transaction().execute((transaction) => seedDemo(transaction, 1, content))
    const { applications } = await call('getApplications')
    expect(applications.flatMap((entry) => Object.values(entry))).toEqual(demoApplications.map(({ title }) => title))
    for (const { code, platforms, share } of demoApplications) {
      const { application } = await call('getApplication', { application: code })
      const configured = Object.keys(platforms).map((type) => deviceTypes[Number(type) as keyof typeof deviceTypes])
      expect(configured.every((key) => application.providers[key])).toBe(true)
      const devices = Object.values(application.languages).reduce<number>((sum, count) => sum + Number(count), 0)
      expect(devices).toBe(Math.round(700 * share))
    }
    expect((await call('listTags')).tags).toHaveLength(demoTags.length)
    expect((await call('listFilters', { application: coffee.code })).filters.map(({ name }) => name)).toEqual([
      'Lapsed customers',
      'Loyal regulars',
      'Frequent buyers',
      'Newsletter readers',
    ])
    expect((await call('listEvents', { application: coffee.code })).events.map(({ name }) => name)).toEqual(
      coffee.events,
    )
    expect((await call('listTestDevices', { application: coffee.code })).TestDevices).toHaveLength(2)
    const maria = { application: coffee.code, userId: 'maria.santos' }
    expect((await call('getTags', maria)).result).toMatchObject({ Platform: 'ios', City: 'Lisbon', Newsletter: false })
    await call('setEmailTags', { ...maria, tags: { Newsletter: true } })
    const browser = await db.selectFrom('devices').select('keys').where('device_type', '=', 11).executeTakeFirst()
    expect(browser?.keys).toHaveProperty('public_key')
    const phones = await db.selectFrom('devices').select('keys').where('device_type', '=', 1).execute()
    expect(phones.every(({ keys }) => keys === null)).toBe(true)
  })
})
