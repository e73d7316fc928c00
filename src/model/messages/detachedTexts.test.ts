import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { effectivePush } from '#contract/rendering/effectivePush.ts'
import { detachedTexts } from './detachedTexts.ts'
import type { Texts } from './pushDraft.ts'

const languages = ['default', 'de', 'de-at', 'fr']
const platforms = ['ios', 'android', 'safari', 'chrome'] as const

const texts = fc.dictionary(fc.constantFrom(...languages), fc.constantFrom('a', 'b', 'c', 'd'))
const fields = fc.record(
  { title: texts, subtitle: texts, content: texts, ios_title: texts, ios_content: texts, android_header: texts },
  { requiredKeys: [] },
)

describe('a push without its preset', () => {
  test('shows every device what it showed with it', () =>
    fc.assert(
      fc.property(fields, fields, (own, preset) => {
        const detached = detachedTexts({ fields: own, languages }, preset)
        const shown = (push: object, under?: object) =>
          platforms.flatMap((platform) =>
            [...languages, 'de-ch', 'it', ''].map((language) => {
              const { title, subtitle, text } = effectivePush(push, under, platform, language)
              return [platform, language, title?.text, subtitle?.text, text?.text]
            }),
          )
        expect(shown(detached)).toEqual(shown(own, preset))
      }),
      { numRuns: 500 },
    ))

  test('leaves translations out that a title in the Default replaces', () => {
    const preset = { title: { default: 'Long time', de: 'Lange her' }, content: { default: 'Come', de: 'Komm' } }
    const draft = { fields: { title: { default: 'Mine', fr: ' ' } }, languages: ['default', 'de', 'fr'] }
    expect(detachedTexts(draft, preset)).toEqual({
      title: { default: 'Mine', de: '', fr: '' },
      content: preset.content,
    })
  })

  test('takes the preset’s text where the message’s own language was removed', () => {
    const draft = { fields: { title: { de: 'Entfernt' } as Texts }, languages: ['default'] }
    expect(detachedTexts(draft, { title: { de: 'Lange her' } })).toMatchObject({ title: { de: 'Lange her' } })
  })
})
