import { startBenchChild } from './child.ts'

/** The service’s credentials in benchmarks. */
export const benchTokens = { API_TOKEN: 'bench-api-token', DEVICE_API_TOKEN: 'bench-device-token' }

/**
 * The built proxy, signed in as administrator, and reply-from, both in front of the same bare service. `cookie`: of the
 * session at the proxy.
 */
export async function startComparedProxy(dataDir: string) {
  const service = await startBenchChild('bench/bareService.ts')
  const proxy = await startBenchChild('dist/proxy.js', {
    ...benchTokens,
    PORT: '0',
    BASE_URL: service.url,
    DATA_DIR: dataDir,
    // one person makes all calls here; limits still count them
    CALLS_PER_SECOND: '1000000',
    OUTBOX_SECONDS: '0',
  })
  const reference = await startBenchChild('bench/replyFrom.ts', { BASE_URL: service.url })
  const signedIn = await fetch(`${proxy.url}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'administrator', password: 'demo-administrator' }),
  })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const stop = () => Promise.all([proxy.stop(), reference.stop(), service.stop()])
  return { service, proxy, reference, cookie, stop }
}
