import { transientErrors } from '#storage/guardPool.ts'
import { Unavailable } from '#storage/StorageError.ts'

/**
 * SQLSTATEs of statement and lock timeouts, broken connections, and a disk that is full, not writable (reported as a
 * missing permission), or failing.
 */
const codes: readonly unknown[] = [
  ...transientErrors,
  '57014',
  '55P03',
  '57P02',
  '25P03',
  '53100',
  '42501',
  '58030',
  '57P05',
  'EPIPE',
  'ETIMEDOUT',
]
/** Errors of the client library without a code. */
const words = /^(Connection terminated|Query read timeout|Client has encountered a connection error)/

/** True if the database is unavailable, so that the same call may succeed in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (
    error instanceof Unavailable || codes.includes(code) || String(code).startsWith('08') || words.test(error.message)
  )
}
