/**
 * How a call ended: `done` it was carried out; `undone` it was a send that someone took back from the Outbox; `refused` it
 * wasn’t carried out, and nothing changed; `failed` the service couldn’t; `unknown` there is no response, so it may have been.
 */
export const outcomes = ['done', 'undone', 'refused', 'failed', 'unknown'] as const
export type Outcome = (typeof outcomes)[number]
