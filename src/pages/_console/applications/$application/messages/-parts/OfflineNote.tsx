import { Alert } from '@mantine/core'
import { useOffline } from '#api/online.ts'
import type { Timed } from '#api/outbox.ts'
import { useNow, useZone } from '#components/controls/Text.tsx'
import type { WholeHeld } from '#contract/console/outbox.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { exactTime } from '#format/format.ts'
import { goesOutAlone, isScheduled } from '#model/outbox/heldState.ts'
import { useUndoSend } from './useUndoSend.ts'

interface OfflineNoteProps {
  held: WholeHeld & Timed
  message: MessageInFull
}

/** What becomes of a held send while this browser is offline: the console’s server sends it all the same. */
export function OfflineNote({ held, message }: OfflineNoteProps) {
  const offline = useOffline() !== undefined
  return offline && goesOutAlone(held) ? <WhileOffline held={held} message={message} /> : null
}

function WhileOffline({ held, message }: OfflineNoteProps) {
  const { state, dueAt, mayBeSent } = held
  const { refusal } = useUndoSend(held.application, held, message)
  const now = useNow(500)
  const { zone } = useZone()
  if (!held.message && !isScheduled(held) && (state === 'sending' || now >= dueAt))
    return (
      <Alert mb="md" color="yellow" variant="outline" title="This message has probably gone out">
        You’re offline. It’s checked when you’re back online.
      </Alert>
    )
  const at = new Date(dueAt)
  return (
    <Alert mb="md" color="yellow" variant="outline" title="This message still goes out">
      You’re offline, but the console’s server{' '}
      {held.message ? (
        'keeps trying.'
      ) : isScheduled(held) ? (
        'sends it at its time.'
      ) : (
        <>
          sends it at <time dateTime={at.toISOString()}>{exactTime(at, zone)}</time>.
        </>
      )}
      {!refusal && !mayBeSent && ' To stop it, go back online or use another device.'}
    </Alert>
  )
}
