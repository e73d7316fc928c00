import { useQueries } from '@tanstack/react-query'
import { campaignsQuery } from '#api/campaigns.ts'
import { newestMessagesQuery } from '#api/findMessages.ts'
import { presetsQuery } from '#api/presets.ts'
import { useSignedIn } from '#api/session.ts'
import { useHasCapability } from '#api/tokens.ts'
import type { ListedEntry } from '#contract/console/activity.ts'
import { messageName } from '#model/applications/sentMessage.ts'

/** Names of the presets, the campaigns, and the newest messages that entries are about, by key; asked only for what is listed. */
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
  return new Map([
    ...campaigns.flatMap(({ data = [] }) =>
      data.map(({ code, name }) => [`campaign:${code.toUpperCase()}`, name] as const),
    ),
    ...presets.flatMap(({ data = [] }) =>
      data.map(({ code, name }) => [`preset:${code.toUpperCase()}`, name] as const),
    ),
    ...messages.flatMap(({ data = [] }) =>
      data.map((message) => [`message:${message.code.toUpperCase()}`, messageName(message)] as const),
    ),
  ])
}
