import { expect, test } from 'vitest'
import { assumedLanguage } from './assumedLanguage.ts'

test.each([
  ['pt-BR', ['en', 'pt', ''], 'pt'],
  ['zh-Hant', ['zh', 'zh-Hant'], 'zh-Hant'],
  ['en-US', ['de', ''], ''],
  ['', ['de', ''], ''],
])('a browser in “%s” and devices in %j assume “%s”', (ofBrowser, spoken, assumed) => {
  expect(assumedLanguage(spoken, ofBrowser)).toBe(assumed)
})
