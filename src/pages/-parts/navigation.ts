import {
  IconApps,
  IconBroadcast,
  IconChartLine,
  IconDatabase,
  IconDevices,
  IconFilter,
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
import { linkOptions } from '@tanstack/react-router'
import type { NavigationGroup } from '#components/layout/Navigation.tsx'

/** Links to every screen there is: of the application that is open, then of the account. */
export const navigationFor = (application: string | undefined): NavigationGroup[] => [
  ...(application === undefined ? [] : ofApplication(application)),
  {
    label: 'Account',
    items: [
      { label: 'Applications', icon: IconApps, link: { to: '/applications' } },
      { label: 'API tokens', icon: IconKey, link: { to: '/tokens' } },
    ],
  },
]

/** Where journeys are counted: a tab only where the service tells of some. */
export const journeyStatistics = '/applications/$application/statistics/journeys'

function ofApplication(application: string): NavigationGroup[] {
  const params = { application }
  const people = linkOptions({ to: '/applications/$application/people', params })
  const tags = linkOptions({ to: '/applications/$application/tags', params })
  const imports = linkOptions({ to: '/applications/$application/import', params })
  const campaigns = linkOptions({ to: '/applications/$application/campaigns', params })
  const statistics = linkOptions({ to: '/applications/$application/statistics', params })
  return [
    {
      items: [
        { label: 'Overview', icon: IconLayoutDashboard, link: { to: '/applications/$application', params } },
        {
          label: 'Statistics',
          icon: IconChartLine,
          link: statistics,
          tabs: [
            { label: 'Dashboard', link: statistics },
            { label: 'Subscribers', link: { to: '/applications/$application/statistics/subscribers', params } },
            {
              label: 'Events',
              title: 'Event statistics',
              link: { to: '/applications/$application/statistics/events', params },
            },
            { label: 'Journeys', title: 'Journey statistics', link: { to: journeyStatistics, params } },
          ],
        },
      ],
    },
    {
      label: 'Audience',
      items: [
        {
          label: 'People & devices',
          icon: IconUserSearch,
          link: people,
          tabs: [
            { label: 'Search', title: 'People & devices', link: people },
            { label: 'Inbox', link: { to: '/applications/$application/inbox', params } },
            { label: 'Test devices', link: { to: '/applications/$application/test-devices', params } },
          ],
        },
        {
          label: 'Segments',
          icon: IconFilter,
          link: { to: '/applications/$application/segments', params },
          below: true,
        },
        {
          label: 'Tags',
          icon: IconTags,
          link: tags,
          tabs: [
            { label: 'All tags', title: 'Tags', link: tags },
            {
              label: 'Statistics',
              title: 'Tag statistics',
              link: { to: '/applications/$application/statistics/tags', params },
            },
          ],
        },
        {
          label: 'Geozones',
          icon: IconMapPin,
          link: { to: '/applications/$application/geozones', params },
          below: true,
        },
        {
          label: 'Data',
          icon: IconDatabase,
          link: imports,
          tabs: [
            { label: 'Import', link: imports },
            { label: 'Exports', link: { to: '/applications/$application/exports', params }, below: true },
          ],
        },
      ],
    },
    {
      label: 'Messages',
      items: [
        {
          label: 'Compose',
          icon: IconPencilPlus,
          link: { to: '/applications/$application/compose', params },
          below: true,
        },
        {
          label: 'Sent & scheduled',
          icon: IconSend,
          link: { to: '/applications/$application/messages', params },
          below: true,
        },
        {
          label: 'Presets',
          icon: IconTemplate,
          link: { to: '/applications/$application/presets', params },
          below: true,
        },
        {
          label: 'Campaigns',
          icon: IconSpeakerphone,
          link: campaigns,
          tabs: [
            { label: 'All campaigns', title: 'Campaigns', link: campaigns },
            {
              label: 'Statistics',
              title: 'Campaign statistics',
              link: { to: '/applications/$application/statistics/campaigns', params },
            },
          ],
        },
        {
          label: 'Live activities',
          icon: IconBroadcast,
          link: { to: '/applications/$application/live-activities', params },
          below: true,
        },
      ],
    },
    {
      label: 'Setup',
      items: [
        { label: 'Platforms', icon: IconDevices, link: { to: '/applications/$application/platforms', params } },
        { label: 'Settings', icon: IconSettings, link: { to: '/applications/$application/settings', params } },
      ],
    },
  ]
}
