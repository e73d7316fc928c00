import type { ServerResponse } from 'node:http'
import { Agent, type Dispatcher, Pool, request } from 'undici'
import type { Host, Method } from '#contract/method.ts'
import { encodeRequest } from '#contract/wire.ts'
import type { ProxyConfig } from '../config.ts'
import { ProxyError } from '../errors.ts'
import { tokenFor } from './credential.ts'
import { exchange, type UpstreamResponse } from './exchange.ts'
import { getHost, reasonFor } from './reasonFor.ts'

/** A response of the service and its JSON. */
export interface UpstreamAnswer extends UpstreamResponse {
  body: unknown
}

export interface Upstream {
  /** Calls a method. Throws a ProxyError for anything but a JSON response. */
  call(method: Method, fields: Record<string, unknown>, options: CallOptions): Promise<UpstreamAnswer>
  /** Opens a file of the static host as a stream. */
  download(path: string, options: CallOptions): ReturnType<typeof request>
  /** Opens an image at a URL from the service. Sends no token. */
  picture(address: string, options: CallOptions): ReturnType<typeof request>
  close(): Promise<void>
}

interface CallOptions {
  requestId: string
  signal?: AbortSignal | undefined
  /** See exchange; only for calls. */
  waiting?: ServerResponse | undefined
}

const seconds = 1_000

/**
 * Keep-alive connections to the service’s hosts. Waiting for the headers of a response takes at most `timeout`
 * ms.
 */
export function openUpstream({ hosts, tokens }: ProxyConfig, timeout = 30 * seconds): Upstream {
  const options = {
    connections: 64,
    // shorter than servers’ usual idle timeouts, so a call never uses a connection that the service is closing
    keepAliveTimeout: 4 * seconds,
    connect: { timeout: Math.min(timeout, 10 * seconds) },
    headersTimeout: timeout,
    bodyTimeout: 2 * timeout,
    maxResponseSize: 16 * 1_048_576,
  }
  const bases = Object.fromEntries(
    Object.entries(hosts).map(([host, url]) => {
      const { origin, pathname } = new URL(url)
      return [host, { origin, path: pathname === '/' ? '' : pathname }]
    }),
  ) as Record<Host, { origin: string; path: string }>
  const pools = new Map<string, Pool>()
  // one pool per host, since several of the service’s hosts may be the same
  const poolOf = (origin: string): Pool => {
    const pool = pools.get(origin) ?? new Pool(origin, options)
    pools.set(origin, pool)
    return pool
  }
  const streams = new Agent({ connections: 8, headersTimeout: timeout, bodyTimeout: 2 * timeout })
  const pictures = new Agent({
    connections: 8,
    headersTimeout: timeout,
    bodyTimeout: timeout,
    maxResponseSize: 2 * 1_048_576,
  })

  return {
    async call(method, fields, { requestId, signal, waiting }) {
      const wire = encodeRequest(method, fields, tokenFor(method.credential, tokens))
      const { origin, path } = bases[method.host]
      const request = {
        path: path + wire.path,
        method: wire.verb,
        headers: { ...wire.headers, accept: 'application/json', 'x-request-id': requestId },
        body: wire.body ?? null,
      }
      try {
        const answer = await exchange(poolOf(origin), request, { timeout: 2 * timeout, signal, waiting })
        return { ...answer, body: readJson(answer.text, answer.status, origin) }
      } catch (error) {
        throw reasonFor(error, origin)
      }
    },
    async download(path, { requestId, signal }) {
      try {
        return await request(`${hosts.static}/${path}`, {
          dispatcher: streams,
          headers: { authorization: `Token ${tokens.api}`, 'x-request-id': requestId },
          signal: signal ?? null,
        })
      } catch (error) {
        throw reasonFor(error, hosts.static)
      }
    },
    async picture(address, { requestId, signal }) {
      try {
        return await request(address, {
          dispatcher: pictures,
          headers: { 'x-request-id': requestId },
          signal: signal ?? null,
        })
      } catch (error) {
        throw reasonFor(error, address)
      }
    },
    async close() {
      await Promise.all([...pools.values(), streams, pictures].map((dispatcher: Dispatcher) => dispatcher.close()))
    },
  }
}

function readJson(text: string, status: number, address: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const page = 'a web page instead of JSON. Check the URL of the service.'
    const what = /^\s*</.test(text) ? page : text === '' ? 'an empty body' : 'invalid JSON'
    throw new ProxyError(502, `The service at ${getHost(address)} returned HTTP ${status} with ${what}`, {
      uncertain: true,
    })
  }
}
