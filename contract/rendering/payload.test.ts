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

  it('holds for iOS its own texts and options, and no other platform’s', () =>
    expect(of('ios')).toEqual({
      aps: { alert: { title: 'For iPhones', body: 'Hello' }, badges: 3, 'mutable-content': 1 },
      data: { shop: 7 },
      p: expect.any(String),
      u: '{"order":1}',
      l: 'https://example.com',
    }))
  it('holds for Android the common text', () =>
    expect(of('android', 'de')).toEqual({
      body: 'Grüße',
      led: '#ff0000',
      p: expect.any(String),
      u: '{"order":1}',
      l: 'https://example.com',
    }))
  it('has no words when it is silent', () => expect(of('ios', 'en', { ios_silent: 1 }).aps).not.toHaveProperty('alert'))
  it('is counted in bytes, not in characters', () =>
    expect(payloadBytes({ body: 'ü' })).toBe(payloadBytes({ body: 'u' }) + 1))
})
