import { useQueries } from '@tanstack/react-query'
import { campaignsQuery } from '#api/campaigns.ts'
import { filtersQuery } from '#api/filters.ts'
import { newestMessagesQuery } from '#api/findMessages.ts'
import { useKnownNames } from '#api/knownNames.ts'
import { messageQuery } from '#api/messages.ts'
import { presetsQuery } from '#api/presets.ts'
import { useSignedIn } from '#api/session.ts'
import { testDevicesQuery } from '#api/testDevices.ts'
import { useHasCapability } from '#api/tokens.ts'
import type { ListedEntry } from '#contract/console/activity.ts'
import { isHeldId } from '#contract/console/heldId.ts'
import { entryObject } from '#model/activity/entryObjects.ts'
import { filterKey, recordedNames, sentNames, testKey } from '#model/activity/objectNames.ts'
import { personNames } from '#model/activity/personNames.ts'
import { isSend } from '#model/activity/sends.ts'
import { messageName } from '#model/applications/sentMessage.ts'

/** Messages whose send isn’t listed, each of which is read by itself. */
const mostHeld = 20

/**
 * Names of the presets, campaigns, messages, and test devices that entries are about, by key; asked only for what is listed. Of a
 * message, what the service has, if it is one of the newest, else what its send says. Of people, the names that changes of their
 * tags have, or that were looked up before.
 */
export function useObjectNames(entries: readonly ListedEntry[], application?: string): ReadonlyMap<string, string> {
  const { may } = useSignedIn()
  const listsMessages = useHasCapability('listMessages') && may.includes('listMessages')
  const codes = (kind: string) => [
    ...new Set(
      entries.flatMap((entry) => {
        // a change of a preset may not say its application
        const code = application ?? entry.application
        return code && entry.objects.some((key) => key.startsWith(`${kind}:`)) ? [code] : []
      }),
    ),
  ]
  const presets = useQueries({ queries: may.includes('listPresets') ? codes('preset').map(presetsQuery) : [] })
  const messages = useQueries({ queries: listsMessages ? codes('message').map(newestMessagesQuery) : [] })
  const campaigns = useQueries({ queries: may.includes('getCampaigns') ? codes('campaign').map(campaignsQuery) : [] })
  const exporting = entries.filter(({ event }) => event === 'exportSegment')
  const exported = [...new Set(exporting.flatMap((entry) => application ?? entry.application ?? []))]
  const filters = useQueries({ queries: may.includes('listFilters') ? exported.map(filtersQuery) : [] })
  const testing = entries.filter((entry) => isSend(entry) && entry.objects.some((key) => key.startsWith('device:')))
  const tested = [...new Set(testing.flatMap((entry) => application ?? entry.application ?? []))]
  const tests = useQueries({ queries: may.includes('listTestDevices') ? tested.map(testDevicesQuery) : [] })
  const people = useKnownNames([...new Set(entries.flatMap((entry) => application ?? entry.application ?? []))])
  const named = new Map(
    [
      ...presets.map(({ data }) => ['preset', data] as const),
      ...campaigns.map(({ data }) => ['campaign', data] as const),
    ].flatMap(([kind, data = []]) => data.map(({ code, name }) => [`${kind}:${code.toUpperCase()}`, name] as const)),
  )
  const sentHere = sentNames(entries, named)
  const unnamed = [...new Set(entries.flatMap(({ objects }) => objects))]
    .map(entryObject)
    .filter(({ kind, id }) => kind === 'message' && isHeldId(id) && !sentHere.has(`message:${id.toUpperCase()}`))
    .slice(0, mostHeld)
  const held = useQueries({
    queries: may.includes('createMessage')
      ? unnamed.map(({ id }) => ({ ...messageQuery(id), refetchInterval: false as const, retry: false }))
      : [],
  })
  return new Map([
    ...recordedNames(entries),
    ...personNames(entries),
    ...people,
    ...filters.flatMap(({ data = [] }) => data.map(({ code, name }) => [filterKey(code), name] as const)),
    ...tests.flatMap(({ data = [] }) => data.map(({ pushtoken, name }) => [testKey(pushtoken), name] as const)),
    ...named,
    ...sentHere,
    ...held.flatMap(({ data }) => (data ? [[`message:${data.code.toUpperCase()}`, messageName(data)] as const] : [])),
    ...messages.flatMap(({ data = [] }) =>
      data.map((message) => [`message:${message.code.toUpperCase()}`, messageName(message)] as const),
    ),
  ])
}
