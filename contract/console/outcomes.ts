/**
 * How a call ended: `done` it was carried out; `refused` it wasn’t, and nothing changed; `failed` the service couldn’t;
 * `unknown` there is no response, so it may have been carried out.
 */
export const outcomes = ['done', 'refused', 'failed', 'unknown'] as const
export type Outcome = (typeof outcomes)[number]
