import { expect, test } from 'vitest'
import { withTexts } from './storedTexts.ts'

test('texts of a stored draft stay, and what isn’t text goes', () =>
  expect(
    withTexts({
      preset: 'PPPPP-00001',
      languages: ['default', 5, null],
      fields: {
        title: { default: 5, de: 'Brot' },
        content: 'Bread',
        subtitle: ['a'],
        data: null,
        ttl: 5,
        silent: true,
      },
    }),
  ).toEqual({
    preset: 'PPPPP-00001',
    languages: ['default'],
    fields: { title: { de: 'Brot' }, content: 'Bread', ttl: 5, silent: true },
  }))

test.each([{}, { fields: 'x' }, { fields: [], languages: 'de' }])('%j stays as it is', (values) =>
  expect(withTexts(values)).toEqual(values),
)
