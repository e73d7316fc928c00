import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Batch, batch as batchOf, replacedMessage } from '#contract/console/outbox.ts'
import { deletionBehind, replacementOf } from '#contract/console/replacement.ts'
import { methodNames, methods } from '#contract/index.ts'
import type { Method } from '#contract/method.ts'
import { objectLimit } from '#contract/objects.ts'
import { faultText, getFaults } from '#contract/wire.ts'
import type { bodyBudget } from '#http/bodyBudget.ts'
import type { Gate } from '../approvals/gate.ts'
import type { Approvals } from '../approvals/openApprovals.ts'
import { ProxyError } from '../errors.ts'
import type { AuditLog } from '../guards/auditLog.ts'
import type { CallLimiter } from '../guards/callLimits.ts'
import { clientAddress } from '../guards/clientAddress.ts'
import type { Permits } from '../guards/permits.ts'
import { dataHeaders } from '../guards/security.ts'
import type { Sessions } from '../guards/sessions.ts'
import { onlyCanceled } from '../outbox/canceledFirst.ts'
import { refuseForeignIds } from '../outbox/foreignIds.ts'
import { keepPresetOfHeld } from '../outbox/heldPresets.ts'
import type { Outbox } from '../outbox/openOutbox.ts'
import { recordEarlyRefusals } from '../record/earlyRefusals.ts'
import type { ActivityRecord } from '../record/openRecord.ts'
import { callAction, doneEnding, failedEnding, isRecorded, withConsoleFields } from '../record/recordedActions.ts'
import { replacedSend } from '../record/replacedSend.ts'
import { sentMessages } from '../record/sentMessages.ts'
import { stateBefore } from '../record/stateBefore.ts'
import type { Store } from '../store/openStore.ts'
import type { Upstream } from '../upstream/send.ts'
import type { User } from '../users/user.ts'
import { written } from './written.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once session and role are checked. */
    caller?: User
  }
}

interface Parts {
  sessions: Sessions
  store: Pick<Store, 'db' | 'query'>
  upstream: Upstream
  audit: AuditLog
  limiter: CallLimiter
  record: ActivityRecord
  outbox: Outbox
  approvals: Pick<Approvals, 'gateOf'>
  /** Refuses bodies that exceed the memory available now. */
  countBody: ReturnType<typeof bodyBudget>
  permits: Permits
}

