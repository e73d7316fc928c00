import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { returnedQuery } from '#api/heldDrafts.ts'
import { canceledQuery } from '#api/outbox.ts'
import { usePersonalStorage } from '#api/personalStorage.ts'
import { useSignedIn } from '#api/session.ts'

/** Milliseconds. */
const often = 60_000
/** Longer than a weekend. */
const shownFor = 3 * 86_400_000
const opened = z.array(z.string())
const none: string[] = []
/** More than come back in the time that they are shown. */
const mostOpened = 100

/** IDs of declined and refused sends whose drafts the person opened, and a function that adds one. */
export function useOpenedDrafts() {
  const [ids, put] = usePersonalStorage('drafts of declined sends', opened, none)
  const markOpened = (id: string) => put((before) => [...before.filter((one) => one !== id), id].slice(-mostOpened))
  return { ids, markOpened }
}

/**
 * The person’s own sends that were declined, or that the service refused, in the last 3 days, newest first, until they open the
 * draft or send it again. Without those whose place another send took. None until they are known.
 */
export function useReturnedSends(application: string) {
  const { name } = useSignedIn()
  const { ids } = useOpenedDrafts()
  // they end while the screen is open
  const { data = [] } = useQuery({ ...canceledQuery(application), refetchInterval: often })
  const mine = data.filter(
    ({ id, state, person, ended, replaced }) =>
      (state === 'declined' || state === 'refused') &&
      person === name &&
      !replaced &&
      !ids.includes(id) &&
      Date.now() - Date.parse(ended ?? '') < shownFor,
  )
  const { data: returned = [] } = useQuery({
    ...returnedQuery(application),
    enabled: mine.length > 0,
    refetchInterval: often,
  })
  // a file has no draft that could be sent again
  return mine.filter(({ id, batch }) => batch !== null || returned.some(({ held }) => held === id))
}
