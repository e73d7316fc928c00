import type { BulkResult } from './BulkChunk.ts'

/** A device of a bulk request. */
interface Given {
  hwid?: string
  tags?: Readonly<Record<string, unknown>>
}

/** The result of each tag of a device, as in bulk results. A device gets all of its tags or none. */
export const changedTags = (changes: Readonly<Record<string, unknown>>, refused?: Readonly<Record<string, string>>) => {
  const reasons = new Map(Object.entries(refused ?? {}))
  return Object.fromEntries(
    Object.keys(changes).map((tag) => [tag, refused ? (reasons.get(tag) ?? 'not set') : 'done']),
  )
}

/** Results other than plain success, by index in the chunk. */
export const failedResults = (devices: readonly Given[], results: readonly BulkResult[]): Record<string, BulkResult> =>
  Object.fromEntries(
    results.flatMap((result, index) =>
      result.status === 'done' && result.hwid === devices[index]?.hwid ? [] : [[index, result]],
    ),
  )

/** Every result of a chunk, from its devices and the unusual ones. */
export const allResults = (devices: readonly Given[], stored: Readonly<Record<string, BulkResult>>): BulkResult[] =>
  devices.map(
    ({ hwid = '', tags }, index) => stored[index] ?? { hwid, status: 'done', ...(tags && { tags: changedTags(tags) }) },
  )
