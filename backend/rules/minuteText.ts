/** `YYYY-MM-DD HH:mm` in UTC (interface, Conventions 7). */
export const minuteText = (moment: Date): string => moment.toISOString().slice(0, 16).replace('T', ' ')
