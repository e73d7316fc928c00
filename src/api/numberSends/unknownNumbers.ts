import { queryOptions } from '@tanstack/react-query'
import { mostLookedUp } from '#model/messages/recipients.ts'
import { isRegistered } from '../people.ts'

/** Which of the first `mostLookedUp` numbers aren’t registered in the application. Requires listDevices. */
export const unknownNumbersQuery = (application: string, numbers: readonly string[]) => {
  const looked = numbers.slice(0, mostLookedUp)
  return queryOptions({
    queryKey: ['listDevices', { application, numbers: looked }] as const,
    queryFn: async ({ signal }) => {
      const known = await Promise.all(
        looked.map((number) => isRegistered(application, { hwid: `whatsapp:${number}` }, signal)),
      )
      return looked.filter((_, index) => !known[index])
    },
  })
}
