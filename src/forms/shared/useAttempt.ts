import { useState } from 'react'
import { attemptOnce } from '#api/attemptOnce.ts'
import { newDraftId } from '#api/composerDrafts.ts'
import { useNow } from '#components/controls/Text.tsx'
import { guardLasts } from '#model/messages/guardLasts.ts'
import { guardedNotification, source } from '#model/messages/toNotification.ts'
import { readDraft, writeDraft } from './drafts.ts'

/** A send whose response was lost, so that the message may have gone out. */
interface Attempt {
  /** Milliseconds since 1970. */
  at: number
  /** What its transaction ID was made from. */
  id: string
  content: string
}

interface Guard {
  newId?: () => string
  /** False if the service has no transaction ID for it: no repeat is safe. */
  recognized?: boolean
}

/**
 * Sends a notification once. An attempt without a response is kept in this tab under `key`, also after the dialog is closed;
 * the same notification is then repeated with the same transaction ID for as long as the service remembers it.
 */
export function useAttempt<Sent extends object>(
  key: string,
  notification: Sent,
  { newId = newDraftId, recognized = true }: Guard = {},
) {
  const [kept, setKept] = useState(() => ({ key, attempt: readAttempt(key) }))
  // the recipient of a dialog may change
  if (kept.key !== key) setKept({ key, attempt: readAttempt(key) })
  const { attempt } = kept
  const [fresh] = useState(newId)
  const now = useNow(15_000)
  const content = source(notification)
  const repeats = recognized && attempt?.content === content && now - attempt.at < guardLasts
  const id = repeats ? attempt.id : fresh
  // of an attempt and a message: another one is another question
  const question = `${attempt?.at} ${content}`
  const [answered, setAnswered] = useState<string>()
  const mark = (next: Attempt | undefined) => {
    writeDraft(key, { ...next })
    setKept({ key, attempt: next })
  }
  return {
    attempt,
    /** True if sending now could send it twice, so that the person must check first. */
    mustLook: attempt !== undefined && !repeats,
    looked: answered === question,
    look: (checked: boolean) => setAnswered(checked ? question : undefined),
    guarded: guardedNotification(notification, id),
    /** Sends it, and remembers the attempt unless it is answered. */
    once: <Answer>(send: () => Promise<Answer>) =>
      // a transaction ID expires after the first attempt
      attemptOnce({ before: attempt, attempt: repeats ? attempt : { at: Date.now(), id, content }, mark }, send),
  }
}

function readAttempt(key: string): Attempt | undefined {
  const { at, id, content } = readDraft(key) ?? {}
  return typeof at === 'number' && typeof id === 'string' && typeof content === 'string'
    ? { at, id, content }
    : undefined
}
