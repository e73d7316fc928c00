import { ProxyError } from '../errors.ts'

/** Nothing is held, and nothing was sent. */
export const unstored = new ProxyError(
  503,
  'The console couldn’t store this in its Outbox, so nothing was sent. Try again, or ask an administrator.',
  { unsent: true },
)
/** It may be held. */
export const unknownHold = new ProxyError(
  504,
  'The console’s database didn’t answer, so this may be in the Outbox. Look there before you send it again.',
  { uncertain: true },
)

/** True if the database answered that it stored nothing: its errors have a code of five characters (SQLSTATE). */
export const isRejection = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { code?: unknown }
  // 08 and 57: the connection or the database itself ended; 57014: only the statement did
  return typeof code === 'string' && /^(?=.*\d)(?!08|57(?!014))[0-9A-Z]{5}$/.test(code)
}

/** A draft as the store keeps it. */
export function draftText(draft: unknown): string {
  try {
    return JSON.stringify(draft)
  } catch {
    throw new ProxyError(422, 'The draft is nested too deeply, so nothing was sent', { unsent: true })
  }
}
