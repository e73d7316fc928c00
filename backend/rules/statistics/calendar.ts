/** The same day and time so many months later in UTC; where that month is shorter, its last day. */
export function addMonths(moment: Date, months: number): Date {
  const later = new Date(moment)
  later.setUTCMonth(later.getUTCMonth() + months)
  // the 31st of a month of 30 days is a day of the next
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(0)
  return later
}

/** `Y-m-d H:i:s` in UTC. */
export const secondText = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ')

/** The moment that a text of the form `Y-m-d H:i:s` names. */
export const momentOfSecond = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`)
