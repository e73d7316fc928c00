import { expect, it } from 'vitest'
import { flag, ignoredParameters, innerAddress, oneOf, searchFormat, searchValidator, text } from './search.ts'

const read = searchValidator({ q: text, create: flag, sort: oneOf('title', '-title') })

it('reads valid parameters and omits others', () => {
  expect(read({ q: 'harbor', create: true, sort: '-title' })).toEqual({ q: 'harbor', create: true, sort: '-title' })
  expect(read({ q: 42, create: 'yes', sort: 'color', other: 1 })).toEqual({ q: '42' })
  expect(read({ q: '' })).toEqual({})
})

it.each(['12345678901234567890', '1e5', '1.0', '-0', '9'.repeat(400), 'true', 'null', '42', 'maria.santos'])(
  'reads %s as it was typed, and writes it so that it is read again',
  (typed) => {
    expect(read(searchFormat.parseSearch(`?q=${typed}`))).toEqual({ q: typed })
    expect(read(searchFormat.parseSearch(searchFormat.stringifySearch({ q: typed })))).toEqual({ q: typed })
  },
)

it('still reads quoted digits, numbers, and lists', () =>
  expect(searchFormat.parseSearch('?q=%2242%22&page=2&tags=["a","b"]&create=true')).toEqual({
    q: '42',
    page: 2,
    tags: ['a', 'b'],
    create: true,
  }))

it('reports omitted parameters', () => {
  const asked = { q: 42, sort: 'color', other: { a: 1 } }
  expect(ignoredParameters(asked, read(asked))).toEqual(['sort=color', 'other={"a":1}'])
  expect(ignoredParameters({ q: 'x' }, { q: 'x' })).toEqual([])
})

it.each([
  ['/applications/AAAAA-00001/settings?tab=keys', '/applications/AAAAA-00001/settings?tab=keys'],
  [undefined, '/'],
  ['https://elsewhere.example', '/'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['/sign-in?to=%2Fsign-in', '/'],
])('goes from %s to %s', (to, expected) => expect(innerAddress(to)).toBe(expected))
