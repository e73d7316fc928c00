import {
  IconActivity,
  IconApps,
  IconBroadcast,
  IconChartBar,
  IconChartHistogram,
  IconChartLine,
  IconDeviceMobileCheck,
  IconDevices,
  IconFileExport,
  IconFileImport,
  IconFilter,
  IconInbox,
  IconKey,
  IconLayoutDashboard,
  IconMapPin,
  IconPencilPlus,
  IconRoute,
  IconSend,
  IconSettings,
  IconSpeakerphone,
  IconTags,
  IconTemplate,
  IconUserSearch,
  IconUsers,
} from '@tabler/icons-react'
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

function ofApplication(application: string): NavigationGroup[] {
  const params = { application }
  return [
    {
      items: [{ label: 'Overview', icon: IconLayoutDashboard, link: { to: '/applications/$application', params } }],
    },
    {
      label: 'Audience',
      items: [
        {
          label: 'People & devices',
          icon: IconUserSearch,
          link: { to: '/applications/$application/people', params },
        },
        {
          label: 'Segments',
          icon: IconFilter,
          link: { to: '/applications/$application/segments', params },
          below: true,
        },
        { label: 'Tags', icon: IconTags, link: { to: '/applications/$application/tags', params } },
        { label: 'Import', icon: IconFileImport, link: { to: '/applications/$application/import', params } },
        {
          label: 'Exports',
          icon: IconFileExport,
          link: { to: '/applications/$application/exports', params },
          below: true,
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
          link: { to: '/applications/$application/campaigns', params },
        },
        {
          label: 'Live activities',
          icon: IconBroadcast,
          link: { to: '/applications/$application/live-activities', params },
          below: true,
        },
        { label: 'Inbox', icon: IconInbox, link: { to: '/applications/$application/inbox', params } },
      ],
    },
    {
      label: 'Places',
      items: [
        {
          label: 'Geozones',
          icon: IconMapPin,
          link: { to: '/applications/$application/geozones', params },
          below: true,
        },
      ],
    },
    {
      label: 'Statistics',
      items: [
        { label: 'Dashboard', icon: IconChartLine, link: { to: '/applications/$application/statistics', params } },
        {
          label: 'Subscribers',
          icon: IconUsers,
          link: { to: '/applications/$application/statistics/subscribers', params },
        },
        {
          label: 'Campaign statistics',
          icon: IconChartBar,
          link: { to: '/applications/$application/statistics/campaigns', params },
        },
        {
          label: 'Event statistics',
          icon: IconActivity,
          link: { to: '/applications/$application/statistics/events', params },
        },
        {
          label: 'Tag statistics',
          icon: IconChartHistogram,
          link: { to: '/applications/$application/statistics/tags', params },
        },
        {
          label: 'Journey statistics',
          icon: IconRoute,
          link: { to: '/applications/$application/statistics/journeys', params },
        },
      ],
    },
    {
      label: 'Set-up',
      items: [
        { label: 'Platforms', icon: IconDevices, link: { to: '/applications/$application/platforms', params } },
        {
          label: 'Test devices',
          icon: IconDeviceMobileCheck,
          link: { to: '/applications/$application/test-devices', params },
        },
        { label: 'Application', icon: IconSettings, link: { to: '/applications/$application/settings', params } },
      ],
    },
  ]
}
