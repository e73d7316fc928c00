import { describe, expect, test } from 'vitest'
import { isEmpty } from './presetRecord.ts'

describe('an empty value', () => {
  test.each([[null], [undefined], [''], [[]], [{}]])('%j', (value) => expect(isEmpty(value)).toBe(true))
  test.each([[0], [false], [' '], [[null]], [{ a: null }]])('%j is not one', (value) =>
    expect(isEmpty(value)).toBe(false),
  )
})
