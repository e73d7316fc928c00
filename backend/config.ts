import { z } from 'zod'
import { demoTokens, shortestToken } from '#http/tokens.ts'

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])

const port = z.coerce
  .number({ error: 'must be a port number from 0 to 65535' })
  .int('must be a port number from 0 to 65535')
  .min(0, 'must be a port number from 0 to 65535')
  .max(65_535, 'must be a port number from 0 to 65535')

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  BACKEND_PORT: port.default(4010),
  API_TOKEN: z.string().min(1).default(demoTokens.api),
  DEVICE_API_TOKEN: z.string().min(1).default(demoTokens.device),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().optional(),
  SEED: z
    .string()
    .regex(/^(demo|none|\d{1,7})$/, 'must be demo, none, or a number of devices up to 9,999,999')
    .default('demo'),
  SIMULATE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal, or silent',
    })
    .default('info'),
})

/** How many devices the seed creates, and how much history they have; null seeds nothing. */
export type Seed = { devices: number; history: 'whole' | 'short' } | null

export interface BackendConfig {
  host: string
  port: number
  /** The first tokens of the account, created when the backend starts. */
  tokens: { api: string; device: string }
  dataDir: string
  databaseUrl: string | undefined
  seed: Seed
  /** Whether to simulate deliveries and opens, as phones would report them. */
  simulate: boolean
  logLevel: string
}

const demoDevices = 2_500

/** Reads the environment. Throws an Error that lists every invalid variable. Empty variables count as unset. */
export function readBackendConfig(env: NodeJS.ProcessEnv): BackendConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '))
  }
  const { HOST, BACKEND_PORT, API_TOKEN, DEVICE_API_TOKEN, DATA_DIR, DATABASE_URL, SEED, SIMULATE, LOG_LEVEL } =
    parsed.data
  if (!loopback.has(HOST) && (API_TOKEN === demoTokens.api || DEVICE_API_TOKEN === demoTokens.device)) {
    throw new Error(
      `Set API_TOKEN and DEVICE_API_TOKEN. The demo tokens work only on a loopback HOST, and HOST is ${HOST}.`,
    )
  }
  if (!loopback.has(HOST)) {
    const short = Object.entries({ API_TOKEN, DEVICE_API_TOKEN }).find(([, token]) => token.length < shortestToken)
    if (short)
      throw new Error(`Use a longer ${short[0]}. With HOST ${HOST}, it needs at least ${shortestToken} characters.`)
  }
  // a token has only one kind
  if (API_TOKEN === DEVICE_API_TOKEN)
    throw new Error('API_TOKEN and DEVICE_API_TOKEN are the same. Set them to different values.')
  const demo = { devices: demoDevices, history: 'whole' } as const
  const numbered = { devices: Number(SEED), history: 'short' } as const
  return {
    host: HOST,
    port: BACKEND_PORT,
    tokens: { api: API_TOKEN, device: DEVICE_API_TOKEN },
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    seed: SEED === 'none' ? null : SEED === 'demo' ? demo : numbered,
    simulate: SIMULATE === 'on',
    logLevel: LOG_LEVEL,
  }
}
