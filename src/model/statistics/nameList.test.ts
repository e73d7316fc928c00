import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesInAddress, readNames, writeNames } from './nameList.ts'

test('names come back as they were, whatever they hold', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 4 }), (names) => {
      const text = writeNames(names)
      expect(namesInAddress(text)).toBe(text)
      expect(readNames(text)).toEqual(names)
    }),
  )
})

test.each(['50%', 'Order,%E0%A4%A', '', ',', undefined, true])('%j holds none', (raw) => {
  expect(namesInAddress(raw)).toBeUndefined()
  expect(readNames(typeof raw === 'string' ? raw : undefined)).toEqual([])
})

test('a name of digits arrives as a number', () => expect(namesInAddress(404)).toBe('404'))
