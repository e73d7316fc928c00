import { examples } from '#contract/examples/index.ts'
import { type MethodName, methodNames, methods } from '#contract/index.ts'
import type { Method } from '#contract/method.ts'
import { results, type ScheduledMethod } from '#contract/results.ts'
import { encodeRequest } from '#contract/wire.ts'
import { random } from '../seed/random.ts'
import { type Service, tokens } from './service.ts'

interface Replay {
  /** Requests in all. */
  requests: number
  clients: number
  seed: number
}

/** An answer that no request should ever get. */
export interface Wrong {
  method: MethodName
  fields: Record<string, unknown>
  problem: string
}

/** Bytes of JSON beyond which an example is left out: its size is what it shows. */
const large = 20_000

const destructive = /^delete|^cancel|Unregister|^unregister/

const cases = methodNames.flatMap((name) =>
  [...examples[name].accepted, ...examples[name].refused]
    .filter(({ fields }) => JSON.stringify(fields).length < large)
    .map(({ fields }) => ({ name, fields })),
)

const wild: readonly unknown[] = [
  ...[
    null,
    '',
    ' ',
    'x',
    '0',
    -1,
    0,
    1.5,
    2 ** 53,
    1e308,
    true,
    [],
    {},
    [null],
    'x'.repeat(3_000),
    '__proto__',
    "'; --",
  ],
  ...['2026-02-30 10:00', '9999-12-31 23:59', 'now', 'AAAAA-00000', '\u0000', '=1+1', '{Name|regular|}', { en: '' }],
]

/** Codes and ids of the examples, and the fields of an answer that hold what they stand for. */
const codePattern = /^[0-9A-Z]{5}-[0-9A-Z]{5}$/
const kinds: Readonly<Record<string, RegExp>> = {
  code: codePattern,
  message: /^[0-9A-F]{4}-[0-9A-F]{8}-[0-9A-F]{8}$/,
  request: /^[0-9a-f]{32}$/,
  task: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
}
const isScheduled = (name: string): name is ScheduledMethod => Object.hasOwn(results, name)
const kindOf = (text: string) => Object.keys(kinds).find((kind) => kinds[kind]?.test(text))

/**
 * Sends requests of every method in random order from several clients at once: the examples of the contract, with codes and ids
 * that were answered before in place of theirs, a fifth of them with one field changed. What is created is deleted in between.
 * Answers what was wrong: a server error, or a successful answer that breaks its schema.
 */
export async function replay(
  service: Service,
  { requests, clients, seed }: Replay,
): Promise<{ wrong: Wrong[]; succeeded: Set<MethodName> }> {
  const wrong: Wrong[] = []
  const succeeded = new Set<MethodName>()
  const pools = new Map<string, string[]>()
  const applications = [await service.application(), await service.application()]
  const scheduledBy = new Map<string, ScheduledMethod>()
  let left = requests

  const learn = (value: unknown): void => {
    if (typeof value === 'string') {
      const kind = kindOf(value)
      if (kind === undefined) return
      const pool = pools.get(kind) ?? []
      pool.push(value)
      // the latest stand for all
      pools.set(kind, pool.slice(-40))
    } else if (Array.isArray(value)) for (const item of value.slice(0, 20)) learn(item)
    else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) learn(item)
  }

  async function client(draw: () => number) {
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(draw() * items.length)] as Item
    const known = (text: string, key: string): string => {
      if (/^application/i.test(key)) return pick(applications)
      const kind = kindOf(text)
      return kind === undefined ? text : pick(pools.get(kind) ?? [text])
    }
    const filled = (value: unknown, key = ''): unknown => {
      if (typeof value === 'string') return draw() < 0.9 ? known(value, key) : value
      if (Array.isArray(value)) return value.map((item) => filled(item, key))
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, filled(item, name)]))
    }
    while (left > 0) {
      const { name, fields: shown } = pick(cases)
      if (destructive.test(name) && draw() < 0.6) continue
      left -= 1
      const fields = filled(shown) as Record<string, unknown>
      const key = pick([...Object.keys(fields), ''])
      if (draw() < 0.2 && key !== '') fields[key] = pick(wild)
      await ask(name, fields)
    }
  }

  async function ask(name: MethodName, fields: Record<string, unknown>) {
    const method: Method = methods[name]
    const wire = encodeRequest(method, fields, method.credential === 'device' ? tokens.device : tokens.api)
    const answer = await service.app.inject({
      method: wire.verb,
      url: wire.path,
      headers: wire.headers,
      ...(wire.body !== undefined && { payload: wire.body }),
    })
    const body = answer.json()
    const report = (problem: string) => wrong.push({ method: name, fields, problem })
    if (answer.statusCode >= 500 || body?.status_code >= 500) return report(answer.body)
    if (answer.statusCode !== 200 || (method.wrapped && body.status_code !== 200)) return
    const response = method.wrapped ? body.response : body
    const scheduled = name === 'getResults' ? scheduledBy.get(String(fields.request_id)) : undefined
    const read = (scheduled ? results[scheduled] : method.response).safeParse(response)
    if (!read.success) return report(`${read.error.message}: ${answer.body.slice(0, 500)}`)
    succeeded.add(name)
    learn(response)
    if (isScheduled(name)) scheduledBy.set(String(response.request_id), name)
    if (name === 'deleteApplication') await replace(String(fields.application))
  }

  /** Another application in place of a deleted one. */
  async function replace(code: string) {
    const place = applications.indexOf(code)
    if (place >= 0) applications[place] = await service.application()
  }

  await Promise.all(Array.from({ length: clients }, (_, index) => client(random(seed * 1_000 + index))))
  return { wrong, succeeded }
}
