import type { FastifyRequest } from 'fastify'
import { importId } from '#contract/console/activity.ts'
import { type LookReason, lookReasonHeader, lookReasons } from '#contract/console/lookReason.ts'
import { batch as batchOf, replacedMessage } from '#contract/console/outbox.ts'
import type { Outcome } from '#contract/console/outcomes.ts'
import { beginsReplacement, replacedObjects, replacementOf } from '#contract/console/replacement.ts'
import { isRestorer, restoredEntry } from '#contract/console/restored.ts'
import { type MethodName, methods } from '#contract/index.ts'
import type { Method } from '#contract/method.ts'
import { objectsIn } from '#contract/objects.ts'
import { ProxyError } from '../errors.ts'
import { clientAddress } from '../guards/clientAddress.ts'
import type { User } from '../users/user.ts'
import type { Actor, Ending, RecordedAction } from './openRecord.ts'
import { replacing } from './replacing.ts'

/** True for a change, a send, a look at a person, and anything about keys: these calls are recorded. */
export const isRecorded = (method: Method, fields?: unknown): boolean =>
  method.effect !== 'read' || method.area === 'people' || (fields !== undefined && method.secret?.(fields) === true)

export const actorOf = (request: FastifyRequest, user?: Pick<User, 'name' | 'role'>): Actor => ({
  person: user?.name ?? null,
  role: user?.role ?? null,
  address: clientAddress(request),
})

/** What a call of a method does, for the record; `fields` only if they are valid. `before`: see stateBefore. */
export function callAction(
  request: FastifyRequest,
  caller: User,
  name: string,
  fields?: Record<string, unknown>,
  before?: unknown,
): RecordedAction {
  const { application, applicationCode, application_code } = fields ?? {}
  const found = (before as { application?: unknown } | undefined)?.application
  const of = [application, applicationCode, application_code, found].find((code) => typeof code === 'string')
  const reason = lookReason(request, name)
  return {
    ...actorOf(request, caller),
    event: name,
    ...(reason && { reason }),
    application: (of as string | undefined) ?? null,
    objects: objectsIn(name, fields),
    ...(fields && { request: fields }),
    ...(before !== undefined && { before }),
    requestId: request.id,
  }
}

/** Of a look at a person, why the console makes it by itself: what lists say of it, while the entry is the same as any other. */
function lookReason({ headers }: FastifyRequest, name: string): LookReason | undefined {
  const { effect, area } = methods[name as MethodName] ?? {}
  return effect === 'read' && area === 'people'
    ? lookReasons.find((known) => known === headers[lookReasonHeader])
    : undefined
}

/**
 * What an import or a file of numbers calls for each row, by what it is. Nothing else can be made a part of another entry, and none a
 * part of an entry that does something else: whoever hides a call that way would have to do the same openly.
 */
const madeByRow: Readonly<Record<string, 'change' | 'unregister' | 'send'>> = {
  bulkRegisterDevice: 'change',
  bulkSetTags: 'change',
  registerDevice: 'change',
  registerEmail: 'change',
  bulkUnregisterDevice: 'unregister',
  createWhatsAppMessage: 'send',
}

/**
 * With what the console says beside the fields of a call: the import, the file, or the change that it is a part of, and what it
 * replaces or restores.
 */
export function withConsoleFields(action: RecordedAction, body: unknown): RecordedAction {
  const given = (body ?? {}) as Record<string, unknown>
  const step = replacementOf(action.event, action.request, given.replacement)
  if (step) {
    const [object = '', ...others] = replacedObjects(step)
    const objects = [...new Set([...action.objects, object, ...others])]
    const begins = beginsReplacement(action.event, action.request, step)
    return { ...action, objects, batch: `${replacing}${step.id} ${object}`, ...(begins && { begins }) }
  }
  const { data: replaced } = replacedMessage.safeParse(given.composerReplaces)
  const { data: restored } = isRestorer(action.event) ? restoredEntry.safeParse(given.restores) : {}
  const batch = wholeBehind(action.event, given)
  return {
    ...action,
    ...(batch !== undefined && { batch }),
    ...(replaced !== undefined && { objects: [...action.objects, `replaced:${replaced}`] }),
    ...(restored !== undefined && { objects: [...action.objects, `restored:${restored}`] }),
  }
}

/** What a row says that it is a part of; undefined: nothing. */
function wholeBehind(event: string, given: Record<string, unknown>): string | undefined {
  const kind = madeByRow[event]
  if (kind === undefined) return undefined
  if (kind === 'send') {
    const { data: file } = batchOf.safeParse(given.composerBatch)
    return file && fileBatch(file.id)
  }
  const { data: of } = importId.safeParse(given.importId)
  return of && `${kind} ${of}`
}

/** What entries of the rows of a file of messages are parts of. */
export const fileBatch = (id: string): string => `send ${id}`

/** How a call with this response ended. The response to a look at a person isn’t stored, only what it is about. */
export const doneEnding = (method: Pick<Method, 'effect'>, name: string, content: unknown): Ending => ({
  outcome: 'done',
  status: 200,
  objects: objectsIn(name, content),
  ...(method.effect !== 'read' && { answer: content }),
})

/** How a call that failed ended. */
export function failedEnding(error: unknown): Ending {
  if (!(error instanceof ProxyError)) return { outcome: 'unknown', status: 500 }
  const { status, message, details } = error
  return { outcome: outcomeOf(status, details.uncertain === true), status, message }
}

const outcomeOf = (status: number, uncertain: boolean): Outcome => {
  if (uncertain) return 'unknown'
  return status < 500 || status === 501 ? 'refused' : 'failed'
}

/** How the message of a declined send’s entry begins. */
export const declinedBy = 'Declined by '
