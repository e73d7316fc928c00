import { formatCount } from '#format/format.ts'

/** When a send goes out, by the seconds that it waits in the Outbox. */
export function holdNote(seconds: number): string {
  if (seconds === 0) return 'Right after you confirm.'
  const wait = seconds % 60 === 0 ? formatCount(seconds / 60, 'minute') : formatCount(seconds, 'second')
  return `${wait} after you confirm. Until then, you can undo it.`
}
