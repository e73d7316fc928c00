import { expect, it } from 'vitest'
import { configurablePlatforms, platformsLeft } from './platforms.ts'

const keysLeft = (providers: Record<string, boolean>) => platformsLeft(providers).map(({ key }) => key)

it('leaves all nine on a new application, whatever a map leaves out', () => {
  expect(keysLeft({})).toHaveLength(9)
  expect(keysLeft({ ios: false, android: false, web: false })).toHaveLength(9)
})

it('leaves what is not configured, in the usual order', () =>
  expect(keysLeft({ ios: true, android: true, chrome: true, email: true, web: true })).toEqual([
    'osx',
    'windows',
    'amazon',
    'safari',
    'firefox',
  ]))

it('does not count platforms that cannot be configured here', () =>
  expect(keysLeft({ sms: true, huawei_android: true, whats_app: true })).toHaveLength(9))

it('leaves nothing when all are configured', () =>
  expect(keysLeft(Object.fromEntries(configurablePlatforms.map(({ key }) => [key, true])))).toEqual([]))
