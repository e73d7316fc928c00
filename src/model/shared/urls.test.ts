import { expect, test } from 'vitest'
import { isDeepLink, isWebUrl, withScheme } from './urls.ts'

test.each([
  'https://bakery.example',
  ' http://bakery.example/menu?day={Day|lowercase|monday}#rye ',
  'https://{Shop||www}.bakery.example/',
  'http://localhost:3000/',
])('%s is on the web', (url) => expect(isWebUrl(url)).toBe(true))

test.each([
  'foo bar',
  'not a url',
  'bakery.example',
  'https://',
  'https://bakery',
  'https://a b.example',
  'https://a.example/b c',
  'shop://menu',
  '',
])('%j is not on the web', (url) => expect(isWebUrl(url)).toBe(false))

test.each(['shop://menu', 'com.bakery.app:/orders/{Order}', 'https://bakery.example/app', 'tel:+447700900123'])(
  '%s opens an app',
  (url) => expect(isDeepLink(url)).toBe(true),
)

test.each([
  'hello world',
  'menu',
  'shop://',
  'shop://a menu',
  '://menu',
  'javascript:alert(1)',
  'DATA:text/html,x',
  '',
])('%j opens nothing', (url) => expect(isDeepLink(url)).toBe(false))

test.each([
  ['example.com/x', 'https://example.com/x'],
  [' shop.example.co.uk?a=1 ', 'https://shop.example.co.uk?a=1'],
  ['example.com/{City}', 'https://example.com/{City}'],
  ['http://example.com', 'http://example.com'],
  ['shop://menu', 'shop://menu'],
  ['sunrise.png', 'sunrise.png'],
  ['menu', 'menu'],
  ['harbor.example/roast', 'https://harbor.example/roast'],
  ['www.harbor.example', 'https://www.harbor.example'],
  ['www.harbor', 'www.harbor'],
  ['WWW.harbor/menu.html', 'WWW.harbor/menu.html'],
  ['not a url.com', 'not a url.com'],
  ['ann@example.com', 'ann@example.com'],
  ['', ''],
])('the scheme of %j is added if a host begins it', (typed, url) => {
  expect(withScheme(typed)).toBe(url)
})
