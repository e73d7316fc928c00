import { describe, expect, test } from 'vitest'
import { effectivePush } from './effectivePush.ts'

const push = {
  title: { en: 'Fresh', default: 'Frisch' },
  subtitle: 'Now',
  content: { en: 'Bread', de: 'Brot' },
  ios_title: { en: 'Fresh from the oven' },
}
const preset = { content: { default: 'Something' }, android_header: 'Bakery', title: 'Shop' }

describe('effectivePush', () => {
  test('platform fields have precedence', () => {
    expect(effectivePush(push, undefined, 'ios', 'en')).toEqual({
      title: { text: 'Fresh from the oven', field: 'ios_title', source: 'request', language: 'en', match: 'own' },
      subtitle: { text: 'Now', field: 'subtitle', source: 'request', language: 'default', match: 'default' },
      text: { text: 'Bread', field: 'content', source: 'request', language: 'en', match: 'own' },
      silent: false,
    })
  })

  test('a source without the language is skipped', () => {
    const { title, subtitle, text } = effectivePush(push, undefined, 'ios', 'de')
    expect([title?.text, title?.field, subtitle?.text, text?.text]).toEqual(['Frisch', 'title', 'Now', 'Brot'])
  })

  test('a language without text has none, unless the preset has it', () => {
    expect(effectivePush(push, undefined, 'android', 'fr').text).toBeUndefined()
    const { title, text, subtitle } = effectivePush(push, preset, 'android', 'fr')
    expect(text).toMatchObject({ text: 'Something', source: 'preset', match: 'default' })
    // the request’s title is for every platform, and takes precedence over the preset’s header
    expect(title).toMatchObject({ text: 'Frisch', source: 'request' })
    expect(subtitle).toBeUndefined()
  })

  test('a preset’s platform field has precedence over its common field', () =>
    expect(effectivePush({ content: 'x' }, preset, 'android', 'en').title).toMatchObject({ text: 'Bakery' }))

  test('silent pushes are set by platform, and the request decides', () => {
    expect(effectivePush({ ios_silent: 1 }, undefined, 'ios', null).silent).toBe(true)
    expect(effectivePush({ ios_silent: 1 }, undefined, 'android', null).silent).toBe(false)
    expect(effectivePush({ ios_silent: 0 }, { ios_silent: 1 }, 'ios', null).silent).toBe(false)
  })

  test('Windows takes the text of its XML, in base64 or plain', () => {
    const xml = '<toast><visual><text id="1">Rye &amp; oat</text><text> today</text></visual></toast>'
    const base64 = btoa(xml)
    for (const wns_content of [{ en: base64 }, xml])
      expect(effectivePush({ wns_content }, undefined, 'windows', 'en').text?.text).toBe('Rye & oat\ntoday')
    expect(effectivePush({ wns_content: 'Bread' }, undefined, 'windows', 'en').text?.text).toBe('Bread')
    expect(effectivePush({ content: 'Bread' }, undefined, 'windows', 'en').text?.text).toBe('Bread')
  })
})
