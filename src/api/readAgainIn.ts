interface UnderWay {
  status: string
  /** `YYYY-MM-DD HH:mm` in UTC. */
  send_date?: string | null | undefined
}

const soon = 2_000
const seldom = 60_000
/** Most deliveries are told within this time, in milliseconds. */
const fresh = 3 * 60_000

/**
 * In how many milliseconds messages are worth reading again: soon while one is being sent or is about to be, now and then
 * while one waits or has just gone out. False once nothing is under way.
 */
export function readAgainIn(messages: readonly UnderWay[], now: number = Date.now()): number | false {
  const waits = messages.flatMap(({ status, send_date }) => {
    const at = send_date ? Date.parse(`${send_date.replace(' ', 'T')}Z`) : Number.NaN
    if (status === 'sending') return [soon]
    if (status === 'pending') return [Math.min(Math.max((Number.isNaN(at) ? now : at) - now, soon), seldom)]
    return status === 'sent' && now - at < fresh ? [2 * soon] : []
  })
  return waits.length > 0 ? Math.min(...waits) : false
}
