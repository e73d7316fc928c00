import { expect, test } from 'vitest'
import { readBackendConfig } from './config.ts'

test('defaults to the demo on loopback', () => {
  expect(readBackendConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 4010,
    dataDir: './data',
    seed: { devices: 2_500, history: 'whole' },
  })
})

test('treats empty variables as absent, and accepts three forms of seed', () => {
  expect(readBackendConfig({ BACKEND_PORT: '', SEED: 'none' })).toMatchObject({ port: 4010, seed: null })
  expect(readBackendConfig({ SEED: '70' }).seed).toEqual({ devices: 70, history: 'short' })
})

test.each([
  [{ BACKEND_PORT: 'x' }, /BACKEND_PORT must be a port number/],
  [
    { BACKEND_PORT: '70000', SEED: 'much' },
    /BACKEND_PORT must be a port number from 0 to 65535; SEED must be demo, none/,
  ],
  [{ HOST: '0.0.0.0' }, /Set API_TOKEN and DEVICE_API_TOKEN/],
  [
    { HOST: '0.0.0.0', API_TOKEN: 'a'.repeat(19), DEVICE_API_TOKEN: 'd'.repeat(20) },
    /Use a longer API_TOKEN\. .* at least 20 characters/,
  ],
  [
    { HOST: '0.0.0.0', API_TOKEN: 'a'.repeat(20), DEVICE_API_TOKEN: 'd' },
    /Use a longer DEVICE_API_TOKEN\. .* at least 20/,
  ],
  [{ API_TOKEN: 'one', DEVICE_API_TOKEN: 'one' }, /API_TOKEN and DEVICE_API_TOKEN are the same/],
  [{ API_TOKEN: 'demo-device-token' }, /API_TOKEN and DEVICE_API_TOKEN are the same/],
  [{ SIMULATE: 'maybe' }, /SIMULATE must be on or off/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be trace/],
])('%j is refused with the variable named', (env, words) => {
  expect(() => readBackendConfig(env)).toThrow(words)
})
