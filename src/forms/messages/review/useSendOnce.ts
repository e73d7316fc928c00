import { useState } from 'react'
import { composerDraft, type DraftOwner } from '#api/composerDrafts.ts'
import { ApiError } from '#api/errors.ts'
import { failureOf, type SubmissionFailure } from '../../shared/failureOf.ts'
import { guardLasts } from '../draft/guarded.ts'
import type { CommonDraft } from '../draft/pushDraft.ts'
import type { ComposerForm } from '../draft/useComposerForm.ts'

interface SendOnce<Answer> {
  /** The form that is sent: its draft remembers the attempt. */
  held: Pick<ComposerForm<CommonDraft>, 'owner' | 'draftId' | 'mark' | 'drop'>
  /** The guard of what is sent. */
  transactionId: string
  send: () => Promise<Answer>
  onSent: (answer: Answer) => void
  /** A refusal that names fields. Answers true where it could be put on them. */
  onRefused: (error: ApiError) => boolean
}

/** How an earlier attempt of a draft stands, of which nobody knows whether it went out. */
export interface OpenAttempt {
  at: number
  /** It said the same: sending again within the guard's time is safe. */
  same: boolean
  /** The guard has run out since. */
  over: boolean
}

/** An attempt that a reload or a lost answer left open; undefined where there is none. */
export function openAttempt(owner: DraftOwner, draftId: string, transactionId: string): OpenAttempt | undefined {
  const attempt = composerDraft(owner, draftId)?.attempt
  if (!attempt) return undefined
  return { at: attempt.at, same: attempt.transactionId === transactionId, over: Date.now() - attempt.at > guardLasts }
}

/** Sends a message once: an attempt whose answer is lost is remembered, and made again under the same transaction id. */
export function useSendOnce<Answer>({ held, transactionId, send, onSent, onRefused }: SendOnce<Answer>) {
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<SubmissionFailure>()

  async function submit() {
    if (sending) return
    setFailure(undefined)
    setSending(true)
    const before = composerDraft(held.owner, held.draftId)?.attempt
    // of the same message the first attempt counts: the guard runs from there
    held.mark(before?.transactionId === transactionId ? before : { at: Date.now(), transactionId })
    try {
      const answer = await send()
      held.drop()
      onSent(answer)
    } catch (error) {
      const lost = !(error instanceof ApiError) || error.status === 0 || error.status >= 502
      if (!lost) held.mark(undefined)
      if (error instanceof ApiError && error.faults.length > 0 && onRefused(error)) return
      setFailure(lost ? lostWords(error) : failureOf(error))
      if (!(error instanceof ApiError)) reportError(error)
    } finally {
      setSending(false)
    }
  }
  return { submit: () => void submit(), sending, failure }
}

const lostWords = (error: unknown): SubmissionFailure => {
  const failure = failureOf(error)
  return {
    ...failure,
    messages: [
      ...(failure?.messages ?? []),
      'It may have gone out. Try again: within 5 minutes the same message is never sent twice.',
    ],
  }
}
