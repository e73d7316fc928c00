import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { ProxyError } from '../errors.ts'
import { contentSecurityPolicy } from '../guards/security.ts'

/** Scripts that start workers, by the name that the build gives them. */
const workerScript = /\/assets\/worker-[\w-]+\.js$/
const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"

/** Headers that only mean something on a page or a call. A screen loads some 30 files, and each would repeat them. */
const pageHeaders = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
]

interface Options {
  /** Directory of the built console; undefined if something else serves it (development). */
  root: string | undefined
  /** Allowed origins of images. */
  imageOrigins: readonly string[]
  /** Allowed origins of the console’s requests: a place search. */
  callOrigins: readonly string[]
}

/** Serves the built console: hashed assets, cached forever, and its one page for every screen. */
export async function addConsoleRoutes(
  app: FastifyInstance,
  { root, imageOrigins, callOrigins }: Options,
): Promise<void> {
  const page = root === undefined ? undefined : await openPage(root)
  if (root !== undefined) await app.register(async (files) => addFiles(files, root))
  app.setNotFoundHandler(async (request, reply) => {
    if (page === undefined || !opensPage(request)) throw new ProxyError(404, 'There’s nothing at this URL')
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce, imageOrigins, callOrigins))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send((await page()).replaceAll('__CSP_NONCE__', nonce))
  })
}

async function addFiles(app: FastifyInstance, root: string): Promise<void> {
  app.addHook('onSend', async (request, reply) => {
    const path = pathOf(request.url)
    if (!/^\/(assets\/|color-scheme\.js$)/.test(path) || reply.statusCode >= 300) return
    // a worker’s script has the worker’s policy: it may load chunks and call this console; other scripts need none
    if (workerScript.test(path)) reply.header('content-security-policy', workerPolicy)
    const isPlainScript = path.endsWith('.js') && !workerScript.test(path)
    for (const name of isPlainScript ? [...pageHeaders, 'content-security-policy'] : pageHeaders) {
      reply.removeHeader(name)
      reply.raw.removeHeader(name)
    }
  })
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: false,
    cacheControl: false,
    // the ETag is enough, and nothing is read in parts
    lastModified: false,
    acceptRanges: false,
    // only files with an extension; the page is rendered below
    allowedPath: (path) => /\.\w+$/.test(path) && path !== '/index.html',
    setHeaders(response, path) {
      const forEver = path.includes('/assets/')
      response.setHeader('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}

/** Reads the page, again after each rebuild, which renames its assets. */
async function openPage(root: string): Promise<() => Promise<string>> {
  const path = join(root, 'index.html')
  const read = async () => ({ text: await readFile(path, 'utf8'), built: (await stat(path)).mtimeMs })
  let page = await read().catch(() => {
    throw new Error(`The console isn’t built: ${root} has no index.html. Run npm start to build it.`)
  })
  return async () => {
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs !== page.built) page = await read().catch(() => page)
    return page.text
  }
}

interface Asked {
  method?: string | undefined
  url?: string | undefined
}

const pathOf = (url = '/') => url.split('?')[0] ?? ''

/** True for a screen’s URL: not an asset, not a call. */
const opensPage = ({ method, url }: Asked): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(assets|api|downloads|icons|session)(\/|$)/.test(pathOf(url))

/**
 * The URL to route by. The router refuses one that it can’t decode, such as `/%`, before any handler; for a screen’s, percent
 * signs become text, and the console says that the page doesn’t exist.
 */
export function routableUrl(asked: Asked): string {
  const { url = '/' } = asked
  const path = pathOf(url)
  if (!opensPage(asked) || isDecodable(path)) return url
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

function isDecodable(path: string): boolean {
  try {
    // uses the result: the bundler assumes that the call has no side effects
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
