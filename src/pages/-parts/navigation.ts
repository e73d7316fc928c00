import {
  type Icon,
  IconActivity,
  IconApps,
  IconBroadcast,
  IconChartLine,
  IconCheck,
  IconDatabase,
  IconDevices,
  IconFilter,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconMapPin,
  IconPencilPlus,
  IconSend,
  IconSettings,
  IconSpeakerphone,
  IconTags,
  IconTemplate,
  IconUserSearch,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { createElement } from 'react'
import type { NavigationGroup, NavigationItem, ScreenTab } from '#components/layout/Navigation.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'

const ApprovalCount = lazyNamed(() => import('./ApprovalCount.tsx'), 'ApprovalCount')
const OutboxCount = lazyNamed(() => import('./OutboxCount.tsx'), 'OutboxCount')

/** `counted`: with the numbers of sends that wait in the Outbox, and for approval. */
export const navigationFor = (application: string | undefined, counted = false): NavigationGroup[] => [
  ...(application === undefined ? [] : ofApplication(application, counted)),
  {
    label: 'Account',
    items: [
      { label: 'Applications', icon: IconApps, link: { to: '/applications' } },
      { label: 'API tokens', icon: IconKey, link: { to: '/tokens' } },
      {
        ...{ label: 'Approvals', icon: IconCheck, link: { to: '/approvals' } },
        note: counted && createElement(ApprovalCount),
      },
      {
        ...{ label: 'Activity', icon: IconHistory, link: { to: '/activity' } },
        ...(application !== undefined && {
          also: { link: { to: '/applications/$application/activity', params: { application } } as LinkProps },
        }),
      },
    ],
  },
]

/** Its tab is hidden if the service lists no journeys. */
export const journeysAddress = '/applications/$application/statistics/journeys'

/** Kinds of objects, by the entry that their history belongs to. */
const histories: Readonly<Record<string, readonly string[]>> = {
  'Sent & scheduled': ['message'],
  Presets: ['preset'],
  Campaigns: ['campaign'],
  'People & devices': ['user', 'device', 'email'],
  Segments: ['segment'],
  Tags: ['tag'],
  Events: ['event'],
  Geozones: ['geozone', 'cluster'],
  Settings: ['application'],
}

type AppPath = Extract<LinkProps['to'], `/applications/$application/${string}`>

function ofApplication(application: string, counted: boolean): NavigationGroup[] {
  const link = (to: LinkProps['to']) => ({ to, params: { application } }) as LinkProps
  const tab = (label: string, to: AppPath, title = label): ScreenTab => ({ label, title, link: link(to) })
  const item = (label: string, icon: Icon, to: AppPath, tabs?: ScreenTab[]): NavigationItem => ({
    ...{ label, icon, link: link(to), histories: histories[label] ?? [] },
    ...(tabs ? { tabs } : { below: true }),
  })
  return [
    {
      items: [
        { label: 'Overview', icon: IconLayoutDashboard, link: link('/applications/$application') },
        item('Statistics', IconChartLine, '/applications/$application/statistics', [
          tab('Dashboard', '/applications/$application/statistics'),
          tab('Reachable devices', '/applications/$application/statistics/subscribers'),
          tab('Journeys', journeysAddress, 'Journey statistics'),
        ]),
      ],
    },
    {
      label: 'Messages',
      items: [
        item('Compose', IconPencilPlus, '/applications/$application/compose'),
        {
          ...item('Sent & scheduled', IconSend, '/applications/$application/messages'),
          also: {
            // no screen of its own
            link: { to: `/applications/${application}/statistics/messages` as string } as LinkProps,
            below: true,
          },
          note: counted && createElement(OutboxCount, { application }),
        },
        item('Presets', IconTemplate, '/applications/$application/presets'),
        item('Campaigns', IconSpeakerphone, '/applications/$application/campaigns', [
          { ...tab('All campaigns', '/applications/$application/campaigns', 'Campaigns'), below: true },
          tab('Statistics', '/applications/$application/statistics/campaigns', 'Campaign statistics'),
        ]),
        item('Live activities', IconBroadcast, '/applications/$application/live-activities'),
      ],
    },
    {
      label: 'Audience',
      items: [
        item('People & devices', IconUserSearch, '/applications/$application/people', [
          tab('Search', '/applications/$application/people', 'People & devices'),
          tab('Test devices', '/applications/$application/test-devices'),
        ]),
        item('Segments', IconFilter, '/applications/$application/segments'),
        item('Tags', IconTags, '/applications/$application/tags', [
          tab('All tags', '/applications/$application/tags', 'Tags'),
          tab('Statistics', '/applications/$application/statistics/tags', 'Tag statistics'),
        ]),
        item('Events', IconActivity, '/applications/$application/events', [
          tab('All events', '/applications/$application/events', 'Events'),
          tab('Statistics', '/applications/$application/statistics/events', 'Event statistics'),
        ]),
        item('Geozones', IconMapPin, '/applications/$application/geozones'),
        item('Data', IconDatabase, '/applications/$application/import', [
          tab('Import', '/applications/$application/import'),
          { ...tab('Exports', '/applications/$application/exports'), below: true },
        ]),
      ],
    },
    {
      label: 'Setup',
      items: [
        item('Platforms', IconDevices, '/applications/$application/platforms'),
        item('Settings', IconSettings, '/applications/$application/settings'),
      ],
    },
  ]
}
