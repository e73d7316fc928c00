import { describe, expect, test } from 'vitest'
import {
  type AttributeRow,
  attributeFaults,
  attributesFrom,
  attributesInJson,
  jsonFrom,
  rowsFrom,
} from './attributes.ts'

const rows: AttributeRow[] = [
  { name: ' total ', kind: 'number', value: '12.50' },
  { name: 'shop', kind: 'text', value: 'Harbor Front' },
  { name: 'gift', kind: 'boolean', value: 'false' },
  { name: '', kind: 'text', value: ' ' },
]

describe('attributes of an event', () => {
  test('rows are an object, and an object is rows', () => {
    const object = { total: 12.5, shop: 'Harbor Front', gift: false }
    expect(attributeFaults(rows)).toEqual([])
    expect(attributesFrom(rows)).toEqual(object)
    const read = attributesInJson(jsonFrom(object))
    expect(read).toEqual({ object })
    expect(attributesFrom(rowsFrom(object) ?? [])).toEqual(object)
  })
  test('none is an empty object', () => {
    expect(attributesFrom([])).toEqual({})
    expect(attributesInJson(' ')).toEqual({ object: {} })
    expect(jsonFrom({})).toBe('')
  })
  test.each<[Partial<AttributeRow>, string]>([
    [{ name: '', value: 'x' }, 'name'],
    [{ name: 'shop' }, 'name'],
    [{ value: ' ' }, 'value'],
    [{ kind: 'number', value: 'many' }, 'value'],
    [{ kind: 'number', value: '' }, 'value'],
    [{ kind: 'boolean', value: 'maybe' }, 'value'],
  ])('%j is wrong in its %s', (fields, field) =>
    expect(attributeFaults([...rows, { name: 'other', kind: 'text', value: 'x', ...fields }])).toMatchObject([
      { place: 4, field },
    ]),
  )
  test.each(['[1]', '"text"', 'null', '{"a": }'])('%s is no object', (json) =>
    expect(attributesInJson(json)).toHaveProperty('error'),
  )
  test('what lies inside an attribute has no row', () => {
    expect(rowsFrom({ items: ['a'] })).toBeUndefined()
    expect(rowsFrom({ none: null })).toBeUndefined()
    expect(rowsFrom({ note: '' })).toBeUndefined()
  })
})
