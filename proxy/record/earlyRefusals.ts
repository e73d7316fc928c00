import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ConsoleMethodName, consoleMethods } from '#contract/console/index.ts'
import { type MethodName, methods } from '#contract/index.ts'
import { clientAddress } from '../guards/clientAddress.ts'
import type { Sessions } from '../guards/sessions.ts'
import { refusalOf } from '../sendError.ts'
import type { ActivityRecord } from './openRecord.ts'
import { actorOf, callAction, failedEnding, isRecorded } from './recordedActions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The call is known, and who decides about it from now on also records how it ends. */
    isTaken: boolean
  }
}

const minute = 60_000
/** Whatever floods the console, the record gets no more of it in a minute. */
const mostKeys = 100

/** Answers true once a minute for each key, such as an address, and for 100 keys. */
export function onceAMinute(now: () => number = Date.now): (key: string) => boolean {
  let since = Number.NEGATIVE_INFINITY
  const seen = new Set<string>()
  return (key) => {
    if (Math.abs(now() - since) >= minute) {
      seen.clear()
      since = now()
    }
    if (seen.has(key) || seen.size >= mostKeys) return false
    seen.add(key)
    return true
  }
}

/**
 * Records calls that were refused before anything decided about them: without a session, from another site, too many, or with a body
 * that can’t be read. What anyone on the network can repeat without end is an entry once a minute for each person or address.
 */
export function recordEarlyRefusals(
  app: FastifyInstance,
  { sessions, record }: { sessions: Pick<Sessions, 'person'>; record: Pick<ActivityRecord, 'note'> },
): void {
  const isFirst = onceAMinute()
  app.decorateRequest('isTaken', false)
  app.addHook('onError', async (request, _reply, error) => {
    const name = request.routeOptions.url?.slice('/api/'.length) ?? ''
    const refusal = refusalOf(error)
    if (request.isTaken || !refusal || !isOnRecord(name)) return
    const person = request.caller ?? sessions.person(request)
    if (request.caller || isFirst(`${refusal.status} ${person?.name ?? clientAddress(request)}`))
      await record.note(
        person ? callAction(request, person, name) : anonymousAction(request, name),
        failedEnding(refusal),
      )
  })
}

const anonymousAction = (request: FastifyRequest, name: string) => ({
  ...actorOf(request),
  ...{ event: name, application: null, objects: [], requestId: request.id },
})

/** True for calls that are recorded if they aren’t refused. */
function isOnRecord(name: string): boolean {
  const own = consoleMethods[name as ConsoleMethodName]
  if (own) return own.effect !== 'read' && !own.unrecorded
  const method = methods[name as MethodName]
  return method !== undefined && isRecorded(method)
}
