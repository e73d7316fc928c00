import { useRef, useState } from 'react'
import { attemptOnce } from '#api/attemptOnce.ts'
import { composerDraft, type DraftOwner } from '#api/composerDrafts.ts'
import { ApiError, isLost } from '#api/errors.ts'
import { useSignedInSince } from '#api/session.ts'
import { useIsMounted } from '#components/controls/useIsMounted.ts'
import { notify } from '#components/feedback/notify.ts'
import { type SubmissionFailure, toFailure } from '#forms/shared/FormFailure.tsx'
import { guardLasts } from '#model/messages/guardLasts.ts'
import type { CommonDraft } from '#model/messages/pushDraft.ts'
import type { ComposerForm } from '../draft/useComposerForm.ts'

export interface SentMessages {
  codes: readonly string[]
  unknown: readonly string[]
}

interface SendOnce {
  composerForm: Pick<ComposerForm<CommonDraft>, 'owner' | 'draftId' | 'mark' | 'end' | 'wasSent'>
  /** Empty if the service has none for the message: then it recognizes no repeat. */
  transactionId: string
  content: string
  send: () => Promise<SentMessages>
  onSent: (sent: SentMessages) => void
  /** Handles a refusal with fields. True if they could be shown on fields. */
  onRefused: (error: ApiError) => boolean
}

export interface OpenAttempt {
  at: number
  /** Same content: sending again is safe until the transaction ID expires. */
  same: boolean
  over: boolean
  /** Other content with the same transaction ID: the service would return the first attempt. */
  clash: boolean
}

export function openAttempt(
  owner: DraftOwner,
  draftId: string,
  { transactionId, content }: { transactionId: string; content: string },
): OpenAttempt | undefined {
  const attempt = composerDraft(owner, draftId)?.attempt
  if (!attempt) return undefined
  const same = attempt.content === content
  const over = transactionId === '' || Date.now() - attempt.at > guardLasts
  return { at: attempt.at, same, over, clash: !same && !over && attempt.transactionId === transactionId }
}

/** Sends a message once: an attempt with a lost response is stored, and repeated with the same transaction ID. */
export function useSendOnce({ composerForm, transactionId, content, send, onSent, onRefused }: SendOnce) {
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<SubmissionFailure>()
  const signedIn = useSignedInSince(failure)
  // the notice about an earlier attempt is updated
  const [, setStale] = useState(0)

  const isMounted = useIsMounted()
  /** Ignores a second click before the next render. */
  const busy = useRef(false)

  /** `looked`: the person confirmed that an earlier attempt wasn’t sent. */
  async function submit(looked: boolean) {
    if (busy.current) return
    if (composerForm.wasSent()) return setFailure({ messages: ['Already sent in another tab.'] })
    // the transaction ID may have expired while the page was open
    const open = openAttempt(composerForm.owner, composerForm.draftId, { transactionId, content })
    if (open && (open.clash || ((open.over || !open.same) && !looked))) return setStale((times) => times + 1)
    busy.current = true
    setFailure(undefined)
    setSending(true)
    const { mark, end, owner, draftId } = composerForm
    const before = composerDraft(owner, draftId)?.attempt
    // for the same message, the transaction ID expires after the first attempt
    const attempt = before?.content === content && !looked ? before : { at: Date.now(), transactionId, content }
    try {
      onSent(await attemptOnce({ before, attempt, mark, end, mayBeSent }, send))
    } catch (error) {
      const failure = mayBeSent(error) ? describeLost(error, transactionId) : toFailure(error)
      if (!isMounted()) return void (failure && notify(`Message not sent. ${failure.messages.join(' ')}`))
      if (error instanceof ApiError && error.faults.length > 0 && onRefused(error)) return
      setFailure(failure)
      if (!(error instanceof ApiError)) reportError(error)
    } finally {
      busy.current = false
      setSending(false)
    }
  }
  // whoever has signed in again isn’t told to
  const shown = signedIn && failure?.signedOut ? undefined : failure
  return { submit: (looked: boolean) => void submit(looked), sending, failure: shown }
}

const mayBeSent = (error: unknown) => !(error instanceof ApiError) || isLost(error)

const describeLost = (error: unknown, transactionId: string): SubmissionFailure => {
  const failure = toFailure(error)
  return {
    ...failure,
    messages: [
      ...(failure?.messages ?? []),
      transactionId === ''
        ? 'It may have been sent. Check Sent & scheduled first.'
        : 'It may have been sent. Try again: the same message is never sent twice within 5 minutes.',
    ],
  }
}
