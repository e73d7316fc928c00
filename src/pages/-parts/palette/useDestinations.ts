import {
  type Icon,
  IconAppWindow,
  IconFilter,
  IconHourglass,
  IconMapPin,
  IconSend,
  IconSpeakerphone,
  IconTag,
  IconTemplate,
} from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type LinkProps, linkOptions, useNavigate, useRouter } from '@tanstack/react-router'
import { applicationsQuery } from '#api/applications.ts'
import { campaignsQuery } from '#api/campaigns.ts'
import { filtersQuery } from '#api/filters.ts'
import { geozonesQuery } from '#api/geozones.ts'
import { sentMessagesQuery } from '#api/messages.ts'
import { presetsQuery } from '#api/presets.ts'
import { useSignedIn } from '#api/session.ts'
import { tagsQuery } from '#api/tags.ts'
import { tokenCapabilities } from '#api/tokens.ts'
import { useZone } from '#components/controls/Text.tsx'
import type { PaletteItem } from '#components/layout/paletteItems.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { exactDate, formatCount, relativeDate, toDate } from '#format/format.ts'
import { kindLabel, messageName, outcomeLabel } from '#model/applications/sentMessage.ts'
import { foldSends } from '#model/messages/listedMessages.ts'
import { tagTypeLabel } from '#model/tags/tagTypeLabels.ts'
import { outboxLink } from '#pages/_console/applications/$application/-parts/outboxLink.ts'
import { navigationFor } from '../navigation.ts'

/** Other words for a screen: what people come to do there. */
const purposes: Readonly<Record<string, string>> = {
  'Sent & scheduled': 'cancel reschedule outbox undo',
  Activity: 'history undo restore record log',
}

/** Screens, and the objects of the application. Their IDs are their URLs. */
export function useDestinations(application: string | undefined): { found: PaletteItem[]; loading: boolean } {
  const router = useRouter()
  const navigate = useNavigate()
  const { holdsSends } = useSignedIn()
  const app = { application: application ?? '' }
  const enabled = application !== undefined
  const lists = {
    applications: useQuery(applicationsQuery()),
    filters: useQuery({ ...filtersQuery(app.application), enabled }),
    presets: useQuery({ ...presetsQuery(app.application), enabled }),
    campaigns: useQuery({ ...campaignsQuery(app.application), enabled }),
    zones: useQuery({ ...geozonesQuery(app.application), enabled }),
  }
  const { data: tags } = useQuery({ ...tagsQuery(), enabled })
  const { data: offered = [] } = useQuery(tokenCapabilities())
  const listsMessages = enabled && offered.includes('listMessages')
  // the newest; nothing waits for them
  const { data: messages } = useInfiniteQuery({ ...sentMessagesQuery(app.application), enabled: listsMessages })
  const { zone } = useZone()
  /** Who it was for, and when: many messages have the same text. */
  const toLine = ({ to, filter, created, send_date }: SentMessage) => {
    const at = toDate(send_date ?? created)
    const audience = to && to.length > 0 ? (to.length > 1 ? formatCount(to.length, 'recipient') : to[0]) : filter
    return [audience, at && exactDate(at, zone)].filter(Boolean).join(' · ')
  }
  const item = (
    group: string,
    icon: Icon,
    label: string,
    detail: string | undefined,
    link: LinkProps,
  ): PaletteItem => ({
    id: router.buildLocation(link as Parameters<typeof router.buildLocation>[0]).href,
    ...{ group, icon, label, detail },
    onPick: () => void navigate(link),
  })
  const screens = navigationFor(application).flatMap(({ label: group, items }) =>
    items.flatMap(({ label: entry, icon, link: first, tabs = [{ label: entry, link: first }] }) =>
      tabs.map(({ label, title = label, link }) => ({
        ...item('Screens', icon, title, tabs.length > 1 ? entry : group, link),
        entry,
        words: purposes[title],
      })),
    ),
  )
  const outbox =
    application !== undefined && holdsSends
      ? [
          {
            ...item('Screens', IconHourglass, 'Outbox', 'Sent & scheduled', outboxLink(application)),
            ...{ entry: 'Outbox', words: 'undo waiting' },
          },
        ]
      : []
  const objects = [
    ...(lists.applications.data ?? []).map(({ code, title }) => {
      const link = linkOptions({ to: '/applications/$application', params: { application: code } })
      return item('Applications', IconAppWindow, title, code, link)
    }),
    ...(lists.filters.data ?? []).map(({ code, name }) => {
      const link = linkOptions({ to: '/applications/$application/segments/$code', params: { ...app, code } })
      return item('Segments', IconFilter, name, code, link)
    }),
    ...(lists.presets.data ?? []).map(({ code, name }) => {
      const link = linkOptions({ to: '/applications/$application/presets/$preset', params: { ...app, preset: code } })
      return item('Presets', IconTemplate, name, code, link)
    }),
    ...(lists.campaigns.data ?? []).map(({ code, name }) => {
      const link = linkOptions({
        to: '/applications/$application/campaigns/$campaign',
        params: { ...app, campaign: code },
      })
      return item('Campaigns', IconSpeakerphone, name, code, link)
    }),
    ...(tags ?? []).map(({ name, type }) => {
      const link = linkOptions({ to: '/applications/$application/tags', params: app, search: { q: name } })
      return { ...item('Tags', IconTag, name, tagTypeLabel(type), link), minor: true }
    }),
    ...foldSends(messages ?? []).map((message) => {
      const { code, kind, created, send_date, status, test, activity, undone } = message
      const link = linkOptions({
        to: '/applications/$application/messages/$message',
        params: { ...app, message: code },
      })
      const when =
        undone || status === 'cancelled'
          ? outcomeLabel(message)
          : relativeDate(toDate(send_date ?? created) ?? new Date())
      const details = [test && 'Test', kindLabel(kind), when].filter(Boolean).join(' · ')
      return {
        ...item('Messages', IconSend, messageName(message), details, link),
        ...{ minor: true, spare: status === 'cancelled', line: toLine(message), words: `${code} ${activity ?? ''}` },
      }
    }),
    ...(lists.zones.data ?? []).map(({ key, name, cluster }) => {
      const link = linkOptions({ to: '/applications/$application/geozones', params: app, search: { zone: key } })
      return { ...item('Geozones', IconMapPin, name, cluster?.name, link), minor: true }
    }),
  ]
  return {
    found: [...screens, ...outbox, ...objects],
    loading: Object.values(lists).some(({ isLoading }) => isLoading),
  }
}
