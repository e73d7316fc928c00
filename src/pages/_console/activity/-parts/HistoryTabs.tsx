import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { applicationQuery } from '#api/applications.ts'
import { campaignsQuery } from '#api/campaigns.ts'
import { filtersQuery } from '#api/filters.ts'
import { messageQuery } from '#api/messages.ts'
import { presetsQuery } from '#api/presets.ts'
import type { EntryObject } from '#model/activity/entryObjects.ts'
import {
  ApplicationTabs,
  MessageTabs,
  NamedTabs,
  recordedId,
} from '#pages/_console/applications/$application/-parts/ObjectTabs.tsx'

/** True for what has a page of its own, whose tabs its history shares. */
export const hasTabs = ({ kind }: EntryObject): boolean =>
  ['application', 'segment', 'preset', 'campaign', 'message'].includes(kind)

interface HistoryTabsProps {
  application: string
  object: EntryObject
  /** For what has no page of its own, or no longer. */
  otherwise: ReactNode
}

/** The other pages of what a history is about, as on those. */
export function HistoryTabs({ application, object: { kind, id }, otherwise }: HistoryTabsProps) {
  const on = (wanted: string) => ({ enabled: kind === wanted, retry: false })
  const about = useQuery({ ...applicationQuery(application), ...on('application') })
  const message = useQuery({ ...messageQuery(id), ...on('message') })
  const named = {
    segment: useQuery({ ...filtersQuery(application), ...on('segment') }),
    preset: useQuery({ ...presetsQuery(application), ...on('preset') }),
    campaign: useQuery({ ...campaignsQuery(application), ...on('campaign') }),
  }
  if (kind === 'segment' || kind === 'preset' || kind === 'campaign') {
    const { data = [], isFetching } = named[kind]
    const item = [...data].find((one) => recordedId(kind, one) === id)
    return item ? <NamedTabs {...{ application, kind, item }} /> : isFetching ? null : otherwise
  }
  if (kind === 'message')
    return message.data ? (
      <MessageTabs application={application} message={message.data} />
    ) : message.isFetching ? null : (
      otherwise
    )
  return about.data ? <ApplicationTabs application={about.data} /> : null
}
