import { expect, it } from 'vitest'
import { statusesFrom } from './platforms.ts'

it.each([
  ['iOS', 'ios'],
  ['Android', 'android'],
  ['Mac OS X', 'osx'],
  ['macOS', 'osx'],
  ['osx', 'osx'],
  ['OS X', 'osx'],
  ['Windows', 'windows'],
  ['Windows 8', 'windows'],
  ['Amazon', 'amazon'],
  ['Safari', 'safari'],
  ['Chrome', 'chrome'],
  ['Firefox', 'firefox'],
])('reads the label %s as %s', (label, key) => {
  expect(statusesFrom({ [label]: true })).toEqual({ [key]: true })
  expect(statusesFrom({ [label]: false })).toEqual({ [key]: false })
})

it('omits unknown values', () => expect(statusesFrom({ Blackberry: true, 'Windows Phone': true })).toEqual({}))
