import { useMantineColorScheme } from '@mantine/core'
import {
  type Icon,
  IconAppWindow,
  IconBrandWhatsapp,
  IconBroadcast,
  IconFilter,
  IconInbox,
  IconMapPin,
  IconMapPinPlus,
  IconMoon,
  IconPlus,
  IconSpeakerphone,
  IconSun,
  IconTemplate,
  IconTerminal2,
  IconUserSearch,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type LinkProps, linkOptions, useNavigate } from '@tanstack/react-router'
import { applicationsQuery } from '#api/applications.ts'
import { campaignsQuery } from '#api/campaigns.ts'
import { filtersQuery } from '#api/filters.ts'
import { geozonesQuery } from '#api/geozones.ts'
import { shownRequest } from '#api/log.ts'
import { presetsQuery } from '#api/presets.ts'
import { useSignedIn } from '#api/session.ts'
import type { Findable } from '#components/layout/Palette.tsx'
import { navigationFor } from './navigation.ts'

/** What the search finds: screens, applications, segments, presets, campaigns, zones, and what can be done from anywhere. */
export function useFindables(application: string | undefined): Findable[] {
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  const { data: applications = [] } = useQuery(applicationsQuery())
  const enabled = application !== undefined
  const { data: filters = [] } = useQuery({ ...filtersQuery(application ?? ''), enabled })
  const { data: presets = [] } = useQuery({ ...presetsQuery(application ?? ''), enabled })
  const { data: campaigns = [] } = useQuery({ ...campaignsQuery(application ?? ''), enabled })
  const { data: zones = [] } = useQuery({ ...geozonesQuery(application ?? ''), enabled })
  const { may } = useSignedIn()
  const screens = navigationFor(application).flatMap(({ label: group, items }) =>
    items.flatMap(({ label: entry, icon, link: first, tabs = [{ label: entry, link: first }] }) =>
      tabs.map(
        ({ label, title = label, link }): Findable => ({
          id: `screen ${title}`,
          group: 'Screens',
          label: title,
          detail: tabs.length > 1 ? entry : group,
          icon,
          onPick: () => void navigate(link),
        }),
      ),
    ),
  )
  const of = { application: application ?? '' }
  const found = (kind: string, group: string, icon: Icon, things: readonly Thing[]): Findable[] =>
    things.map(({ code, name, detail = code, link }) => ({
      id: `${kind} ${code}`,
      ...{ group, icon, label: name, detail },
      onPick: () => void navigate(link),
    }))
  const objects = [
    ...found(
      'application',
      'Applications',
      IconAppWindow,
      applications.map(({ code, title }) => ({
        ...{ code, name: title },
        link: linkOptions({ to: '/applications/$application', params: { application: code } }),
      })),
    ),
    ...found(
      'segment',
      'Segments',
      IconFilter,
      filters.map(({ code, name }) => ({
        ...{ code, name },
        link: linkOptions({ to: '/applications/$application/segments/$code', params: { ...of, code } }),
      })),
    ),
    ...found(
      'preset',
      'Presets',
      IconTemplate,
      presets.map(({ code, name }) => ({
        ...{ code, name },
        link: linkOptions({ to: '/applications/$application/presets/$preset', params: { ...of, preset: code } }),
      })),
    ),
    ...found(
      'campaign',
      'Campaigns',
      IconSpeakerphone,
      campaigns.map(({ code, name }) => ({
        ...{ code, name },
        link: linkOptions({ to: '/applications/$application/campaigns', params: of, search: { shown: code } }),
      })),
    ),
    ...found(
      'zone',
      'Geozones',
      IconMapPin,
      zones.map(({ key, name, cluster }) => ({
        ...{ code: key, name, detail: cluster?.name ?? '' },
        link: linkOptions({ to: '/applications/$application/geozones', params: of, search: { zone: key } }),
      })),
    ),
  ]
  const go = (link: LinkProps) => () => void navigate(link)
  const actions: (Omit<Findable, 'id' | 'group'> & { may?: boolean })[] = [
    {
      label: 'Create an application',
      icon: IconPlus,
      may: may.includes('createApplication'),
      onPick: go({ to: '/applications', search: { create: true } }),
    },
    {
      label: 'Write a WhatsApp message',
      icon: IconBrandWhatsapp,
      may: enabled && may.includes('createWhatsAppMessage'),
      onPick: go({ to: '/applications/$application/compose/whatsapp', params: of }),
    },
    {
      label: 'Start a live activity',
      icon: IconBroadcast,
      may: enabled && may.includes('startLiveActivity'),
      onPick: go({ to: '/applications/$application/live-activities/new', params: of }),
    },
    {
      label: 'Add a geozone',
      icon: IconMapPinPlus,
      may: enabled && may.includes('addGeoZone'),
      onPick: go({ to: '/applications/$application/geozones', params: of, search: { do: 'new' } }),
    },
    { label: 'Requests made', icon: IconTerminal2, onPick: () => shownRequest.set('all') },
    { label: 'Light colors', icon: IconSun, onPick: () => setColorScheme('light') },
    { label: 'Dark colors', icon: IconMoon, onPick: () => setColorScheme('dark') },
  ]
  return [
    ...screens,
    ...objects,
    ...actions
      .filter((action) => action.may !== false)
      .map(({ may: _, ...action }) => ({ ...action, id: action.label, group: 'Actions' })),
  ]
}

interface Thing {
  code: string
  name: string
  /** The code where left out. */
  detail?: string
  link: LinkProps
}

const most = 10

/** Looks up in People & devices what was typed; outside an application, in any of the first of them. */
export function useLookUp(application: string | undefined): (query: string) => Findable[] {
  const navigate = useNavigate()
  const { data: applications = [] } = useQuery(applicationsQuery())
  const places =
    application === undefined
      ? applications.slice(0, most).map(({ code, title }) => ({ code, where: ` in ${title}` }))
      : [{ code: application, where: '' }]
  const asked = (id: string, label: string, detail: string, icon: Icon, link: LinkProps): Findable => ({
    ...{ id, label, detail, icon, group: 'People & devices' },
    onPick: () => void navigate(link),
  })
  return (query) => [
    ...places.map(({ code, where }) =>
      asked(
        `look up ${code}`,
        `Look up “${query}”${where}`,
        'By email, phone, user ID or hardware ID',
        IconUserSearch,
        { to: '/applications/$application/people', params: { application: code }, search: { find: query } },
      ),
    ),
    ...(application === undefined
      ? []
      : [
          asked('inbox', `Inbox of “${query}”`, 'As their phone shows it', IconInbox, {
            ...{
              to: '/applications/$application/people',
              params: { application },
              search: { find: query, view: 'inbox' },
            },
          }),
        ]),
  ]
}
