import { useQueries, useQuery } from '@tanstack/react-query'
import { formerPresetsQuery, namesMissing } from '#api/formerPresets.ts'
import { listedDevicesQuery } from '#api/people.ts'
import { presetsQuery } from '#api/presets.ts'
import { useHasCapability } from '#api/tokens.ts'
import type { ListedHeld } from '#contract/console/outbox.ts'
import { languageTaken, toMessage } from '#model/outbox/heldMessage.ts'

/** Each person is a call. */
const mostLookedUp = 5

/**
 * Held sends as the messages that they become, named by their presets, also by those that were deleted since, and, of a message to
 * one person, in that person’s language, as it is once it is sent. `looksUp`: if people are looked up for that, which is an entry of
 * the record each; otherwise only those that were looked up before are known. `presets`: those that are known. `loading`: what names
 * one isn’t known yet.
 */
export function useHeldMessages(application: string, held: readonly ListedHeld[], looksUp = false) {
  const named = held.map((one) => toMessage(one))
  const enabled = named.some(({ preset }) => preset !== null)
  const { data: presets, isLoading } = useQuery({ ...presetsQuery(application), enabled })
  const missing = namesMissing(named, enabled ? presets : undefined)
  const former = useQuery({ ...formerPresetsQuery(missing), enabled: missing.length > 0 })
  const lists = useHasCapability('listDevices') && looksUp
  const alone = held.filter((one) => isToOne(toMessage(one))).slice(0, mostLookedUp)
  const found = useQueries({
    queries: alone.map((one) => {
      const { to, request } = toMessage(one)
      const kind = Array.isArray(request.users) ? 'users' : 'devices'
      return { ...listedDevicesQuery(application, kind, to?.[0] ?? '', 'recipient'), enabled: lists }
    }),
  })
  const languages = new Map(
    alone.map((one, index) => [one.id, languageTaken(toMessage(one), found[index]?.data ?? [])] as const),
  )
  const known = [...(presets ?? []), ...(former.data ?? [])]
  return {
    presets: known,
    loading: isLoading || former.isLoading || found.some((query) => query.isLoading),
    toMessage: (one: ListedHeld) => toMessage(one, known, languages.get(one.id)),
  }
}

const isToOne = ({ kind, to, request }: ReturnType<typeof toMessage>): boolean =>
  (kind === 'push' || kind === 'email') && to?.length === 1 && !(request.users && request.devices)
