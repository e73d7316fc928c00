import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without variables: the embedded backend as every host, and the demo', () => {
  const config = readConfig({})
  expect(new Set(Object.values(config.hosts))).toEqual(new Set(['http://127.0.0.1:4010']))
  expect(config.service).toEqual({ label: 'Demo', demo: true })
})

test('hosts default to BASE_URL, without a slash at the end, and the service is named by it', () => {
  const config = readConfig({
    BASE_URL: 'https://api.example.com/',
    GO_URL: 'https://go.example.com',
    API_TOKEN: 'a',
    DEVICE_API_TOKEN: 'd',
  })
  expect(config.hosts).toMatchObject({
    base: 'https://api.example.com',
    static: 'https://api.example.com',
    go: 'https://go.example.com',
  })
  expect(config.service).toEqual({ label: 'api.example.com', demo: false })
})

test('maps have OpenStreetMap’s tiles, others, or none; places are searched only where it is said', () => {
  expect(readConfig({}).maps).toMatchObject({ tiles: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png' })
  expect(readConfig({}).maps.geocoder).toBeUndefined()
  expect(
    readConfig({ MAP_TILES_URL: 'none', MAP_ATTRIBUTION: 'Ours', GEOCODER_URL: 'https://find.example/search' }).maps,
  ).toEqual({ tiles: undefined, attribution: 'Ours', geocoder: 'https://find.example/search' })
})

test.each([
  [{ PORT: '-1' }, /PORT is not a port/],
  [{ BASE_URL: 'ftp://x' }, /BASE_URL is not an http or https address/],
  [{ BASE_URL: 'https://api.example.com' }, /Set API_TOKEN and DEVICE_API_TOKEN/],
  [{ MAP_TILES_URL: 'tiles' }, /MAP_TILES_URL is not an http or https address/],
  [{ HOST: '0.0.0.0' }, /Set USERS_FILE/],
  [{ SESSION_KEY: 'short' }, /SESSION_KEY is 64 hex digits/],
])('%j is refused with the variable named', (env, words) => {
  expect(() => readConfig(env)).toThrow(words)
})
