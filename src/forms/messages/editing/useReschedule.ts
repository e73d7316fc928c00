import { useState } from 'react'
import { dropComposerDraft, keepComposerDraft } from '#api/composerDrafts.ts'
import { createAgain, type ReplacedKind } from '#api/createAgain.ts'
import { ApiError, isCanceled, isLost } from '#api/errors.ts'
import { movedDraft } from '#api/movedDraft.ts'
import type { EditStep } from '#api/replaceMessage.ts'
import { useReplaceMessage } from '#api/sendMessage.ts'
import { useSignedIn } from '#api/session.ts'
import { useIsMounted } from '#components/controls/useIsMounted.ts'
import { notify } from '#components/feedback/notify.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { errorText } from '#format/format.ts'
import { messageName } from '#model/applications/sentMessage.ts'
import { source } from '#model/messages/toNotification.ts'

interface Rescheduling {
  application: string
  kind: ReplacedKind
  message: MessageInFull
  /** With the new time. */
  request: Readonly<Record<string, unknown>>
  /** Called with what the service rejects about the new message. */
  onRefused: (faults: ApiError['faults']) => void
}

/** Cancels a scheduled message and creates it again. What fails after the cancellation is kept as a draft and can be repeated. */
export function useReschedule({ application, kind, message, request, onRefused }: Rescheduling) {
  const { code } = message
  const { name, service } = useSignedIn()
  const owner = { name, service: service.label }
  const { mutateAsync: replace, isPending } = useReplaceMessage<readonly string[]>()
  const [step, setStep] = useState<EditStep>()
  const [unanswered, setUnanswered] = useState(false)
  const [error, setError] = useState<unknown>()
  const isMounted = useIsMounted()

  /**
   * Keeps a draft, so that a reload at any moment loses nothing. The composer takes content, audience, and time from the request.
   * `attempt`: it may have been created.
   */
  const keep = (step: EditStep, attempt: boolean) => {
    if (kind === 'whatsapp') return
    const { attachments: _, ...kept } = request
    const transactionId = String(request.transactionId)
    keepComposerDraft(owner, {
      ...{ id: code, kind, application, title: messageName(message), changed: Date.now() },
      values: {},
      edits: { code, step, request: kept },
      ...(attempt && { attempt: { at: Date.now(), transactionId, content: source(request) } }),
    })
  }

  /** Codes of the new message; undefined if it failed. */
  async function submit(): Promise<readonly string[] | undefined> {
    setError(undefined)
    let reached = step
    try {
      const codes = await replace({
        message: code,
        application,
        step,
        onStep: (next) => {
          reached = next
          setStep(next)
          if (next === undefined) dropComposerDraft(owner, code)
          // creating it follows at once
          else keep(next, next === 'canceled')
        },
        create: async () => {
          const draft = await movedDraft(owner, code, { kind, request })
          return createAgain({ kind, application, request, replaces: code, draft, unanswered })
        },
      })
      dropComposerDraft(owner, code)
      return codes
    } catch (reason) {
      const lost = isLost(reason)
      setUnanswered((before) => before || lost)
      if (reached === 'canceled') keep(reached, lost || unanswered)
      if (isMounted()) {
        setError(reason)
        if (reason instanceof ApiError) onRefused(reason.faults)
      } else if (!isCanceled(reason)) void notify(`Message not rescheduled. ${errorText(reason)}`)
      if (!(reason instanceof ApiError)) reportError(reason)
      return undefined
    }
  }
  return { submit, busy: isPending, error, step, unanswered }
}
