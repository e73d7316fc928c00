/** What sends the rows of a file. */
interface Sending<Chunk, Outcome> {
  /** The chunk that comes next; undefined once all are sent. */
  next: () => Promise<Chunk | undefined> | Chunk | undefined
  /** True where one asked to stop. */
  stopped: () => boolean
  /** Sends a chunk; undefined where one asked to stop before it was known what came of it. */
  send: (chunk: Chunk) => Promise<Outcome | undefined>
  /** Keeps and counts what came of a chunk. */
  note: (chunk: Chunk, outcome: Outcome) => Promise<void> | void
}

/** Sends chunk after chunk until all are sent, which is true, or one asks to stop. What cannot be sent is thrown. */
export async function sendChunks<Chunk, Outcome>(sending: Sending<Chunk, Outcome>): Promise<boolean> {
  for (;;) {
    const chunk = await sending.next()
    if (chunk === undefined) return true
    if (sending.stopped()) return false
    const outcome = await sending.send(chunk)
    if (outcome === undefined) return false
    await sending.note(chunk, outcome)
  }
}
