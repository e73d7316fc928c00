/**
 * True if a time of a send without a time zone is the local time of each person (interface, createMessage and createEmailMessage); of
 * others, it is in UTC.
 */
export const allowsLocalTimes = (method: string): boolean =>
  method === 'createMessage' || method === 'createEmailMessage'
