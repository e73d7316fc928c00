import type { BulkResult } from './BulkChunk.ts'

/** A device of a bulk request. */
interface Given {
  hwid?: string
  tags?: Readonly<Record<string, unknown>>
}

/** The result of each tag of a device, as in bulk results. A device gets all of its tags or none. */
export const told = (changes: Readonly<Record<string, unknown>>, refused?: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.keys(changes).map((tag) => [
      tag,
      !refused ? 'done' : Object.hasOwn(refused, tag) ? `Tag ${refused[tag]}` : 'not set',
    ]),
  )

/** Results other than plain success, by index in the chunk. */
export const unusual = (devices: readonly Given[], results: readonly BulkResult[]): Record<string, BulkResult> =>
  Object.fromEntries(
    results.flatMap((result, place) =>
      result.status === 'done' && result.hwid === devices[place]?.hwid ? [] : [[place, result]],
    ),
  )

/** Every result of a chunk, from its devices and the unusual ones. */
export const allResults = (devices: readonly Given[], stored: Readonly<Record<string, BulkResult>>): BulkResult[] =>
  devices.map(
    ({ hwid = '', tags }, place) => stored[place] ?? { hwid, status: 'done', ...(tags && { tags: told(tags) }) },
  )
