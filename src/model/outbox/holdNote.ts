import { formatCount } from '#format/format.ts'

/** When a send goes out, by the seconds that it waits in the Outbox. */
export function holdNote(seconds: number): string {
  if (seconds === 0) return 'Right after you confirm.'
  return `${formatWait(seconds)} after you confirm. Until then, you can undo it.`
}

/** The same before it is known how many people get it: more make it wait longer. */
export const leastHoldNote = (seconds: number): string =>
  seconds === 0
    ? holdNote(0)
    : `${formatWait(seconds)} after you confirm, or later if many people get it. Until then, you can undo it.`

const formatWait = (seconds: number) =>
  seconds % 60 === 0 ? formatCount(seconds / 60, 'minute') : formatCount(seconds, 'second')
