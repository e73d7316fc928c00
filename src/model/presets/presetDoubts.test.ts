import { expect, test } from 'vitest'
import { presetDoubts } from './presetDoubts.ts'
import { emptyPreset } from './presetDraft.ts'

test('names the first unknown tag of each text of the languages that are used', () => {
  const draft = {
    ...emptyPreset(['1']),
    languages: ['default', 'de'],
    title: { default: 'Hi {name|CapitalizeFirst|you}' },
    message: { default: '{Nmae} and {Foo}', de: '{City}', fr: '{Gone}' },
  }
  expect(presetDoubts(draft, ['Name', 'City'])).toEqual([
    { path: ['message', 'default'], message: '“Nmae” isn’t a tag in this account' },
  ])
})
