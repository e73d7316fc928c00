import { IconFilter } from '@tabler/icons-react'
import { describe, expect, test } from 'vitest'
import { findItems, latest, type PaletteItem } from './paletteItems.ts'

const item = (group: string, label: string, detail = ''): PaletteItem => ({
  ...{ id: `${group} ${label}`, group, label, detail },
  ...{ icon: IconFilter, onPick: () => undefined },
})
const labels = (found: readonly PaletteItem[]) => found.map(({ group, label }) => `${group}: ${label}`)

const segments = item('Screens', 'Segments', 'Audience')
const frequent = item('Segments', 'Frequent buyers', 'FFFFF-00001')
const lapsed = item('Segments', 'Lapsed customers', 'FFFFF-00002')
const create = item('Actions', 'Create segment')
const all = [segments, create, frequent, lapsed]

describe('without a search', () => {
  test('everything is listed as given', () => {
    expect(findItems(all, [], '')).toEqual(all)
  })

  test('recent items come first, and only once', () => {
    expect(labels(findItems(all, [lapsed, create], ''))).toEqual([
      'Recent: Lapsed customers',
      'Recent: Create segment',
      'Screens: Segments',
      'Segments: Frequent buyers',
    ])
  })
})

test('what was opened last keeps its objects, however many screens came after them', () => {
  const screens = ['A', 'B', 'C', 'D', 'E'].map((label) => item('Screens', label))
  const objects = [frequent, lapsed]
  expect(labels(latest([...screens, ...objects]))).toEqual([
    ...['Screens: A', 'Screens: B', 'Screens: C', 'Screens: D'],
    ...labels(objects),
  ])
})

describe('a search', () => {
  test('prefers labels that start with it, then words that do, then others', () => {
    expect(labels(findItems(all, [], 'seg'))).toEqual(['Screens: Segments', 'Actions: Create segment'])
    const worded = { ...item('Actions', 'Create tag'), words: 'new add Create tag' }
    expect(labels(findItems([...all, worded], [], 'new tag'))).toEqual(['Actions: Create tag'])
    expect(labels(findItems([...all, item('Actions', 'Unsegmented')], [], 'seg')).at(-1)).toBe('Actions: Unsegmented')
  })

  test.each(['segmnts', 'Segmments', 'segmetns', 'sehments', 'segmn', 'create segmnt'])(
    'forgives a typo: %s',
    (typed) => {
      const found = labels(findItems([...all, { ...item('Messages', 'Segments'), minor: true }], [], typed))
      expect(found[0]).toMatch(typed.startsWith('create') ? /^Actions: Create segment$/ : /^Screens: Segments$/)
      expect(found.some((label) => label.startsWith('Messages'))).toBe(false)
    },
  )

  test.each(['sgmnts', 'sex', 'xyz'])('finds nothing for %s', (typed) => expect(findItems(all, [], typed)).toEqual([]))

  test('prefers a screen by its entry of the menu to objects', () => {
    const screens = [
      { ...item('Screens', 'Segment statistics', 'Segments'), entry: 'Segments' },
      { ...item('Screens', 'Dashboard', 'Statistics'), entry: 'Statistics' },
    ]
    const zone = item('Geozones', 'Station Arcade')
    expect(labels(findItems([...screens, zone], [], 'stat'))).toEqual([
      'Screens: Dashboard',
      'Screens: Segment statistics',
      'Geozones: Station Arcade',
    ])
  })

  test('finds a message by its ID', () => {
    const message = { ...item('Messages', 'Order 2041', 'Live activity'), minor: true, words: 'C489-1 order-2041' }
    expect(findItems([message], [], 'order-2041')).toEqual([message])
    expect(findItems([message], [], 'c489-1')).toEqual([message])
  })

  test('finds by detail last', () => {
    const place = item('Geozones', 'Harbor', 'Lapsed cluster')
    expect(labels(findItems([place, ...all], [], 'lapsed'))).toEqual(['Segments: Lapsed customers', 'Geozones: Harbor'])
  })

  test('puts recent items on top if their label matches', () => {
    expect(labels(findItems(all, [create, lapsed], 'seg'))).toEqual(['Recent: Create segment', 'Screens: Segments'])
    expect(labels(findItems(all, [frequent], 'FFFFF'))).toEqual([
      'Segments: Frequent buyers',
      'Segments: Lapsed customers',
    ])
  })

  test('doesn’t list all of a type', () => {
    const push = { ...item('Messages', 'Breakfast is ready', 'Push'), minor: true }
    const send = item('Actions', 'Send push')
    expect(labels(findItems([push, send], [], 'pu'))).toEqual(['Actions: Send push'])
    expect(labels(findItems([push, send], [], 'push break'))).toEqual(['Messages: Breakfast is ready'])
  })

  test('tells those with one name apart by their second line', () => {
    const messages = ['ann', 'bob'].map((line) => ({ ...item('Messages', 'Breakfast', line), minor: true, line }))
    expect(findItems(messages, [], 'breakfast bob')).toEqual([messages[1]])
  })

  test('offers what is spare only if nothing else of its group matches', () => {
    const canceled = { ...item('Messages', 'Espresso today', 'Canceled'), minor: true, spare: true }
    const sent = { ...item('Messages', 'Espresso day', 'Push'), minor: true }
    const segment = item('Segments', 'Espresso drinkers')
    expect(findItems([canceled, sent], [], 'espresso')).toEqual([sent])
    expect(findItems([canceled, sent], [], 'espresso today')).toEqual([canceled])
    expect(findItems([canceled, segment], [], 'espresso')).toEqual([segment, canceled])
  })

  test('takes words in any order, case, and accent', () => {
    expect(labels(findItems([item('Segments', 'Café regulars')], [], 'REGULARS cafe'))).toEqual([
      'Segments: Café regulars',
    ])
  })
})
