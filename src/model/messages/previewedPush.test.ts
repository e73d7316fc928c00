import { expect, test } from 'vitest'
import { previewsByText } from './previewedPush.ts'

const app = { title: 'Bakery', icon: undefined }

test('languages with the same texts share a preview, after the default language', () => {
  const groups = previewsByText(app, { content: { default: 'Bread', en: 'Bread', de: 'Brot', pt: 'Pão' } }, undefined)
  expect(groups.map(({ languages, push }) => [languages, push.text])).toEqual([
    [['default', 'en'], 'Bread'],
    [['de'], 'Brot'],
    [['pt'], 'Pão'],
  ])
})

test('the texts of a preset are shown where the message has none', () => {
  const groups = previewsByText(app, { content: { de: 'Brot' } }, { content: { default: 'Bread' } })
  expect(groups.map(({ languages }) => languages)).toEqual([['default'], ['de']])
})
