import { isIP } from 'node:net'
import { z } from 'zod'
import type { Host } from '#contract/method.ts'
import { demoTokens, shortestToken } from '#http/tokens.ts'
import type { CallLimits } from './guards/callLimits.ts'

export const isLoopback = (host: string) => ['127.0.0.1', '::1', '[::1]', 'localhost'].includes(host)

const port = z.coerce
  .number({ error: 'must be a port number from 0 to 65535' })
  .int('must be a port number from 0 to 65535')
  .min(0, 'must be a port number from 0 to 65535')
  .max(65_535, 'must be a port number from 0 to 65535')
const address = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })

/**
 * Values of TRUST_PROXY: a group of addresses, an address, or a network such as 10.0.0.0/8 or
 * 10.0.0.0/255.0.0.0.
 */
function isTrustable(part: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return true
  const [address = '', mask, ...more] = part.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (mask === undefined || (version === 4 && isIP(mask) === 4)) return true
  return /^[1-9]\d{0,2}$/.test(mask) && Number(mask) <= (version === 4 ? 32 : 128)
}

const positive = z.coerce
  .number({ error: 'must be a number' })
  .int('must be a whole number')
  .min(1, 'must be at least 1')
/** The service’s hosts, in the order in which plain HTTP URLs are checked. */
const hostVariables = ['BASE_URL', 'GO_URL', 'CP_URL', 'ROOT_URL', 'JOURNEY_URL', 'STATIC_URL'] as const

const openStreetMap = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'

/** Of the demo’s main application: two pushes and an email. */
const demoSupportPresets = ['B4E5E-00001', 'B4E5E-00002', 'B4E5E-00009']

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(4000),
  BACKEND_PORT: port.default(4010),
  BASE_URL: address.optional(),
  GO_URL: address.optional(),
  CP_URL: address.optional(),
  ROOT_URL: address.optional(),
  JOURNEY_URL: address.optional(),
  STATIC_URL: address.optional(),
  API_TOKEN: z.string().min(1).optional(),
  DEVICE_API_TOKEN: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  CONSOLE_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }).optional(),
  RECORD_DAYS: positive.default(400),
  OUTBOX_SECONDS: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(3_600, 'must be at most 3,600')
    .default(30),
  SESSION_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hex digits, such as those from `openssl rand -hex 32`')
    .refine(isVaried, 'is easy to guess: generate a random key with `openssl rand -hex 32`')
    .optional(),
  USERS_FILE: z.string().optional(),
  /** `none` if maps may not load anything from other hosts. */
  MAP_TILES_URL: z.union([z.literal('none'), address]).default(openStreetMap),
  MAP_ATTRIBUTION: z.string().max(200, 'must have at most 200 characters').optional(),
  GEOCODER_URL: address.optional(),
  /** Origins, separated by commas, from which icons are fetched in addition to the service's hosts. */
  ICON_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(address.transform((url) => new URL(url).origin)))
    .default([]),
  /** `true` if the network to the service is safe without HTTPS, such as between containers. */
  ALLOW_PLAIN_HTTP: z.enum(['true', 'false'], { error: 'must be true or false' }).default('false'),
  CALLS_PER_SECOND: positive.default(200),
  CALLS_AT_ONCE: positive.default(64),
  CONFIRM_ABOVE: positive.default(1_000),
  /** Codes of presets, separated by commas. */
  SUPPORT_PRESETS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim().toUpperCase()))
    .pipe(z.array(z.string().regex(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/, 'must be preset codes, separated by commas')))
    .optional(),
  TRUST_PROXY: z
    .string()
    .default('loopback')
    .refine((list) => list.split(',').every((part) => isTrustable(part.trim())), {
      error: 'must be a comma-separated list of loopback, linklocal, uniquelocal, addresses, and networks',
    }),
  /** `none` if something else serves the pages (development). */
  CONSOLE_ROOT: z.literal('none', { error: 'must be none' }).optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal, or silent',
    })
    .default('info'),
})

