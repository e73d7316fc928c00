import { Link, type LinkProps } from '@tanstack/react-router'
import type { ObjectKey } from '#contract/objects.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { hasGone, messageName } from '#model/applications/sentMessage.ts'
import { historyEntry } from '#pages/-parts/historyEntry.ts'
import tab from '../route.module.css'
import classes from './ObjectTabs.module.css'

interface ObjectTabsProps {
  /** Such as `segment`. */
  noun: string
  object: ObjectKey
  /** The name of the object. */
  of: string
  pages: readonly { label: string; link: LinkProps }[]
}

/** The pages of an object, at the top of each. The last one is its history. */
export const ObjectTabs = ({ noun, object, of, pages }: ObjectTabsProps) => (
  <nav className={classes.root} aria-label={`About this ${noun}`}>
    {[...pages, historyEntry(object, of)].map(({ label, link }) => (
      <Link key={label} className={tab.tab} {...link} activeOptions={{ exact: true, includeSearch: false }}>
        {label}
      </Link>
    ))}
  </nav>
)

interface Named {
  code: string
  name: string
}

interface MessageTabsProps {
  application: string
  message: SentMessage
}

export function MessageTabs({ application, message }: MessageTabsProps) {
  const params = { application, message: message.code }
  const statistics = { to: '/applications/$application/statistics/messages/$message', params } as const
  return (
    <ObjectTabs
      noun="message"
      object={`message:${message.code}`}
      of={`“${messageName(message)}”`}
      pages={[
        { label: 'Message', link: { to: '/applications/$application/messages/$message', params } },
        ...(hasGone(message) ? [{ label: 'Statistics', link: statistics }] : []),
      ]}
    />
  )
}

export const SegmentTabs = ({ application, segment }: { application: string; segment: Named }) => (
  <ObjectTabs
    noun="segment"
    object={`segment:${segment.name}`}
    of={segment.name}
    pages={[
      {
        label: 'Segment',
        link: { to: '/applications/$application/segments/$code', params: { application, code: segment.code } },
      },
    ]}
  />
)

export const CampaignTabs = ({ application, campaign }: { application: string; campaign: Named }) => (
  <ObjectTabs
    noun="campaign"
    object={`campaign:${campaign.code}`}
    of={campaign.name}
    pages={[
      {
        label: 'Campaign',
        link: {
          to: '/applications/$application/campaigns/$campaign',
          params: { application, campaign: campaign.code },
        },
      },
    ]}
  />
)

export const PresetTabs = ({ application, preset }: { application: string; preset: Named }) => (
  <ObjectTabs
    noun="preset"
    object={`preset:${preset.code}`}
    of={preset.name}
    pages={[
      {
        label: 'Preset',
        link: { to: '/applications/$application/presets/$preset', params: { application, preset: preset.code } },
      },
    ]}
  />
)

export const ApplicationTabs = ({ application: { code, title } }: { application: { code: string; title: string } }) => (
  <ObjectTabs
    noun="application"
    object={`application:${code}`}
    of={title}
    pages={[{ label: 'Settings', link: { to: '/applications/$application/settings', params: { application: code } } }]}
  />
)
