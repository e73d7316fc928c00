import { ApiError } from './errors.ts'

interface Sending<Chunk, Answer> {
  next: () => Chunk | undefined | Promise<Chunk | undefined>
  isStopped: () => boolean
  /** Undefined if it was stopped while it waited for the answer. */
  send: (chunk: Chunk) => Promise<Answer | undefined>
  done: (chunk: Chunk, answer: Answer) => unknown
  /** Returns smaller chunks to send in place of the failed one, or throws to end the run. */
  failed?: (chunk: Chunk, error: unknown) => readonly Chunk[]
}

/** Sends chunks in order. True once there are none left, false if it was stopped before. */
export async function sendChunks<Chunk, Answer>({ next, isStopped, send, done, failed }: Sending<Chunk, Answer>) {
  const parts: Chunk[] = []
  for (;;) {
    const chunk = parts.shift() ?? (await next())
    if (!chunk) return true
    if (isStopped()) return false
    let answer: Answer | undefined
    try {
      answer = await send(chunk)
    } catch (error) {
      if (!failed) throw error
      parts.unshift(...failed(chunk, error))
      continue
    }
    if (answer === undefined) return false
    await done(chunk, answer)
  }
}

/** Halves a rejected chunk until the rows at fault are isolated. Throws other errors, unless `lost` takes them. */
export const halve =
  <Row>(refused: (row: Row, error: Error) => void, lost?: (rows: readonly Row[], error: unknown) => void) =>
  (rows: readonly Row[], error: unknown): (readonly Row[])[] => {
    if (!(error instanceof ApiError) || error.status !== 422) {
      if (!lost) throw error
      lost(rows, error)
      return []
    }
    const half = Math.ceil(rows.length / 2)
    if (rows.length > 1) return [rows.slice(0, half), rows.slice(half)]
    for (const row of rows) refused(row, error)
    return []
  }
