import {
  IconActivity,
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
import type { LinkProps } from '@tanstack/react-router'
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
export const journeysAddress = '/applications/$application/statistics/journeys'

function ofApplication(application: string): NavigationGroup[] {
  const link = (to: LinkProps['to']) => ({ to, params: { application } }) as LinkProps
  const overview = link('/applications/$application')
  const statistics = link('/applications/$application/statistics')
  const people = link('/applications/$application/people')
  const tags = link('/applications/$application/tags')
  const events = link('/applications/$application/events')
  const imports = link('/applications/$application/import')
  const campaigns = link('/applications/$application/campaigns')
  const live = link('/applications/$application/live-activities')
  return [
    {
      items: [
        { label: 'Overview', icon: IconLayoutDashboard, link: overview },
        {
          label: 'Statistics',
          icon: IconChartLine,
          link: statistics,
          tabs: [
            { label: 'Dashboard', link: statistics },
            { label: 'Subscribers', link: link('/applications/$application/statistics/subscribers') },
            { label: 'Journeys', title: 'Journey statistics', link: link(journeysAddress) },
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
            { label: 'Test devices', link: link('/applications/$application/test-devices') },
          ],
        },
        { label: 'Segments', icon: IconFilter, link: link('/applications/$application/segments'), below: true },
        {
          label: 'Tags',
          icon: IconTags,
          link: tags,
          tabs: [
            { label: 'All tags', title: 'Tags', link: tags },
            { label: 'Statistics', title: 'Tag statistics', link: link('/applications/$application/statistics/tags') },
          ],
        },
        {
          label: 'Events',
          icon: IconActivity,
          link: events,
          tabs: [
            { label: 'All events', title: 'Events', link: events },
            {
              label: 'Statistics',
              title: 'Event statistics',
              link: link('/applications/$application/statistics/events'),
            },
          ],
        },
        { label: 'Geozones', icon: IconMapPin, link: link('/applications/$application/geozones'), below: true },
        {
          label: 'Data',
          icon: IconDatabase,
          link: imports,
          tabs: [
            { label: 'Import', link: imports },
            { label: 'Exports', link: link('/applications/$application/exports'), below: true },
          ],
        },
      ],
    },
    {
      label: 'Messages',
      items: [
        { label: 'Compose', icon: IconPencilPlus, link: link('/applications/$application/compose'), below: true },
        { label: 'Sent & scheduled', icon: IconSend, link: link('/applications/$application/messages'), below: true },
        { label: 'Presets', icon: IconTemplate, link: link('/applications/$application/presets'), below: true },
        {
          label: 'Campaigns',
          icon: IconSpeakerphone,
          link: campaigns,
          tabs: [
            { label: 'All campaigns', title: 'Campaigns', link: campaigns },
            {
              label: 'Statistics',
              title: 'Campaign statistics',
              link: link('/applications/$application/statistics/campaigns'),
            },
          ],
        },
        { label: 'Live activities', icon: IconBroadcast, link: live, below: true },
      ],
    },
    {
      label: 'Setup',
      items: [
        { label: 'Platforms', icon: IconDevices, link: link('/applications/$application/platforms') },
        { label: 'Settings', icon: IconSettings, link: link('/applications/$application/settings') },
      ],
    },
  ]
}
