/**
 * A request with a transaction id (interface, createMessage): the same draft that says the same has the same one, so that
 * trying again after a lost answer never sends twice, while what was changed meanwhile is not taken for the first attempt.
 */
export function guarded<Sent extends object>(sent: Sent, draftId: string): Sent & { transactionId: string } {
  const given = 'transactionId' in sent && typeof sent.transactionId === 'string' ? sent.transactionId : undefined
  return { ...sent, transactionId: given ?? `${draftId}-${fingerprint(JSON.stringify(sent))}` }
}

/** What a request says, whatever its transaction id: 16 hex digits. */
export function source(sent: object): string {
  const { transactionId: _, ...said } = sent as { transactionId?: unknown }
  return fingerprint(JSON.stringify(said))
}

/** For how long the service remembers a transaction id, in milliseconds. */
export const guardLasts = 5 * 60_000

/** FNV-1a over UTF-16 code units, twice with different beginnings: 16 hex digits. */
function fingerprint(text: string): string {
  const half = (beginning: number) => {
    let hash = beginning
    for (let place = 0; place < text.length; place += 1) {
      hash ^= text.charCodeAt(place)
      hash = Math.imul(hash, 0x01000193)
    }
    return (hash >>> 0).toString(16).padStart(8, '0')
  }
  return half(0x811c9dc5) + half(0x9747b28c)
}
