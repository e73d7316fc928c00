/** `Y-m-d H:i:s` in UTC. */
export const secondText = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ')

/** The moment that a text of the form `Y-m-d H:i:s` names. */
export const momentOfSecond = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`)
