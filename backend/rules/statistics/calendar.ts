/** `Y-m-d H:i:s` in UTC. */
export const secondText = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ')

/** Parses `Y-m-d H:i:s`. */
export const momentOfSecond = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`)
