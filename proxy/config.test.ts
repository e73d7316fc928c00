import { expect, test } from 'vitest'
import { readProxyConfig } from './config.ts'

test('defaults to the embedded backend for every host, with the demo', () => {
  const config = readProxyConfig({})
  expect(new Set(Object.values(config.hosts))).toEqual(new Set(['http://127.0.0.1:4010']))
  expect(config.service).toEqual({ label: 'Demo', demo: true })
})

test('hosts default to BASE_URL without its trailing slash, and the service is labeled with it', () => {
  const config = readProxyConfig({
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

test('maps have OpenStreetMap tiles, others, or none; place search is off by default', () => {
  expect(readProxyConfig({}).maps).toMatchObject({ tiles: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png' })
  expect(readProxyConfig({}).maps.geocoder).toBeUndefined()
  expect(
    readProxyConfig({ MAP_TILES_URL: 'none', MAP_ATTRIBUTION: 'Ours', GEOCODER_URL: 'https://find.example/search' })
      .maps,
  ).toEqual({ tiles: undefined, attribution: 'Ours', geocoder: 'https://find.example/search' })
})

const service = { BASE_URL: 'https://api.example.com', API_TOKEN: 'a', DEVICE_API_TOKEN: 'd' }
const open = {
  HOST: '0.0.0.0',
  USERS_FILE: 'users.json',
  API_TOKEN: 'a-token-of-our-own-1',
  DEVICE_API_TOKEN: 'a-token-of-our-own-2',
}

test.each<[NodeJS.ProcessEnv, RegExp]>([
  [{ PORT: '-1' }, /PORT must be a port number/],
  [{ BASE_URL: 'ftp://x' }, /BASE_URL must be an http or https URL/],
  [{ BASE_URL: 'https://api.example.com' }, /Set API_TOKEN and DEVICE_API_TOKEN/],
  [{ MAP_TILES_URL: 'tiles' }, /MAP_TILES_URL must be an http or https URL/],
  [{ HOST: '0.0.0.0' }, /Set USERS_FILE/],
  [{ SESSION_KEY: 'short' }, /SESSION_KEY must be 64 hex digits/],
  [{ SESSION_KEY: '0'.repeat(64) }, /SESSION_KEY is easy to guess/],
  [{ SESSION_KEY: '0123456789abcdef'.repeat(4) }, /SESSION_KEY is easy to guess/],
  [{ ...service, BASE_URL: 'http://api.example.com' }, /Use https in BASE_URL.*ALLOW_PLAIN_HTTP/],
  [{ ...service, GO_URL: 'http://10.0.0.7' }, /Use https in GO_URL/],
  [{ ALLOW_PLAIN_HTTP: 'perhaps' }, /ALLOW_PLAIN_HTTP must be true or false/],
  [{ ...open, API_TOKEN: undefined }, /Set API_TOKEN\. The demo tokens/],
  [{ ...open, DEVICE_API_TOKEN: 'demo-device-token' }, /Set DEVICE_API_TOKEN\. The demo tokens/],
  [{ ...open, API_TOKEN: 'a'.repeat(19) }, /Use a longer API_TOKEN.* at least 20 characters/],
  [{ ICON_ORIGINS: 'https://icons.example, icons' }, /ICON_ORIGINS.* must be an http or https URL/],
  [{ CALLS_PER_SECOND: '0' }, /CALLS_PER_SECOND must be at least 1/],
  [{ CONFIRM_ABOVE: 'many' }, /CONFIRM_ABOVE must be/],
])('%j is refused with the variable named', (env, words) => {
  expect(() => readProxyConfig(env)).toThrow(words)
})

test.each([
  [{ ...service, BASE_URL: 'http://127.0.0.1:4010' }],
  [{ ...service, BASE_URL: 'http://[::1]:4010' }],
  [{ ...service, BASE_URL: 'http://backend:4010', ALLOW_PLAIN_HTTP: 'true' }],
  [open],
  [{ SESSION_KEY: '8c1f5b0e7a394d62f1e0c9b8a7968574635241302f1e0dfcebdac9b8a7968574' }],
])('%j is taken', (env) => {
  expect(readProxyConfig(env)).toBeDefined()
})

test('an invalid TRUST_PROXY is reported by name', () => {
  for (const list of ['nonsense', '10.0.0.0/33', '10.0.0.0/0', '::1/129', 'loopback,', '10.0.0.1/8/8'])
    expect(() => readProxyConfig({ TRUST_PROXY: list })).toThrow('TRUST_PROXY')
  const list = 'loopback, uniquelocal, 10.0.0.0/8, 10.0.0.0/255.0.0.0, 192.0.2.1, 2001:db8::/32'
  expect(readProxyConfig({ TRUST_PROXY: list }).trustedProxies).toHaveLength(6)
})
