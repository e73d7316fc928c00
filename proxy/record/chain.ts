import { createHash } from 'node:crypto'

/**
 * SQL that adds a link to the chain, returning its `seq` and `hash`: SHA-256 of the hash before it and of the body, a
 * parameter such as `$1`. Writers take turns. Without `condition`, always.
 */
export const chainLink = (body: string, condition = 'true'): string =>
  `update record_head set seq = seq + 1, hash = sha256(hash || convert_to(${body}, 'UTF8')) where ${condition} returning seq, hash`

/** The same hash, computed here. */
export const linkHash = (before: Buffer, body: string): Buffer =>
  createHash('sha256').update(before).update(body, 'utf8').digest()
