import type { Fault } from '#contract/wire.ts'
import { sentence, stateLabel } from '#format/format.ts'

export const isPredicate = (message: string) => /^[a-z’]+[ ,]/.test(message)

const fieldLabels: Readonly<Record<string, string>> = {
  id: 'This',
  hwid: 'Hardware ID',
  userId: 'User ID',
  user_id: 'User ID',
}

/** A fault as shown away from its field: `Hardware ID isn’t known.` */
export function faultSentence({ field, message }: Fault): string {
  if (field === '') return message
  const label = fieldLabels[field] ?? (/^\w+$/.test(field) ? stateLabel(field) : field)
  return isPredicate(message) ? sentence(`${label} ${message}`) : `${label}: ${message}`
}
