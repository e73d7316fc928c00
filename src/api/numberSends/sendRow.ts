import type { NumberRow } from '#model/whatsApp/numberRows.ts'
import { call } from '../call.ts'
import { ApiError, isRefusal } from '../errors.ts'
import { addStored, forget, writeStored } from '../imports/importStore.ts'
import { pause, retryDelays } from '../pause.ts'
import { samePerson } from '../samePerson.ts'
import { changeSend, isSendOwner, type NumberSend, outcomeKey, type RowOutcome } from './sendState.ts'

interface Sending {
  /** False once someone else signed in on this page. */
  isCurrent: () => boolean
  isStopped: () => boolean
}

/**
 * Sends a row at most once: it is claimed in the browser’s storage first, by one tab only, and a claim is withdrawn only
 * if the message certainly didn’t go out. The service has no transaction ID for WhatsApp. Undefined if it was stopped.
 */
export async function sendRow(
  { id, application, planned }: NumberSend,
  row: NumberRow,
  { isCurrent, isStopped }: Sending,
): Promise<RowOutcome | undefined> {
  const key = outcomeKey(id, row.row)
  for (let tried = 0; ; tried += 1) {
    await samePerson(isSendOwner)
    if (!isCurrent()) return undefined
    if (!(await addStored(key, { row: row.row, is: 'claimed' } satisfies RowOutcome))) {
      return { row: row.row, is: 'claimed' }
    }
    try {
      // the console's server undoes and approves the rows of a file together
      const request = { application, notifications: [row.notification], composerBatch: { id, rows: planned } }
      const answer = await call('createWhatsAppMessage', request)
      const code = answer.Messages[0]
      const unknown = Object.values(answer.UnknownDevices ?? {}).some((numbers) => numbers.length > 0)
      return await settle(
        code === undefined
          ? { row: row.row, is: 'rejected', message: 'The service created no message' }
          : unknown
            ? { row: row.row, is: 'unknown' }
            : { row: row.row, is: 'sent', code },
      )
    } catch (error) {
      if (error instanceof ApiError && error.status === 422)
        return settle({ row: row.row, is: 'rejected', message: error.message })
      if (!isRefusal(error) && !(error instanceof ApiError && error.unsent))
        return settle({
          row: row.row,
          is: 'uncertain',
          message: `No response for row ${row.row}, so its message may have been sent. It won’t be sent again.`,
        })
      await forget(key)
      if (!(error instanceof ApiError) || error.status !== 429 || tried >= retryDelays.length) throw error
      changeSend({ trouble: error.message })
      await pause(Math.max(retryDelays[tried] ?? 0, (error.retryAfter ?? 0) * 1_000))
      changeSend({ trouble: undefined })
      if (isStopped()) return undefined
    }
  }

  async function settle(outcome: RowOutcome): Promise<RowOutcome> {
    // the claim is kept if this fails, so the row is uncertain rather than sent again
    await writeStored(key, outcome)
    return outcome
  }
}
