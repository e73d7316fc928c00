import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { replacementQuery } from '#api/heldVersions.ts'

/** Where the message is that took the place of a canceled one; undefined if there is none. `asked`: false if it isn’t canceled. */
export function useReplacement(application: string, message: string, asked = true) {
  const { data: by } = useQuery({ ...replacementQuery(message), enabled: asked })
  // an ID of the Outbox leads to the message that it became
  return by
    ? linkOptions({ to: '/applications/$application/messages/$message', params: { application, message: by } })
    : undefined
}
