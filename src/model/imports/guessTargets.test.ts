import { describe, expect, test } from 'vitest'
import {
  guessPlan,
  guessPlatform,
  guessSeparator,
  guessTargets,
  ignoredBecause,
  typeOfSamples,
} from './guessTargets.ts'
import type { Plan } from './plan.ts'
import { parseTagValue } from './rowReader.ts'

const tags = [
  { name: 'Interests', type: 3 },
  { name: 'Order Count', type: 1 },
]
const exported = [
  'Hwid',
  'User ID',
  'Push Token',
  'Type',
  'Type (humanized)',
  'Age',
  'ApplicationVersion',
  'City',
  'Interests',
  'Latitude',
  'Longitude',
]
const guess = (columns: string[], kind: Plan['kind']) =>
  guessTargets(columns, kind, tags).map((target) =>
    target.is === 'tag' || target.is === 'field' ? `${target.is} ${target.name}` : target.is,
  )

describe('column targets', () => {
  test.each<[Plan['kind'], string[], string[]]>([
    [
      'tags',
      exported,
      ['hwid', '', '', '', '', 'tag Age', '', 'tag City', 'tag Interests', '', ''].map((word) => word || 'ignored'),
    ],
    [
      'register',
      exported,
      [
        ...['hwid', 'field userId', 'push_token', 'platform', '', 'tag Age', 'field app_version', 'tag City'],
        ...['tag Interests', '', ''],
      ].map((word) => word || 'ignored'),
    ],
    ['unregister', ['HWID', 'Interests'], ['hwid', 'ignored']],
    ['tags', ['user_id', 'order count', 'ORDER-COUNT'], ['user_id', 'tag Order Count', 'ignored']],
    ['register', ['Email', 'Age'], ['hwid', 'tag Age']],
    ['tags', ['token', 'Age', 'Row', 'Problem'], ['push_token', 'tag Age', 'ignored', 'ignored']],
  ])('%s: %j', (kind, columns, expected) => expect(guess(columns, kind)).toEqual(expected))

  test.each([
    ['ApplicationVersion', 'Built-in tag'],
    ['User ID', 'Another column identifies the device'],
    ['Shoe', 'No tag with this name'],
  ])('%s is ignored: %s', (column, words) => expect(ignoredBecause(['Hwid', column], 1, 'tags', tags)).toBe(words))
})

test.each<[string[], number]>([
  [['1', '20'], 1],
  [['1', '2.5'], 6],
  [['+447700900123'], 2],
  [['007'], 2],
  [['TRUE', 'false'], 5],
  [['["a"]'], 3],
  [['2025-12-31', '2025-12-31 10:00'], 4],
  [['1.10.0'], 7],
  [[], 2],
])('%j make a tag of type %d', (samples, type) => expect(typeOfSamples(samples)).toBe(type))

test.each([
  [['a; b', 'c'], ';'],
  [['["a, b"]', 'a|b'], '|'],
  [['a'], ','],
])('%j are separated by %s', (samples, mark) => expect(guessSeparator(samples)).toBe(mark))

test('an address identifies the device and its platform without other columns', () => {
  for (const kind of ['tags', 'register', 'unregister'] as const)
    expect(guessTargets(['email', 'Age'], kind, [])[0]).toEqual({ is: 'hwid' })
  expect(guessTargets(['email', 'user_id'], 'tags', [])[1]).toEqual({ is: 'user_id' })
  const platform = (...columns: string[]) => guessPlatform(columns, guessTargets(columns, 'register', []))
  expect(platform('E-mail', 'Age')).toBe(14)
  expect(platform('Phone number')).toBe(18)
  expect(platform('WhatsApp')).toBe(21)
  expect(platform('email', 'platform')).toBeUndefined()
  expect(platform('hwid')).toBeUndefined()
})

test.each(['yes', 'No', 'Y', 'n', 'TRUE', 'false'])('%s is true or false', (word) => {
  expect(typeOfSamples([word])).toBe(5)
  expect(parseTagValue(word, 5, ',')).toBe(/^(y|t)/i.test(word))
})

describe('a first plan', () => {
  const tags = [
    { name: 'Age', type: 1 },
    { name: 'Likes', type: 3 },
  ]

  test('derives targets from column names, and the separator from lists', () =>
    expect(guessPlan('tags', ['Hwid', 'Age', 'Likes'], [['a'], ['41'], ['rye|oat']], tags)).toMatchObject({
      targets: [{ is: 'hwid' }, { is: 'tag', name: 'Age', type: 1 }, { is: 'tag', name: 'Likes', type: 3 }],
      separator: '|',
      lists: 'set',
      empty: 'leave',
      platform: undefined,
    }))

  test('guesses a platform only for registrations', () => {
    expect(guessPlan('register', ['Email'], [['a@b.example']], tags).platform).toBe(14)
    expect(guessPlan('tags', ['Email'], [['a@b.example']], tags).platform).toBeUndefined()
  })
})
