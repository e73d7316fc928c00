import { expect, test } from 'vitest'
import { previewsByText } from './previewedPush.ts'

const app = { title: 'Bakery', icon: undefined }

test('languages with the same texts share a preview, after the default language', () => {
  const groups = previewsByText(
    app,
    { content: { default: 'Bread', en: 'Bread', de: 'Brot', pt: 'Pão' } },
    { platforms: ['ios'] },
  )
  expect(groups.map(({ languages, push }) => [languages, push.text])).toEqual([
    [['default', 'en'], 'Bread'],
    [['de'], 'Brot'],
    [['pt'], 'Pão'],
  ])
})

test('the texts of a preset are shown where the message has none', () => {
  const groups = previewsByText(
    app,
    { content: { de: 'Brot' } },
    { preset: { content: { default: 'Bread' } }, platforms: ['ios'] },
  )
  expect(groups.map(({ languages }) => languages)).toEqual([['default'], ['de']])
})

test('platforms with texts or buttons of their own have previews of their own', () => {
  const groups = previewsByText(
    app,
    { title: 'Hi', content: 'Bread', android_content: 'Cake', chrome_button_text1: 'Buy' },
    { platforms: ['ios', 'osx', 'android', 'chrome'] },
  )
  expect(groups.map(({ platforms, push }) => [platforms, push.text, push.buttons])).toEqual([
    [['ios', 'osx'], 'Bread', undefined],
    [['android'], 'Cake', undefined],
    [['chrome'], 'Bread', ['Buy']],
  ])
})
