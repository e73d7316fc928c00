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
import { type LinkProps, linkOptions, useNavigate, useParams } from '@tanstack/react-router'
import { applicationsQuery } from '#api/applications.ts'
import { campaignsQuery } from '#api/campaigns.ts'
import { filtersQuery } from '#api/filters.ts'
import { geozonesQuery } from '#api/geozones.ts'
import { shownRequest } from '#api/log.ts'
import { presetsQuery } from '#api/presets.ts'
import { useSignedIn } from '#api/session.ts'
import { Palette, type PaletteItem } from '#components/layout/Palette.tsx'
import { navigationFor } from './navigation.ts'

export default function ConsolePalette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { application } = useParams({ strict: false })
  return (
    <Palette opened={opened} onClose={onClose} findables={useFindables(application)} lookUp={useLookUp(application)} />
  )
}

function useFindables(application: string | undefined): PaletteItem[] {
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  const { may } = useSignedIn()
  const { data: applications = [] } = useQuery(applicationsQuery())
  const app = { application: application ?? '' }
  const enabled = application !== undefined
  const { data: filters = [] } = useQuery({ ...filtersQuery(app.application), enabled })
  const { data: presets = [] } = useQuery({ ...presetsQuery(app.application), enabled })
  const { data: campaigns = [] } = useQuery({ ...campaignsQuery(app.application), enabled })
  const { data: zones = [] } = useQuery({ ...geozonesQuery(app.application), enabled })
  const screens = navigationFor(application).flatMap(({ label: group, items }) =>
    items.flatMap(({ label: entry, icon, link: first, tabs = [{ label: entry, link: first }] }) =>
      tabs.map(
        ({ label, title = label, link }): PaletteItem => ({
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
  const object = (
    group: string,
    icon: Icon,
    code: string,
    label: string,
    link: LinkProps,
    detail = code,
  ): PaletteItem => ({
    ...{ id: `${group} ${code}`, group, icon, label, detail },
    onPick: () => void navigate(link),
  })
  const objects = [
    ...applications.map(({ code, title }) => {
      const link = linkOptions({ to: '/applications/$application', params: { application: code } })
      return object('Applications', IconAppWindow, code, title, link)
    }),
    ...filters.map(({ code, name }) => {
      const link = linkOptions({ to: '/applications/$application/segments/$code', params: { ...app, code } })
      return object('Segments', IconFilter, code, name, link)
    }),
    ...presets.map(({ code, name }) => {
      const link = linkOptions({ to: '/applications/$application/presets/$preset', params: { ...app, preset: code } })
      return object('Presets', IconTemplate, code, name, link)
    }),
    ...campaigns.map(({ code, name }) => {
      const link = linkOptions({ to: '/applications/$application/campaigns', params: app, search: { shown: code } })
      return object('Campaigns', IconSpeakerphone, code, name, link)
    }),
    ...zones.map(({ key, name, cluster }) => {
      const link = linkOptions({ to: '/applications/$application/geozones', params: app, search: { zone: key } })
      return object('Geozones', IconMapPin, key, name, link, cluster?.name ?? '')
    }),
  ]
  const action = (label: string, icon: Icon, onPick: () => void): PaletteItem => ({
    ...{ id: label, group: 'Actions', label, icon, onPick },
  })
  const toForm = (label: string, icon: Icon, method: string, link: LinkProps) =>
    may.includes(method) ? [action(label, icon, () => void navigate(link))] : []
  const createApplication = linkOptions({ to: '/applications', search: { create: true } })
  const writeWhatsApp = linkOptions({ to: '/applications/$application/compose/whatsapp', params: app })
  const startActivity = linkOptions({ to: '/applications/$application/live-activities/new', params: app })
  const addZone = linkOptions({ to: '/applications/$application/geozones', params: app, search: { do: 'new' } })
  return [
    ...screens,
    ...objects,
    ...toForm('Create application', IconPlus, 'createApplication', createApplication),
    ...(enabled
      ? [
          ...toForm('Compose WhatsApp message', IconBrandWhatsapp, 'createWhatsAppMessage', writeWhatsApp),
          ...toForm('Start live activity', IconBroadcast, 'startLiveActivity', startActivity),
          ...toForm('Create geozone', IconMapPinPlus, 'addGeoZone', addZone),
        ]
      : []),
    action('Recent requests', IconTerminal2, () => shownRequest.set('all')),
    action('Light color scheme', IconSun, () => setColorScheme('light')),
    action('Dark color scheme', IconMoon, () => setColorScheme('dark')),
  ]
}

/** Offers to search People & devices for the text; outside an application, in each of the first ten. */
function useLookUp(application: string | undefined): (query: string) => PaletteItem[] {
  const navigate = useNavigate()
  const { data: applications = [] } = useQuery(applicationsQuery())
  const places =
    application === undefined
      ? applications.slice(0, 10).map(({ code, title }) => ({ code, where: ` in ${title}` }))
      : [{ code: application, where: '' }]
  return (query) => {
    const people = { group: 'People & devices', icon: IconUserSearch }
    const look = (code: string, view?: 'inbox') =>
      void navigate({
        to: '/applications/$application/people',
        params: { application: code },
        search: { find: query, view },
      })
    const lookups: PaletteItem[] = places.map(({ code, where }) => ({
      ...people,
      id: `look up ${code}`,
      label: `Look up “${query}”${where}`,
      detail: 'By email, phone, user ID, or hardware ID',
      onPick: () => look(code),
    }))
    if (application === undefined) return lookups
    const inbox = { id: 'inbox', label: `Inbox of “${query}”`, detail: 'As shown on their phone', icon: IconInbox }
    return [...lookups, { ...people, ...inbox, onPick: () => look(application, 'inbox') }]
  }
}