export interface ProxyConfig {
  host: string
  port: number
  /** Base URLs of the service’s hosts, without a trailing slash. */
  hosts: Record<Host, string>
  tokens: { api: string; device: string }
  dataDir: string
  /** PostgreSQL for the console’s own database, which several consoles may share. Undefined: embedded, in `dataDir`. */
  databaseUrl: string | undefined
  /** Entries of the record are deleted after this many days. */
  recordDays: number
  /** Seconds that a send waits in the Outbox, longer for more people. 0: sends go out at once. */
  outboxSeconds: number
  /** 64 hex digits; if undefined, generated on first start and stored in `dataDir`. */
  sessionKey: string | undefined
  /** Undefined: the demo's users. */
  usersFile: string | undefined
  /** Name of the service, shown to people. */
  service: { label: string; demo: boolean }
  /** Origins that icons may be fetched from. */
  iconOrigins: ReadonlySet<string>
  /** Call limits per person. */
  callLimits: CallLimits
  /** Addresses whose forwarding headers are trusted: `loopback`, `linklocal`, `uniquelocal`, addresses, or networks. */
  trustedProxies: string[]
  /** False if something else serves the pages. */
  servesConsole: boolean
  /** Codes of presets that Support may send, each to one person. */
  supportPresets: readonly string[]
  /** A message or an import for more devices than this is confirmed by typing their number. */
  confirmAbove: number
  /** Sources of maps. */
  maps: {
    /**
     * URL template of raster tiles for the browser: `{z}`, `{x}`, `{y}`. Undefined: land outlines only.
     */
    tiles: string | undefined
    /** Attribution of the tiles; undefined for known templates. */
    attribution: string | undefined
    /** URL of a place search compatible with Nominatim. */
    geocoder: string | undefined
  }
  logLevel: string
}

/** Reads the environment. Throws an Error that lists every invalid variable. Empty variables count as unset. */
export function readProxyConfig(env: NodeJS.ProcessEnv): ProxyConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '))
  }
  const found = parsed.data
  const demo = found.BASE_URL === undefined
  if (!isLoopback(found.HOST) && found.USERS_FILE === undefined) {
    throw new Error(`Set USERS_FILE. The demo users can sign in only on a loopback HOST, and HOST is ${found.HOST}.`)
  }
  if (!demo && (found.API_TOKEN === undefined || found.DEVICE_API_TOKEN === undefined)) {
    throw new Error('Set API_TOKEN and DEVICE_API_TOKEN. The service at BASE_URL doesn’t accept the demo tokens.')
  }
  const plain = hostVariables.find((name) => isPlainHttp(found[name]))
  if (plain && found.ALLOW_PLAIN_HTTP === 'false') {
    throw new Error(`Use https in ${plain}: http sends tokens unencrypted. To allow it, set ALLOW_PLAIN_HTTP=true.`)
  }
  const tokens = { api: found.API_TOKEN ?? demoTokens.api, device: found.DEVICE_API_TOKEN ?? demoTokens.device }
  for (const [name, token] of [
    ['API_TOKEN', tokens.api],
    ['DEVICE_API_TOKEN', tokens.device],
  ] as const) {
    if (isLoopback(found.HOST)) break
    if (Object.values(demoTokens).includes(token))
      throw new Error(`Set ${name}. The demo tokens work only on a loopback HOST, and HOST is ${found.HOST}.`)
    if (token.length < shortestToken)
      throw new Error(`Use a longer ${name}. With HOST ${found.HOST}, it needs at least ${shortestToken} characters.`)
  }
  const base = withoutSlash(found.BASE_URL ?? `http://127.0.0.1:${found.BACKEND_PORT}`)
  const or = (url: string | undefined) => (url === undefined ? base : withoutSlash(url))
  const hosts = {
    base,
    go: or(found.GO_URL),
    cp: or(found.CP_URL),
    root: or(found.ROOT_URL),
    journey: or(found.JOURNEY_URL),
    static: or(found.STATIC_URL),
  }
  return {
    host: found.HOST,
    port: found.PORT,
    hosts,
    tokens,
    iconOrigins: new Set([...Object.values(hosts).map((url) => new URL(url).origin), ...found.ICON_ORIGINS]),
    callLimits: { perSecond: found.CALLS_PER_SECOND, atOnce: found.CALLS_AT_ONCE },
    dataDir: found.DATA_DIR,
    databaseUrl: found.CONSOLE_DATABASE_URL,
    recordDays: found.RECORD_DAYS,
    outboxSeconds: found.OUTBOX_SECONDS,
    sessionKey: found.SESSION_KEY,
    usersFile: found.USERS_FILE,
    service: { label: demo ? 'Demo' : new URL(base).host, demo },
    trustedProxies: found.TRUST_PROXY.split(',').map((part) => part.trim()),
    servesConsole: found.CONSOLE_ROOT === undefined,
    confirmAbove: found.CONFIRM_ABOVE,
    supportPresets: found.SUPPORT_PRESETS ?? (demo ? demoSupportPresets : []),
    maps: {
      tiles: found.MAP_TILES_URL === 'none' ? undefined : found.MAP_TILES_URL,
      attribution: found.MAP_ATTRIBUTION,
      geocoder: found.GEOCODER_URL,
    },
    logLevel: found.LOG_LEVEL,
  }
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

const isPlainHttp = (url: string | undefined) =>
  url !== undefined && new URL(url).protocol === 'http:' && !isLoopback(new URL(url).hostname)

/** False for a repeated digit or short pattern: 32 random bytes have about 30 distinct values. */
function isVaried(hex: string): boolean {
  return new Set(hex.toLowerCase().match(/../g)).size >= 16
}
