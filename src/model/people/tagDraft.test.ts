import { describe, expect, test } from 'vitest'
import type { TagType } from '#contract/tagTypes.ts'
import { tagDraftOf, valueFrom } from './tagDraft.ts'

describe('a draft of a tag', () => {
  test.each<[TagType, string | string[], unknown]>([
    [1, ' 42 ', 42],
    [2, 'Lisbon', 'Lisbon'],
    [3, ['rye', 'rye', 'oat'], ['rye', 'oat']],
    [4, '2025-12-31 18:30', '2025-12-31 18:30'],
    [5, 'false', false],
    [6, '12.50', 12.5],
    [7, '1.10.0', '1.10.0'],
  ])('of type %i, %j is a value', (type, draft, value) => expect(valueFrom(type, draft)).toEqual({ value }))

  test.each<[TagType, string | string[]]>([
    [1, '4.5'],
    [2, ' '],
    [3, []],
    [4, '2025-02-30'],
    [5, ''],
    [6, 'a lot'],
    [7, 'one'],
  ])('of type %i, %j is none', (type, draft) => expect(valueFrom(type, draft)).toHaveProperty('error'))

  test.each<[TagType, unknown]>([
    [1, 0],
    [2, 'x'],
    [3, ['a', 'b, c']],
    [4, '2025-12-31 18:30:10'],
    [5, false],
    [6, 0.1],
    [7, '2.0'],
  ])('of type %i, %j comes back unchanged', (type, value) =>
    expect(valueFrom(type, tagDraftOf(type, value))).toEqual({ value }),
  )
})
