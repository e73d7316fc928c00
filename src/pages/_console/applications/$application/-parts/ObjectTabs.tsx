import { Link, type LinkProps, linkOptions } from '@tanstack/react-router'
import type { ObjectKey } from '#contract/objects.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { capitalized } from '#format/format.ts'
import { hasGone, messageName } from '#model/applications/sentMessage.ts'
import { historyEntry } from '#pages/-parts/historyEntry.ts'
import tab from '../route.module.css'
import classes from './ObjectTabs.module.css'

interface ObjectTabsProps {
  /** Such as `segment`. */
  noun: string
  /** Or several that it is known by. */
  object: ObjectKey | ObjectKey[]
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

interface Named {
  code: string
  name: string
}

const pageOf = {
  segment: (application: string, code: string) =>
    linkOptions({ to: '/applications/$application/segments/$code', params: { application, code } }),
  preset: (application: string, preset: string) =>
    linkOptions({ to: '/applications/$application/presets/$preset', params: { application, preset } }),
  campaign: (application: string, campaign: string) =>
    linkOptions({ to: '/applications/$application/campaigns/$campaign', params: { application, campaign } }),
}

export type NamedKind = keyof typeof pageOf

/** What entries of the record call an object: a segment gets another code with each edit. */
export const recordedId = (kind: NamedKind, { code, name }: Named): string => (kind === 'segment' ? name : code)

interface NamedTabsProps {
  application: string
  kind: NamedKind
  item: Named
}

export const NamedTabs = ({ application, kind, item }: NamedTabsProps) => (
  <ObjectTabs
    noun={kind}
    // a push preset is created under its name, and gets its code from the service
    object={kind === 'preset' ? [`preset:${item.code}`, `preset:${item.name}`] : `${kind}:${recordedId(kind, item)}`}
    of={item.name}
    pages={[{ label: capitalized(kind), link: pageOf[kind](application, item.code) }]}
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
