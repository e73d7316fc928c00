import { queryOptions } from '@tanstack/react-query'
import pLimit from 'p-limit'
import { mostLookedUp } from '#model/messages/recipients.ts'
import { call } from '../call.ts'

const limit = pLimit(8)

/** Which of the first `mostLookedUp` numbers aren’t registered in the application. Requires listDevices. */
export const unknownNumbersQuery = (application: string, numbers: readonly string[]) => {
  const looked = numbers.slice(0, mostLookedUp)
  return queryOptions({
    queryKey: ['listDevices', { application, numbers: looked }] as const,
    queryFn: async ({ signal }) => {
      const look = (number: string) =>
        limit(() => call('listDevices', { application, hwid: `whatsapp:${number}` }, { signal }))
      const found = await Promise.all(looked.map(look))
      return looked.filter((_, index) => found[index]?.devices.length === 0)
    },
  })
}
