import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Role } from '#contract/roles.ts'
import { createProxy } from './app.ts'
import { readProxyConfig } from './config.ts'
import type { ThrottleLimits } from './guards/signInThrottle.ts'
import { openStore, type Store } from './store/openStore.ts'

/** A call as the service received it. */
export interface Seen {
  verb: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export type FakeAnswer = (request: IncomingMessage, response: ServerResponse, body: string) => void

/** A fake service on a free port: records requests and responds as configured. */
export async function fakeService() {
  const seen: Seen[] = []
  let answer: FakeAnswer = json({ status_code: 200, status_message: 'OK', response: null })
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      seen.push({ verb: request.method ?? '', path: request.url ?? '', headers: request.headers, body })
      answer(request, response, body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    answers(next: FakeAnswer) {
      answer = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): FakeAnswer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }

export const answerText =
  (body: string, type = 'text/html', status = 200): FakeAnswer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body)
  }

export const consoleTokens = { api: 'test-api-token-5b1f', device: 'test-device-token-93ac' }

interface Options {
  env?: Record<string, string>
  throttle?: ThrottleLimits
  timeout?: number
  consoleRoot?: string
  /** A database of its own; without it, one that all tests of the process share. */
  store?: Store
}

let sharedStore: Promise<Store> | undefined
const openSharedStore = () => {
  sharedStore ??= openStore({ dataDir: 'memory://', databaseUrl: undefined })
  return sharedStore
}

const noThrottle: ThrottleLimits = {
  perName: 1_000,
  perAddress: 1_000,
  perHour: 1_000,
  slowed: 60,
  perHourKnown: 1_000,
}

/** A proxy in front of that service, with its log. Its time limits are long, because a busy machine may be slow. */
export async function proxyBefore(
  url: string,
  { env = {}, throttle, timeout = 300_000, consoleRoot, store }: Options = {},
) {
  const lines: string[] = []
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const config = readProxyConfig({
    BASE_URL: url,
    API_TOKEN: consoleTokens.api,
    DEVICE_API_TOKEN: consoleTokens.device,
    LOG_LEVEL: 'trace',
    DATA_DIR: 'memory://',
    CALLS_PER_SECOND: '1000000',
    OUTBOX_SECONDS: '0',
    ...env,
  })
  const app = await createProxy({
    config,
    key: Buffer.alloc(32, 7),
    store: store ?? (await openSharedStore()),
    consoleRoot,
    timeout,
    logTo,
    throttle: throttle ?? noThrottle,
  })
  return { app, log: () => lines.join('') }
}

/** Signs in as the demo's user of a role; returns the headers of the session. */
export async function signIn(app: FastifyInstance, role: Role): Promise<Record<string, string>> {
  const answer = await app.inject({
    method: 'POST',
    url: '/session',
    headers: { host: 'localhost' },
    payload: { name: role, password: `demo-${role}` },
  })
  return { host: 'localhost', cookie: getCookies(answer) }
}

/** The cookies that a response sets, as a browser sends them back. */
export const getCookies = ({ headers }: { headers: Record<string, unknown> }): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ')

/** Calls a method as a role. */
export async function callConsole(
  app: FastifyInstance,
  role: Role,
  method: string,
  fields: unknown,
  more: InjectOptions = {},
) {
  const headers = await signIn(app, role)
  return app.inject({
    method: 'POST',
    url: `/api/${method}`,
    payload: JSON.stringify(fields),
    ...more,
    headers: { ...headers, 'content-type': 'application/json', ...more.headers },
  })
}
