import { useState } from 'react'

/** The clock of a drawn device: the time at which it was drawn, and the day. */
export function useClock() {
  const [now] = useState(() => new Date())
  const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' })
  return {
    time: clock.format(now),
    /** Lock screens leave out whether it is morning or evening. */
    lockTime: clock
      .formatToParts(now)
      .flatMap(({ type, value }) => (type === 'dayPeriod' ? [] : value))
      .join('')
      .trim(),
    day: new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' }).format(now),
    shortDay: new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short' }).format(now),
  }
}
