import { expect, test } from 'vitest'
import { platformFacts } from './platformFacts.ts'

test('names what is set for each platform, besides texts and images', () =>
  expect(
    platformFacts(
      {
        content: 'Hi',
        ios_title: 'Hello',
        ios_attachment: 'https://example.com/rye.jpg',
        ios_badges: '+1',
        ios_ttl: 3600,
        ios_root_params: { a: 1 },
        ios_critical: false,
        android_gcm_ttl: 5400,
        android_delivery_priority: 'high',
        android_vibration: false,
        chrome_icon: 'https://example.com/icon.png',
      } as never,
      ['ios', 'android', 'osx'],
    ),
  ).toEqual([
    { name: 'iOS', value: 'Badge +1, time to live 1 hour, custom payload {"a":1}' },
    { name: 'Android', value: 'Vibrate: no, delivery priority high, time to live 90 minutes' },
  ]))

test('a lifetime of odd seconds, and of none', () => {
  expect(platformFacts({ ios_ttl: 61 }, ['ios'])).toEqual([{ name: 'iOS', value: 'Time to live 61 seconds' }])
  expect(platformFacts({ ios_ttl: 0 }, ['ios'])).toEqual([{ name: 'iOS', value: 'Time to live 0 seconds' }])
})
