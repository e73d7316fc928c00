import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type ConsoleMethodName,
  type ConsoleRequestOf,
  type ConsoleResponseOf,
  consoleMethodNames,
  consoleMethods,
} from '#contract/console/index.ts'
import { objectLimit } from '#contract/objects.ts'
import { faultText, getFaults } from '#contract/wire.ts'
import type { bodyBudget } from '#http/bodyBudget.ts'
import type { Approvals } from '../approvals/openApprovals.ts'
import { readRules } from '../approvals/storedRules.ts'
import { draftHandlers } from '../drafts/draftHandlers.ts'
import { readStoredDraft } from '../drafts/storedDrafts.ts'
import { ProxyError } from '../errors.ts'
import type { CallLimiter } from '../guards/callLimits.ts'
import { dataHeaders } from '../guards/security.ts'
import type { Sessions } from '../guards/sessions.ts'
import { approvalHandlers } from '../outbox/approvalHandlers.ts'
import { readHeld } from '../outbox/heldSends.ts'
import type { Outbox } from '../outbox/openOutbox.ts'
import { outboxHandlers } from '../outbox/outboxHandlers.ts'
import { activityHandlers } from '../record/activityHandlers.ts'
import { recordEarlyRefusals } from '../record/earlyRefusals.ts'
import type { ActivityRecord, RecordedAction } from '../record/openRecord.ts'
import { callAction, failedEnding } from '../record/recordedActions.ts'
import type { Store } from '../store/openStore.ts'
import type { Directory } from '../users/directory.ts'
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
  outbox: Pick<Outbox, 'wake' | 'secondsForHeld'>
  approvals: Approvals
  directory: Pick<Directory, 'everyone'>
  /** Refuses bodies that exceed the memory available now. */
  countBody: ReturnType<typeof bodyBudget>
}

/** POST /api/<method> for the methods that the console answers itself. */
export function addConsoleMethods(app: FastifyInstance, parts: Parts): void {
  const { sessions, limiter, store, record, outbox, approvals, directory, countBody } = parts
  const handlers: ConsoleHandlers = {
    ...activityHandlers(store),
    ...approvalHandlers({ store, record, outbox, approvals, directory }),
    ...draftHandlers(store),
    ...outboxHandlers({ store, record, outbox, approvals }),
  }
  app.decorateRequest('caller')
  recordEarlyRefusals(app, { sessions, record })
  // before the body: unauthenticated bodies aren’t read
  function onRequest(request: FastifyRequest, reply: FastifyReply, done: (refusal?: Error) => void) {
    try {
      reply.headers(dataHeaders)
      const caller = sessions.signedIn(request, reply)
      limiter.count(caller.name)
      request.caller = caller
      done()
    } catch (refusal) {
      done(refusal as Error)
    }
  }
  for (const name of consoleMethodNames) {
    const method = consoleMethods[name]
    const { bodyLimit } = method
    const large = bodyLimit === undefined ? {} : { bodyLimit, preParsing: countBody }
    app.post(`/api/${name}`, { onRequest, ...large }, async (request) => {
      const caller = request.caller as User
      request.isTaken = true
      if (method.administrators && caller.role !== 'administrator') {
        const refusal = new ProxyError(403, `Your role, ${caller.role}, doesn’t allow this. Ask an administrator.`)
        await record.note(callAction(request, caller, name), failedEnding(refusal))
        throw refusal
      }
      const given = method.request.safeParse(request.body ?? {})
      if (!given.success) {
        const faults = getFaults(given.error)
        const refusal = new ProxyError(422, faults.map(faultText).join('; '), { faults })
        const isRecorded = method.effect !== 'read' && !method.unrecorded
        if (isRecorded) await record.note(callAction(request, caller, name), failedEnding(refusal))
        throw refusal
      }
      const handle = handlers[name] as (fields: unknown, caller: User) => Promise<unknown>
      const action = async () => ({
        ...callAction(request, caller, name, given.data),
        ...(await aboutCall(store, name, given.data as AboutHeld)),
      })
      if (method.effect === 'read')
        return handle(given.data, caller).catch(async (error: unknown) => {
          if (error instanceof ProxyError && error.status === 403)
            await record.note(await action(), failedEnding(error))
          throw error
        })
      if (method.unrecorded) return handle(given.data, caller)
      const entry = await record.begin(await action())
      try {
        const answer = await handle(given.data, caller)
        // what it is about is in the entry of the send; of a draft, the answer has its title, but not its content
        await entry.end({ outcome: 'done', status: 200, ...('held' in given.data ? {} : { answer }) })
        return answer
      } catch (error) {
        await entry.end(failedEnding(error))
        throw error
      }
    })
  }
}

interface AboutHeld {
  held?: string
  draft?: string
  application?: string
  /** Of several at once, in an application. */
  approvals?: { held: string }[]
}

/** What the record needs besides the request: the application and the messages of held sends or a draft, or the rules before a change. */
async function aboutCall(store: Store, name: ConsoleMethodName, fields: AboutHeld): Promise<Partial<RecordedAction>> {
  const { held, draft, application: of, approvals } = fields
  if (name === 'setApprovalRules') {
    const { rules, tolerance } = await readRules(store)
    return { before: { rules, tolerance } }
  }
  if (approvals) {
    const messages = approvals.map((one) => `message:${one.held}`)
    return { objects: [`application:${of}`, ...messages].slice(0, objectLimit) }
  }
  const found = held ? await readHeld(store, held) : draft ? await readStoredDraft(store, draft) : undefined
  if (!found) return {}
  const { application } = found
  return { application, objects: [`application:${application}`, ...(held ? [`message:${held}`] : [])] }
}
