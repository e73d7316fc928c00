import { useRef, useState } from 'react'
import { composerDraft, type DraftOwner } from '#api/composerDrafts.ts'
import { ApiError } from '#api/errors.ts'
import { type SubmissionFailure, toFailure } from '#forms/shared/FormFailure.tsx'
import type { CommonDraft } from '#model/messages/pushDraft.ts'
import { guardLasts } from '#model/messages/toNotification.ts'
import type { ComposerForm } from '../draft/useComposerForm.ts'

export interface SentMessages {
  codes: readonly string[]
  unknown: readonly string[]
}

interface SendOnce {
  held: Pick<ComposerForm<CommonDraft>, 'owner' | 'draftId' | 'mark' | 'end' | 'wasSent'>
  transactionId: string
  said: string
  send: () => Promise<SentMessages>
  onSent: (sent: SentMessages) => void
  /** A refusal that names fields. Answers true where it could be put on them. */
  onRefused: (error: ApiError) => boolean
}

export interface OpenAttempt {
  at: number
  /** It said the same: sending again within the guard's time is safe. */
  same: boolean
  over: boolean
  /** It says something else under the same transaction ID: the service would take it for the first attempt. */
  clash: boolean
}

export function openAttempt(
  owner: DraftOwner,
  draftId: string,
  { transactionId, said }: { transactionId: string; said: string },
): OpenAttempt | undefined {
  const attempt = composerDraft(owner, draftId)?.attempt
  if (!attempt) return undefined
  const same = attempt.said === said
  const over = Date.now() - attempt.at > guardLasts
  return { at: attempt.at, same, over, clash: !same && !over && attempt.transactionId === transactionId }
}

/** Sends a message once: an attempt whose answer is lost is remembered, and made again under the same transaction ID. */
export function useSendOnce({ held, transactionId, said, send, onSent, onRefused }: SendOnce) {
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<SubmissionFailure>()
  // the notice about an earlier attempt is updated
  const [, setStale] = useState(0)

  /** True from the first click on: a second one in the same moment does nothing. */
  const busy = useRef(false)

  /** `looked`: someone said that an earlier attempt did not go out. */
  async function submit(looked: boolean) {
    if (busy.current) return
    if (held.wasSent()) return setFailure({ messages: ['Already sent in another tab.'] })
    // the guard may have run out while the page stood there
    const open = openAttempt(held.owner, held.draftId, { transactionId, said })
    if (open && (open.clash || ((open.over || !open.same) && !looked))) return setStale((times) => times + 1)
    busy.current = true
    setFailure(undefined)
    setSending(true)
    const before = composerDraft(held.owner, held.draftId)?.attempt
    // of the same message the first attempt counts: the guard runs from there
    held.mark(before?.said === said && !looked ? before : { at: Date.now(), transactionId, said })
    try {
      const sent = await send()
      held.end()
      onSent(sent)
    } catch (error) {
      const lost = !(error instanceof ApiError) || error.status === 0 || error.status >= 502
      if (!lost) held.mark(undefined)
      if (error instanceof ApiError && error.faults.length > 0 && onRefused(error)) return
      setFailure(lost ? describeLost(error) : toFailure(error))
      if (!(error instanceof ApiError)) reportError(error)
    } finally {
      busy.current = false
      setSending(false)
    }
  }
  return { submit: (looked: boolean) => void submit(looked), sending, failure }
}

const describeLost = (error: unknown): SubmissionFailure => {
  const failure = toFailure(error)
  return {
    ...failure,
    messages: [
      ...(failure?.messages ?? []),
      'It may have been sent. Try again: the same message is never sent twice within 5 minutes.',
    ],
  }
}
