import { personOf } from '#model/messages/recipients.ts'
import { useListed } from '../messages/review/useListed.ts'

/** What the person with a WhatsApp number is called. Undefined while that is looked up, or if no device says it. */
export function useNumberOwner(application: string, number: string): string | undefined {
  const complete = /^\+\d{7,15}$/.test(number)
  const listed = useListed(application, 'devices', complete ? [`whatsapp:${number}`] : [])
  return personOf(listed?.people[0]?.devices ?? [])
}
