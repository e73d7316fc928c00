import { expect, it } from 'vitest'
import { configurablePlatforms, platformsLeft } from './platforms.ts'

const keysLeft = (providers: Record<string, boolean>) => platformsLeft(providers).map(({ key }) => key)

it('lists all nine for a new application', () => {
  expect(keysLeft({})).toHaveLength(9)
  expect(keysLeft({ ios: false, android: false, web: false })).toHaveLength(9)
})

it('lists unconfigured platforms in the usual order', () =>
  expect(keysLeft({ ios: true, android: true, chrome: true, email: true, web: true })).toEqual([
    'osx',
    'windows',
    'amazon',
    'safari',
    'firefox',
  ]))

it('does not list platforms without a configuration', () =>
  expect(keysLeft({ sms: true, huawei_android: true, whats_app: true })).toHaveLength(9))

it('lists nothing when all are configured', () =>
  expect(keysLeft(Object.fromEntries(configurablePlatforms.map(({ key }) => [key, true])))).toEqual([]))
