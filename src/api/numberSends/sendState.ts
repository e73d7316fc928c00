import { isHeldId } from '#contract/console/heldId.ts'
import { exactCount } from '#format/format.ts'
import type { NumberRow } from '#model/whatsApp/numberRows.ts'
import type { NumbersFile } from '#model/whatsApp/numbersFile.ts'
import { forget, readStored, writeStored } from '../imports/importStore.ts'
import { createStore, ownerName } from '../store.ts'
import { changeTask, type Task } from '../tasks.ts'

/** What became of a row. `claimed`: it is being sent, or the page was closed before the response. */
export type RowOutcome = { row: number } & (
  | { is: 'claimed' }
  | { is: 'sent'; code: string }
  | { is: 'unknown' }
  | { is: 'rejected'; message: string }
  | { is: 'uncertain'; message: string }
)

/** WhatsApp messages to the numbers of a file, one call per row. */
export interface NumberSend {
  id: string
  application: string
  name: string
  state: 'running' | 'stopping' | 'paused' | 'done' | 'cancelled'
  failure?: { message: string; requestId?: string; logged?: number } | undefined
  /** Set while it retries. */
  trouble?: string | undefined
  /** The page was closed while it ran. */
  interrupted?: boolean | undefined
  elsewhere?: boolean
  /** Rows to send, and rows with problems, which are skipped. */
  planned: number
  bad: number
  /** Rows that were left out, as their numbers aren’t registered. */
  leftOut?: number
  sent: number
  /** Of those, how many wait in the Outbox. */
  held?: number
  /** Not registered: nobody gets the message. */
  unknown: number
  rejected: number
  /** The response was lost, so it may have gone out. Never sent again. */
  uncertain: number
  /** Milliseconds since 1970. */
  started: number
  finished?: number
}

/** Stored once, apart from the state, which is stored after each row. */
export interface SendParts {
  file: NumbersFile
  good: readonly NumberRow[]
  bad: readonly { row: number; message: string }[]
}

/** Null for none; undefined until it is known. */
export const currentSend = createStore<NumberSend | null | undefined>(undefined)

let owner = ''
const ownerOf = (name: string, service: string) => `WhatsApp of ${ownerName(name, service)}`
export const putSendOwner = (name: string, service: string): void => {
  owner = ownerOf(name, service)
}
export const isSendOwner = (name: string, service: string): boolean => owner === ownerOf(name, service)

/** Storage keys: all of a person’s, the state, the parts, and the outcomes of rows. */
export const sendsKey = () => [owner]
export const sendStateKey = () => [owner, 'state']
export const partsKey = (id: string) => [owner, id, 'parts']
export const outcomeKey = (id: string, ...row: number[]) => [owner, id, 'row', ...row]
export const sendLock = () => `sending of ${owner}`

export const isEnded = ({ state }: NumberSend): boolean => state === 'done' || state === 'cancelled'

export function changeSend(changes: Partial<NumberSend>): void {
  const now = currentSend.get()
  if (!now) return
  const next = { ...now, ...changes }
  currentSend.set(next)
  // the outcomes of rows are what counts; the state can be derived from them
  void writeStored(sendStateKey(), next).catch(() => undefined)
}

/** The next user of this browser must not find a finished file of numbers. */
export async function forgetEndedSend(name: string, service: string): Promise<void> {
  const key = ownerOf(name, service)
  const found = await readStored<NumberSend>([key, 'state'])
  if (found && isEnded(found)) await forget([key])
}

export const sendTaskId = ({ id }: Pick<NumberSend, 'id'>) => `send ${id}`

export const attempted = ({ sent, unknown, rejected, uncertain }: NumberSend): number =>
  sent + unknown + rejected + uncertain

export const sendProgress = (now: NumberSend): number => Math.floor((attempted(now) / Math.max(1, now.planned)) * 100)

export const toSendTask = (now: NumberSend): Task => ({
  id: sendTaskId(now),
  kind: 'send',
  title: `WhatsApp messages to “${now.name}”`,
  application: now.application,
  state: 'running',
  progress: sendProgress(now),
  started: now.started,
  address: `/applications/${now.application}/compose/whatsapp/progress`,
})

/** Counts of the outcomes, and of nothing else, so that they survive everything that rows survive. */
export function countOutcomes(outcomes: Iterable<RowOutcome>) {
  const counts = { sent: 0, held: 0, unknown: 0, rejected: 0, uncertain: 0 }
  for (const outcome of outcomes) {
    counts[outcome.is === 'claimed' ? 'uncertain' : outcome.is] += 1
    if (outcome.is === 'sent' && isHeldId(outcome.code)) counts.held += 1
  }
  return counts
}

export function finishSend(as: 'done' | 'paused' | 'cancelled', failure?: NumberSend['failure']): void {
  const ended = as !== 'paused'
  changeSend({ state: as, failure, trouble: undefined, ...(ended && { finished: Date.now() }) })
  const now = currentSend.get()
  if (!now) return
  const left = now.planned - attempted(now)
  const { leftOut = 0, held = 0 } = now
  const parts = [
    held < now.sent || held === 0 ? `${exactCount(now.sent - held)} sent` : undefined,
    held > 0 && `${exactCount(held)} in the Outbox`,
    now.rejected > 0 && `${exactCount(now.rejected)} rejected`,
    now.unknown > 0 && `${exactCount(now.unknown)} not registered`,
    now.uncertain > 0 && `${exactCount(now.uncertain)} without a response`,
    left > 0 && `${exactCount(left)} not sent`,
    leftOut > 0 && `${exactCount(leftOut)} left out`,
  ]
  changeTask(
    sendTaskId(now),
    ended
      ? {
          state: as,
          progress: as === 'done' ? 100 : undefined,
          message: parts.filter(Boolean).join(', '),
          finished: Date.now(),
        }
      : { state: as, message: failure ? `Stopped: ${failure.message}` : 'Paused' },
  )
}
