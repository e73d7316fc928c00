import { describe, expect, it, test } from 'vitest'
import { configurablePlatforms, configuredPlatforms, platformLabel, platformsLeft } from './platforms.ts'

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

it('lists configured platforms in the usual order, unknown ones last', () =>
  expect(configuredPlatforms({ kiosk: true, email: true, ios: true, android: false })).toEqual([
    'ios',
    'email',
    'kiosk',
  ]))

it('lists Web only if no browser is named', () => {
  expect(configuredPlatforms({ chrome: true, web: true })).toEqual(['chrome'])
  expect(configuredPlatforms({ ios: true, web: true })).toEqual(['ios', 'web'])
})

describe('platforms', () => {
  test('are either configured or not, and an unknown key is its own label', () => {
    const providers = { ios: true, chrome: false, whats_app: true, web: true }
    expect(configuredPlatforms(providers)).toEqual(['ios', 'whats_app', 'web'])
    expect(platformsLeft(providers)).toHaveLength(configurablePlatforms.length - 1)
    expect(platformLabel('toaster')).toBe('toaster')
    expect(platformLabel('whats_app')).toBe('WhatsApp')
  })
})
