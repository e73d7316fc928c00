interface UnderWay {
  status: string
  /** `YYYY-MM-DD HH:mm` in UTC. */
  send_date?: string | null | undefined
}

const soon = 2_000
const slow = 30_000
const seldom = 60_000
/** Most messages have gone out this long after they began, in milliseconds; one by local time takes a day. */
const quick = 2 * 60_000
/** Most deliveries are told within this time. */
const fresh = 3 * 60_000

/**
 * In how many milliseconds messages are worth reading again: soon while one has just begun or is about to, slowly while one
 * goes on, now and then while one waits. False once nothing is under way.
 */
export function readAgainIn(messages: readonly UnderWay[], now: number = Date.now()): number | false {
  const waits = messages.flatMap(({ status, send_date }) => {
    const at = send_date ? Date.parse(`${send_date.replace(' ', 'T')}Z`) : Number.NaN
    const begun = now - at < quick ? soon : slow
    if (status === 'sending') return [begun]
    if (status === 'pending') return [at > now ? Math.min(Math.max(at - now, soon), seldom) : begun]
    return status === 'sent' && now - at < fresh ? [2 * soon] : []
  })
  return waits.length > 0 ? Math.min(...waits) : false
}
