import type { FastifyInstance } from 'fastify'
import {
  type ConsoleMethodName,
  type ConsoleRequestOf,
  type ConsoleResponseOf,
  consoleMethodNames,
  consoleMethods,
} from '#contract/console/index.ts'
import { faultText, getFaults } from '#contract/wire.ts'
import { ProxyError } from '../errors.ts'
import type { CallLimiter } from '../guards/callLimits.ts'
import { dataHeaders } from '../guards/security.ts'
import type { Sessions } from '../guards/sessions.ts'
import type { Outbox } from '../outbox/openOutbox.ts'
import { outboxHandlers } from '../outbox/outboxHandlers.ts'
import { activityHandlers } from '../record/activityHandlers.ts'
import type { ActivityRecord } from '../record/openRecord.ts'
import { callAction, doneEnding, failedEnding } from '../record/recordedActions.ts'
import type { Store } from '../store/openStore.ts'
import type { User } from '../users/user.ts'

/** Answers one of the console’s own methods. */
export type ConsoleHandler<Name extends ConsoleMethodName> = (
  request: ConsoleRequestOf<Name>,
  caller: User,
) => Promise<ConsoleResponseOf<Name>>

type ConsoleHandlers = { [Name in ConsoleMethodName]: ConsoleHandler<Name> }

interface Parts {
  sessions: Sessions
  limiter: CallLimiter
  store: Store
  record: ActivityRecord
  outbox: Pick<Outbox, 'wake'>
}

/** POST /api/<method> for the methods that the console answers itself. */
export function addConsoleMethods(app: FastifyInstance, { sessions, limiter, store, record, outbox }: Parts): void {
  const handlers: ConsoleHandlers = { ...activityHandlers(store), ...outboxHandlers({ store, record, outbox }) }
  for (const name of consoleMethodNames) {
    const method = consoleMethods[name]
    app.post(`/api/${name}`, async (request, reply) => {
      reply.headers(dataHeaders)
      const caller = sessions.signedIn(request, reply)
      limiter.count(caller.name)
      const given = method.request.safeParse(request.body ?? {})
      if (!given.success) {
        const faults = getFaults(given.error)
        throw new ProxyError(422, faults.map(faultText).join('; '), { faults })
      }
      const handle = handlers[name] as (fields: unknown, caller: User) => Promise<unknown>
      const action = callAction(request, caller, name, given.data)
      if (method.effect === 'read')
        return handle(given.data, caller).catch(async (error: unknown) => {
          if (error instanceof ProxyError && error.status === 403) await record.note(action, failedEnding(error))
          throw error
        })
      const entry = await record.begin(action)
      try {
        const answer = await handle(given.data, caller)
        await entry.end(doneEnding(method, name, answer))
        return answer
      } catch (error) {
        await entry.end(failedEnding(error))
        throw error
      }
    })
  }
}
