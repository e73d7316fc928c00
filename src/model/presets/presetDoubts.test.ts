import { expect, test } from 'vitest'
import { emptyEmailPreset } from './emailPresetDraft.ts'
import { emailPresetDoubts, presetDoubts } from './presetDoubts.ts'
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

test('names a default text that is missing where others are written', () => {
  const push = { ...emptyPreset(['1']), languages: ['default', 'de'] }
  expect(presetDoubts({ ...push, message: { de: 'Hallo' } }, [])).toEqual([
    { path: ['message', 'default'], message: 'No default text: devices in other languages get nothing' },
  ])
  expect(presetDoubts({ ...push, message: { default: 'Hi', de: 'Hallo' } }, [])).toEqual([])
  expect(presetDoubts(push, [])).toEqual([])
  const email = { ...emptyEmailPreset, languages: ['default', 'de'] }
  expect(emailPresetDoubts({ ...email, content: { de: '<p>Hallo</p>' } })).toMatchObject([
    { path: ['content', 'default'] },
  ])
  expect(emailPresetDoubts({ ...email, content: { default: '<p>Hi</p>' } })).toEqual([])
})
