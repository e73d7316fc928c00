import { describe, expect, it } from 'vitest'
import { effectivePush } from './effectivePush.ts'
import { payloadBytes, pushPayload } from './payload.ts'

describe('the payload of a push', () => {
  const push = {
    content: { default: 'Hello', de: 'Grüße' },
    ios_title: 'For iPhones',
    ios_badges: 3,
    ios_ttl: 60,
    ios_root_params: { data: { shop: 7 }, aps: { 'mutable-content': 1 } },
    android_led: '#ff0000',
    data: { order: 1 },
    link: 'https://example.com',
  }
  const of = (platform: 'ios' | 'android', language = 'en', more = {}) => {
    const sent = { ...push, ...more }
    return pushPayload(sent, undefined, platform, effectivePush(sent, undefined, platform, language))
  }

  it('contains the texts and options of iOS only', () =>
    expect(of('ios')).toEqual({
      aps: { alert: { title: 'For iPhones', body: 'Hello' }, badges: 3, 'mutable-content': 1 },
      data: { shop: 7 },
      p: expect.any(String),
      u: '{"order":1}',
      l: 'https://example.com',
    }))
  it('contains the common text for Android', () =>
    expect(of('android', 'de')).toEqual({
      body: 'Grüße',
      led: '#ff0000',
      p: expect.any(String),
      u: '{"order":1}',
      l: 'https://example.com',
    }))
  it('has no text if it is silent', () => expect(of('ios', 'en', { ios_silent: 1 }).aps).not.toHaveProperty('alert'))
  it('is measured in bytes, not in characters', () =>
    expect(payloadBytes({ body: 'ü' })).toBe(payloadBytes({ body: 'u' }) + 1))
})