/** POST /api/<method>: only methods of the contract pass. */
export function addProxiedMethods(
  app: FastifyInstance,
  { sessions, store, upstream, audit, limiter, record, outbox, approvals, countBody, permits }: Parts,
): void {
  app.decorateRequest('caller')
  recordEarlyRefusals(app, { sessions, record })
  for (const name of methodNames) {
    const method: Method = methods[name]
    const { bodyLimit = 1_048_576 } = method
    const refuse = (request: FastifyRequest, { name: person, role }: User) => {
      audit('refused by role', { name: person, address: clientAddress(request), role, method: name })
      return new ProxyError(403, `Your role, ${role}, doesn’t allow this. Ask an administrator.`)
    }

    // before the body: unauthenticated bodies aren’t read
    function onRequest(request: FastifyRequest, reply: FastifyReply, done: (refusal?: Error) => void) {
      try {
        reply.headers(dataHeaders)
        const caller = sessions.signedIn(request, reply)
        // first: a rejection is an entry of the record too
        limiter.count(caller.name)
        if (!permits(caller.role, name)) {
          const refusal = refuse(request, caller)
          request.isTaken = true
          record.note(callAction(request, caller, name), failedEnding(refusal)).then(() => done(refusal))
          return
        }
        request.caller = caller
        done()
      } catch (refusal) {
        done(refusal as Error)
      }
    }

    /** The request’s fields, if they are valid and the caller may send them now. */
    function readFields(request: FastifyRequest, caller: User): Record<string, unknown> {
      const given = method.request.safeParse(request.body ?? {})
      if (!given.success) {
        const faults = getFaults(given.error)
        throw new ProxyError(422, faults.map(faultText).join('; '), { faults })
      }
      if (!permits(caller.role, name, given.data)) throw refuse(request, caller)
      if (method.confirm || method.secret?.(given.data)) sessions.requireConfirmed(request)
      return given.data as Record<string, unknown>
    }

    async function noteRefusal(refusal: unknown, request: FastifyRequest, caller: User): Promise<void> {
      const byRole = refusal instanceof ProxyError && refusal.status === 403
      const action = withConsoleFields(callAction(request, caller, name), request.body)
      if (byRole || isRecorded(method)) await record.note(action, failedEnding(refusal))
    }

    /** What has to approve a send. Rejects if that can’t be found out, as nothing may be sent then. */
    async function gateOf(
      fields: Record<string, unknown>,
      caller: User,
      request: FastifyRequest,
      batch: Batch | undefined,
    ): Promise<Gate | undefined> {
      const { application = '' } = fields as { application?: string }
      try {
        return await approvals.gateOf({
          method: name,
          application,
          role: caller.role,
          fields,
          requestId: request.id,
          file: batch && { ...batch, person: caller.name },
        })
      } catch (error) {
        const refusal = uncheckedRefusal(error)
        // never rejects, and nobody waits for it: the same database may be gone
        void record.note(callAction(request, caller, name, fields), failedEnding(refusal))
        throw refusal
      }
    }

    /** Keeps a send that has to wait or be approved first. Undefined: it goes out at once. */
    async function holdSend(fields: Record<string, unknown>, caller: User, request: FastifyRequest) {
      const extra = (request.body ?? {}) as Record<string, unknown>
      const { composerDraft: draft, composerTest: test } = extra
      // whoever approves a file sees numbers and texts: nothing else is a row of one
      const { data: batch } = batchOf.safeParse(name === 'createWhatsAppMessage' ? extra.composerBatch : undefined)
      const { data: replaces } = replacedMessage.safeParse(extra.composerReplaces)
      const gate = await gateOf(fields, caller, request, batch)
      const wait = await outbox.holdFor(name, fields, test === true)
      const waits = gate !== undefined || wait !== undefined
      try {
        await refuseForeignIds(store, { method: name, fields, waits })
      } catch (refusal) {
        await record.note(callAction(request, caller, name, fields), failedEnding(refusal))
        throw refusal
      }
      if (!waits) return undefined
      const before = await replacedSend(store, fields, extra)
      const action = withConsoleFields(callAction(request, caller, name, fields, before), request.body)
      return outbox.hold({ action, fields, draft, wait, gate, batch, replaces })
    }

    /** The service’s content for the console, as JSON and as what the record keeps. */
    async function forward(fields: Record<string, unknown>, request: FastifyRequest, reply: FastifyReply) {
      // a read is canceled when its caller is gone; a write runs to completion
      const waiting = method.effect === 'read' ? reply.raw : undefined
      return written(name, fields, await upstream.call(method, fields, { requestId: request.id, waiting }))
    }

    /** Stores what the caller is about to do, does it, and completes the entry. */
    async function forwardOnRecord(
      fields: Record<string, unknown>,
      caller: User,
      request: FastifyRequest,
      reply: FastifyReply,
    ) {
      const { replacement } = (request.body ?? {}) as Record<string, unknown>
      const replaced = deletionBehind(name, fields, replacement) ?? { method: name, fields }
      const before =
        method.effect === 'send'
          ? await replacedSend(store, fields, request.body)
          : await stateBefore(upstream, replaced.method, replaced.fields, request.id)
      const action = withConsoleFields(callAction(request, caller, name, fields, before), request.body)
      const entry = await (method.effect === 'read' ? record.beginRead(action) : record.begin(action))
      try {
        const kept = name === 'deletePreset' ? await keepPreset(fields, replacement) : []
        const answer = await forward(fields, request, reply)
        const { content } = answer
        const sent = await sentMessages(upstream, { name, fields, content, requestId: request.id })
        const ending = doneEnding(method, name, sent.length > 0 ? { Messages: sent } : content)
        await entry.end({ ...ending, objects: [...(ending.objects ?? []), ...kept].slice(0, objectLimit) })
        return answer
      } catch (error) {
        await entry.end(failedEnding(error))
        throw error
      }
    }

    /** What waits in the Outbox with a preset that is about to be deleted, as objects of the record: see keepPresetOfHeld. */
    async function keepPreset({ preset_code }: Record<string, unknown>, said: unknown): Promise<string[]> {
      const code = String(preset_code)
      const now = replacementOf(name, { preset_code }, said)?.now
      return (await keepPresetOfHeld(store, { code, now })).map((id) => `message:${id}`)
    }

    // changes return a code or nothing: checking whether to compress costs more than it saves
    const uncompressed = method.effect === 'read' ? {} : { compress: false as const }
    app.post(
      `/api/${name}`,
      { bodyLimit, onRequest, preParsing: countBody, ...uncompressed },
      async (request, reply) => {
        const caller = request.caller as User
        limiter.begin(caller.name)
        request.isTaken = true
        try {
          if (method.effect === 'send')
            request.body = await onlyCanceled(store, request.body, { method: name, person: caller.name })
          let fields: Record<string, unknown>
          try {
            fields = readFields(request, caller)
          } catch (refusal) {
            await noteRefusal(refusal, request, caller)
            throw refusal
          }
          const held = method.effect === 'send' ? await holdSend(fields, caller, request) : undefined
          if (held) return reply.code(202).send(held)
          const { text } = isRecorded(method, fields)
            ? await forwardOnRecord(fields, caller, request, reply)
            : await forward(fields, request, reply)
          return reply.send(text)
        } finally {
          limiter.end(caller.name)
        }
      },
    )
  }
}

const unreadRules = new ProxyError(503, 'Its rules couldn’t be read. Try again, or ask an administrator.')

/** Refuses a send because it isn’t known whether it needs approval. */
function uncheckedRefusal(error: unknown): ProxyError {
  const { status, message, details } = error instanceof ProxyError ? error : unreadRules
  const { faults, code, retryAfter } = details
  const why = `The console couldn’t check whether this needs approval, so nothing was sent. ${message}`
  return new ProxyError(status < 500 ? status : 503, why, {
    unsent: true,
    ...(faults && { faults }),
    ...(code !== undefined && { code }),
    ...(retryAfter !== undefined && { retryAfter }),
  })
}
