import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readableOn } from './styles.ts'

const luminance = (color: string) =>
  [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0)
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('the text on a color is the one of two that can be read better', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(color, (background) => {
      const text = readableOn(background)
      expect(contrast(text, background)).toBeGreaterThan(4)
      const other = text === '#ffffff' ? '#1d1d22' : '#ffffff'
      expect(contrast(text, background)).toBeGreaterThanOrEqual(contrast(other, background) * 0.99)
    }),
  )
})
