import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { exampleApplication, exampleHwid } from '#contract/examples/example.ts'
import { examples } from '#contract/examples/index.ts'
import { type MethodName, methodNames, methods } from '#contract/index.ts'
import type { Method } from '#contract/method.ts'
import { results, type ScheduledMethod } from '#contract/results.ts'
import { encodeRequest, statusCode } from '#contract/wire.ts'
import { random } from '../seed/random.ts'
import { applicationId } from './applicationId.ts'
import { makeKnowledge } from './knowledge.ts'
import { good } from './platforms.ts'
import { type Service, tokens } from './service.ts'

interface Replay {
  /** Total requests. */
  requests: number
  clients: number
  seed: number
}

/** A response that no request should ever get. */
export interface ReplayFailure {
  method: MethodName
  fields: Record<string, unknown>
  problem: string
}

/** Maximum bytes of JSON of an example; larger ones, which demonstrate size, are left out. */
const large = 20_000

/** Would delete everything, and exists only on a demo. */
export const replayedNames = methodNames.filter((name) => name !== 'resetDemo')

const destructive = /^delete|^cancel|Unregister|^unregister/

interface Case {
  accepted: Record<string, unknown>[]
  refused: Record<string, unknown>[]
}

/** Requests that create data for others to read: the examples’ messages are scheduled, and their keys are made up. */
const more: Partial<Record<MethodName, Record<string, unknown>[]>> = {
  registerDevice: [
    { application: exampleApplication, hwid: exampleHwid, device_type: 3, push_token: 'abc', userId: 'ann' },
  ],
  createMessage: [
    { application: exampleApplication, notifications: [{ content: 'Bread', inbox_days: 3 }] },
    { application: exampleApplication, notifications: [{ content: 'Bread', send_date: '2099-12-31 18:30' }] },
  ],
  getInboxMessages: [{ application: exampleApplication, userId: 'ann' }],
  configureApplication: [{ application: exampleApplication, device_type: 1, ...good[1] }],
}

const cases = Object.fromEntries(
  methodNames.map((name) => {
    const fieldsOf = (list: readonly { fields: Record<string, unknown> }[]) =>
      list.map(({ fields }) => fields).filter((fields) => JSON.stringify(fields).length < large)
    const { accepted, refused } = examples[name]
    return [name, { accepted: fieldsOf(accepted), refused: fieldsOf(refused) }]
  }),
) as Record<MethodName, Case>

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

/** The shape of a refusal, with and without an envelope. */
const refusals = {
  wrapped: z.strictObject({
    status_code: z.literal([statusCode.argument, statusCode.restricted, statusCode.pending]),
    status_message: z.string().min(1),
    response: z.union([z.null(), z.strictObject({ Messages: z.tuple([]) })]),
  }),
  plain: z.strictObject({ message: z.string().min(1) }),
}
/** 414 if an ID makes the URL too long. */
const plainStatuses = [400, 401, 403, 404, 414]

const isScheduled = (name: string): name is ScheduledMethod => Object.hasOwn(results, name)
/**
 * Sends requests of every method in random order from several clients at once: the contract’s examples, a fifth of them with
 * one field changed. Objects that earlier calls created or returned replace those in the examples; some are deleted in between.
 * Returns what was wrong (a server error, a success that breaks its schema, a malformed refusal), how often each method
 * succeeded, and with what words it was refused.
 */
export async function replay(
  service: Service,
  { requests, clients, seed }: Replay,
): Promise<{ wrong: ReplayFailure[]; succeeded: Map<MethodName, number>; refused: Map<MethodName, string[]> }> {
  const wrong: ReplayFailure[] = []
  const refused = new Map<MethodName, string[]>()
  const succeeded = new Map<MethodName, number>()
  const knowledge = makeKnowledge()
  const scheduledBy = new Map<string, ScheduledMethod>()
  const applications = [await makeApplication(), await makeApplication(), await makeApplication()]
  const half = Math.ceil(requests / 2)
  let left = half

  /** An application with a journey, which no method creates, and an inbox with a message. */
  async function makeApplication(): Promise<string> {
    const code = await service.application()
    const application_id = await applicationId(service.db, code)
    const id = randomUUID()
    await service.db.insertInto('journeys').values({ id, application_id, title: 'Welcome' }).execute()
    await ask('registerDevice', { application: code, hwid: 'phone', device_type: 3, push_token: 'abc', userId: 'ann' })
    await ask('createMessage', { application: code, notifications: [{ content: 'Bread', inbox_days: 3 }] })
    return code
  }

  async function client(draw: () => number) {
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(draw() * items.length)] as Item
    while (left > 0) {
      const name = pick(replayedNames)
      if (destructive.test(name) && draw() < (name === 'deleteApplication' ? 0.85 : 0.5)) continue
      left -= 1
      const { accepted, refused } = cases[name]
      const shown = pick(
        refused.length > 0 && draw() < 0.3 ? refused : draw() < 0.4 ? (more[name] ?? accepted) : accepted,
      )
      const fields = { ...knowledge.fill(name, shown, pick(applications), draw) }
      const key = pick([...Object.keys(fields), ''])
      if (draw() < 0.2 && key !== '') fields[key] = pick(wild)
      // without its own tokens, it would learn nothing more
      if (name === 'deleteApiToken' && Number(fields.id) <= 2) continue
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
    if (answer.statusCode !== 200 || (method.wrapped && body.status_code !== 200)) {
      const known = method.wrapped ? answer.statusCode === 200 : plainStatuses.includes(answer.statusCode)
      const refusal = refusals[method.wrapped ? 'wrapped' : 'plain'].safeParse(body)
      if (!known || !refusal.success) report(`a refusal, HTTP ${answer.statusCode}: ${answer.body.slice(0, 500)}`)
      refused.set(name, [...(refused.get(name) ?? []), String(body.status_message ?? body.message)])
      return
    }
    const response = method.wrapped ? body.response : body
    const scheduled = name === 'getResults' ? scheduledBy.get(String(fields.request_id)) : undefined
    const read = (scheduled ? results[scheduled] : method.response).safeParse(response)
    if (!read.success) return report(`${read.error.message}: ${answer.body.slice(0, 500)}`)
    succeeded.set(name, (succeeded.get(name) ?? 0) + 1)
    knowledge.learn(name, fields, response)
    if (isScheduled(name)) scheduledBy.set(String(response.request_id), name)
    if (name === 'deleteApplication') await replace(String(fields.application))
  }

  /** Another application in place of a deleted one. */
  async function replace(code: string) {
    knowledge.forget(code)
    const place = applications.indexOf(code)
    if (place >= 0) applications[place] = await makeApplication()
  }

  const draws = Array.from({ length: clients }, (_, index) => random(seed * 1_000 + index))
  await Promise.all(draws.map(client))
  // by now, jobs have delivered messages that the second half can find
  await service.jobs.idle()
  left = requests - half
  await Promise.all(draws.map(client))
  return { wrong, succeeded, refused }
}
