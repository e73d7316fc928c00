import { expect, test } from 'vitest'
import { deviceTypes } from '#contract/values.ts'
import { onEachStorage } from '../testing/onEachStorage.ts'
import { demoApplications } from './applications.ts'
import { demoDevices } from './devices.ts'
import { seedDemo } from './seedDemo.ts'

test('the same arguments make the same devices', () => {
  const kinds = [
    [1, 1],
    [14, 1],
  ] as const
  const one = [...demoDevices(1, 50, kinds)]
  expect(one).toEqual([...demoDevices(1, 50, kinds)])
  expect(new Set(one.map(({ hwid }) => hwid)).size).toBe(50)
})

onEachStorage('seedDemo', (service) => {
  test('makes an account that every method reads', async () => {
    await seedDemo(service().db, 1, 700)
    const { applications } = await service().call('getApplications')
    expect(applications.flatMap((entry) => Object.values(entry))).toEqual(demoApplications.map(({ title }) => title))
    for (const { code, platforms, share } of demoApplications) {
      const { application } = await service().call('getApplication', { application: code })
      const configured = Object.keys(platforms).map((type) => deviceTypes[Number(type) as keyof typeof deviceTypes])
      expect(configured.every((key) => application.providers[key])).toBe(true)
      const devices = Object.values(application.languages).reduce<number>((sum, count) => sum + Number(count), 0)
      expect(devices).toBe(Math.round(700 * share))
    }
  })
})
