import { useMantineColorScheme } from '@mantine/core'
import {
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
import { useNavigate } from '@tanstack/react-router'
import { allApplications } from '#api/applications.ts'
import { campaignsOf } from '#api/campaigns.ts'
import { filtersOf } from '#api/filters.ts'
import { zonesOf } from '#api/geozones.ts'
import { shownRequest } from '#api/log.ts'
import { presetsOf } from '#api/presets.ts'
import { useMay } from '#api/session.ts'
import type { Findable } from '#components/layout/Palette.tsx'
import { navigationFor } from './navigation.ts'

/** What the search finds: screens, applications, segments, presets, campaigns, zones, and what can be done from anywhere. */
export function useFindables(application: string | undefined): Findable[] {
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  const { data: applications = [] } = useQuery(allApplications())
  const { data: filters = [] } = useQuery({ ...filtersOf(application ?? ''), enabled: application !== undefined })
  const { data: presets = [] } = useQuery({ ...presetsOf(application ?? ''), enabled: application !== undefined })
  const { data: campaigns = [] } = useQuery({ ...campaignsOf(application ?? ''), enabled: application !== undefined })
  const { data: zones = [] } = useQuery({ ...zonesOf(application ?? ''), enabled: application !== undefined })
  const mayCreate = useMay('createApplication')
  const mayWrite = useMay('createWhatsAppMessage')
  const mayStart = useMay('startLiveActivity')
  const mayZone = useMay('addGeoZone')
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
  const objects = applications.map(
    ({ code, title }): Findable => ({
      id: `application ${code}`,
      group: 'Applications',
      label: title,
      detail: code,
      icon: IconAppWindow,
      onPick: () => void navigate({ to: '/applications/$application', params: { application: code } }),
    }),
  )
  const segments = filters.map(
    ({ code, name }): Findable => ({
      id: `segment ${code}`,
      group: 'Segments',
      label: name,
      detail: code,
      icon: IconFilter,
      onPick: () =>
        void navigate({
          to: '/applications/$application/segments/$code',
          params: { application: application ?? '', code },
        }),
    }),
  )
  const prepared = presets.map(
    ({ code, name }): Findable => ({
      id: `preset ${code}`,
      group: 'Presets',
      label: name,
      detail: code,
      icon: IconTemplate,
      onPick: () =>
        void navigate({
          to: '/applications/$application/presets/$preset',
          params: { application: application ?? '', preset: code },
        }),
    }),
  )
  const counted = campaigns.map(
    ({ code, name }): Findable => ({
      id: `campaign ${code}`,
      group: 'Campaigns',
      label: name,
      detail: code,
      icon: IconSpeakerphone,
      onPick: () =>
        void navigate({
          to: '/applications/$application/campaigns',
          params: { application: application ?? '' },
          search: { shown: code },
        }),
    }),
  )
  const placed = zones.map(
    ({ key, name, cluster }): Findable => ({
      id: `zone ${key}`,
      group: 'Geozones',
      label: name,
      detail: cluster?.name,
      icon: IconMapPin,
      onPick: () =>
        void navigate({
          to: '/applications/$application/geozones',
          params: { application: application ?? '' },
          search: { zone: key },
        }),
    }),
  )
  const actions: Findable[] = [
    ...(mayCreate
      ? [
          {
            id: 'create application',
            group: 'Actions',
            label: 'Create an application',
            icon: IconPlus,
            onPick: () => void navigate({ to: '/applications', search: { create: true } }),
          },
        ]
      : []),
    ...(mayWrite && application !== undefined
      ? [
          {
            id: 'write whatsapp',
            group: 'Actions',
            label: 'Write a WhatsApp message',
            icon: IconBrandWhatsapp,
            onPick: () => void navigate({ to: '/applications/$application/compose/whatsapp', params: { application } }),
          },
        ]
      : []),
    ...(mayStart && application !== undefined
      ? [
          {
            id: 'start live activity',
            group: 'Actions',
            label: 'Start a live activity',
            icon: IconBroadcast,
            onPick: () =>
              void navigate({ to: '/applications/$application/live-activities/new', params: { application } }),
          },
        ]
      : []),
    ...(mayZone && application !== undefined
      ? [
          {
            id: 'add zone',
            group: 'Actions',
            label: 'Add a geozone',
            icon: IconMapPinPlus,
            onPick: () =>
              void navigate({
                to: '/applications/$application/geozones',
                params: { application },
                search: { do: 'new' },
              }),
          },
        ]
      : []),
    {
      id: 'requests',
      group: 'Actions',
      label: 'Requests made',
      icon: IconTerminal2,
      onPick: () => shownRequest.set('all'),
    },
    { id: 'light', group: 'Actions', label: 'Light colors', icon: IconSun, onPick: () => setColorScheme('light') },
    { id: 'dark', group: 'Actions', label: 'Dark colors', icon: IconMoon, onPick: () => setColorScheme('dark') },
  ]
  return [...screens, ...objects, ...segments, ...prepared, ...counted, ...placed, ...actions]
}

const most = 10

/** Looks up in People & devices what was typed; outside an application, in any of the first of them. */
export function useLookUp(application: string | undefined): (query: string) => Findable[] {
  const navigate = useNavigate()
  const { data: applications = [] } = useQuery(allApplications())
  const places =
    application === undefined
      ? applications.slice(0, most).map(({ code, title }) => ({ code, where: ` in ${title}` }))
      : [{ code: application, where: '' }]
  return (query) => [
    ...places.map(({ code, where }) => ({
      id: `look up ${code}`,
      group: 'People & devices',
      label: `Look up “${query}”${where}`,
      detail: 'By email, phone, user id or hardware id',
      icon: IconUserSearch,
      onPick: () =>
        void navigate({
          to: '/applications/$application/people',
          params: { application: code },
          search: { find: query },
        }),
    })),
    ...(application === undefined
      ? []
      : [
          {
            id: 'inbox',
            group: 'People & devices',
            label: `Inbox of “${query}”`,
            detail: 'As their phone shows it',
            icon: IconInbox,
            onPick: () =>
              void navigate({
                to: '/applications/$application/inbox',
                params: { application },
                search: { find: query },
              }),
          },
        ]),
  ]
}
