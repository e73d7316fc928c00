import { describe, expect, test } from 'vitest'
import { effectiveEmail } from './emailTexts.ts'

const preset = { subject: 'News', content: { default: '<p>News</p>', de: '<p>Neues</p>' } }

describe('effectiveEmail', () => {
  test('a subject in the reader’s language is combined with content in the default language', () => {
    const subject = { de: 'Brot', default: 'Bread' }
    for (const content of ['<p>Bread</p>', { default: '<p>Bread</p>' }]) {
      expect(effectiveEmail({ subject, content }, undefined, 'de')).toEqual({
        subject: { text: 'Brot', language: 'de', match: 'own', source: 'request' },
        content: { text: '<p>Bread</p>', language: 'default', match: 'default', source: 'request' },
      })
      expect(effectiveEmail({ subject, content }, undefined, 'fr').subject?.text).toBe('Bread')
      expect(effectiveEmail({ subject, content }, undefined, 'de-AT').subject).toMatchObject({ match: 'base' })
    }
  })

  test('the request has precedence over the preset for each part', () => {
    expect(effectiveEmail({ subject: 'Hi' }, preset, 'de')).toEqual({
      subject: { text: 'Hi', language: 'default', match: 'default', source: 'request' },
      content: { text: '<p>Neues</p>', language: 'de', match: 'own', source: 'preset' },
    })
    expect(effectiveEmail({ content: { en: '<p>Hi</p>' } }, preset, 'en')).toMatchObject({
      subject: { text: 'News', source: 'preset' },
      content: { text: '<p>Hi</p>', source: 'request' },
    })
  })

  test('a source without the language is skipped; without any source there is no text', () => {
    const email = { subject: { en: 'Hi' }, content: { en: '<p>Hi</p>', default: '<p>Olá</p>' } }
    expect(effectiveEmail(email, preset, 'pt')).toMatchObject({
      subject: { text: 'News', source: 'preset' },
      content: { text: '<p>Olá</p>', source: 'request' },
    })
    expect(effectiveEmail(email, undefined, 'pt').subject).toBeUndefined()
    expect(effectiveEmail({ content: { en: 'x' } }, undefined, null)).toEqual({})
  })
})
