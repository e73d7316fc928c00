import { randomUUID } from 'node:crypto'
import type { Batch } from '#contract/console/outbox.ts'
import type { Log } from '#storage/Storage.ts'
import type { Gate } from '../approvals/gate.ts'
import { ProxyError } from '../errors.ts'
import type { ActivityRecord, RecordedAction } from '../record/openRecord.ts'
import { beginningOf } from '../record/recordable.ts'
import { failedEnding } from '../record/recordedActions.ts'
import type { Store } from '../store/openStore.ts'
import { completeAll } from './endingOf.ts'
import { stoppedBy } from './heldBatches.ts'
import { type Hold, transactionIdsOf, withTransactionIds } from './heldMethods.ts'
import { findRepeated, type Held, insertHeld, undoHeld, withdrawHeld } from './heldSends.ts'
import { draftText, isRejection, unknownHold, unstored } from './holdProblems.ts'

/** A send that is to wait. */
export interface NewSend {
  action: RecordedAction
  fields: Record<string, unknown>
  draft: unknown
  /** None: it only waits for approval. */
  wait: Hold | undefined
  /** What has to approve it first. */
  gate?: Gate | undefined
  /** The file that it is a row of. */
  batch?: Batch | undefined
  /** The canceled message that it takes the place of. */
  replaces?: string | undefined
}

interface HoldParts {
  store: Store
  record: ActivityRecord
  log: Log
  /** Called with how many seconds a send waits that was stored. */
  onHeld: (seconds: number) => void
}

/** Stores a send, and answers its ID, which stands for its messages until they have codes. Rejects if it can’t: nothing goes out then. */
export async function holdSend(
  parts: HoldParts,
  { action, fields, draft, wait = { seconds: 0 }, gate, batch, replaces }: NewSend,
): Promise<{ Messages: string[] }> {
  const { store, record, log, onHeld } = parts
  const { event: method, person, role, address, application, requestId } = action
  if (!person || !role || !application) throw new ProxyError(422, 'Enter the application')
  const keptDraft = draft === undefined ? null : draftText(draft)
  const transaction_id = transactionIdsOf(fields)
  const id = randomUUID()
  const given = withTransactionIds(method, fields, id)
  const same = { application, method, transaction_id, request: JSON.stringify(given) }
  /** The answer to a request that has been made before. */
  const repeat = async () => {
    const repeated = await findRepeated(store, same)
    return repeated === undefined ? undefined : { Messages: [repeated] }
  }
  const earlier = await repeat().catch(async (refusal: unknown) => {
    if (refusal instanceof ProxyError) await record.note(action, failedEnding(refusal))
    throw refusal
  })
  if (earlier) {
    await record.note(action, { outcome: 'done', status: 202, answer: earlier })
    return earlier
  }
  const objects = [...action.objects, `message:${id}`]
  const { id: entry, end } = await record.begin({ ...action, objects, request: given })
  let held: Held | undefined
  try {
    held = await insertHeld(
      store,
      {
        ...{ id, entry, person, role, address, request_id: requestId, ...same },
        listed: JSON.stringify(beginningOf(given)),
        draft: keptDraft,
        gate: gate ? JSON.stringify(gate) : null,
        batch: batch?.id ?? null,
        batch_rows: batch?.rows ?? null,
        replaces: replaces ?? null,
      },
      wait,
    )
    if (!held) {
      // made at the same time
      const other = (await repeat()) ?? { Messages: [] }
      await end({ outcome: 'done', status: 202, answer: other })
      return other
    }
  } catch (error) {
    if (error instanceof ProxyError) {
      await end(failedEnding(error))
      throw error
    }
    log.error({ err: error }, 'couldn’t store a held message')
    // without an answer of the database, it may have been stored: its entry is left open until that is known
    if (!isRejection(error) && !(await withdrawHeld(store, id).catch(() => false))) throw unknownHold
    await end(failedEnding(unstored))
    throw unstored
  }
  await refuseStopped(parts, held)
  onHeld(wait.seconds)
  return { Messages: [id] }
}

/** Undoes a row of a file that was undone before this row arrived, and rejects. If it can’t, the next look undoes it. */
async function refuseStopped({ store, record }: HoldParts, held: Held): Promise<void> {
  const by = await stoppedBy(store, held).catch(() => undefined)
  const undone =
    by !== undefined && (await undoHeld(store, held.id, { person: by, checked: false }).catch(() => undefined))
  if (!undone) return
  await completeAll(record, [undone])
  const why = `This file was stopped by ${by}, so the rest of it isn’t sent. To send it after all, start it again.`
  throw new ProxyError(409, why, { unsent: true })
}
