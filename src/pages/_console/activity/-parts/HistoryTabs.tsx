import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { applicationQuery } from '#api/applications.ts'
import { campaignsQuery } from '#api/campaigns.ts'
import { filtersQuery } from '#api/filters.ts'
import { messageQuery } from '#api/messages.ts'
import { presetsQuery } from '#api/presets.ts'
import type { EntryObject } from '#model/activity/entryObjects.ts'
import {
  ApplicationTabs,
  CampaignTabs,
  MessageTabs,
  PresetTabs,
  SegmentTabs,
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
  const { data: about } = useQuery({ ...applicationQuery(application), ...on('application') })
  const segment = useQuery({ ...filtersQuery(application), ...on('segment') })
  const preset = useQuery({ ...presetsQuery(application), ...on('preset') })
  const campaign = useQuery({ ...campaignsQuery(application), ...on('campaign') })
  const message = useQuery({ ...messageQuery(id), ...on('message') })
  const asked: Record<string, UseQueryResult<unknown>> = { segment, preset, campaign, message }
  const segmentHere = segment.data?.find(({ name }) => name === id)
  const presetHere = preset.data?.find(({ code }) => code === id)
  const campaignHere = campaign.data?.find(({ code }) => code === id)
  if (about && kind === 'application') return <ApplicationTabs application={about} />
  if (segmentHere && kind === 'segment') return <SegmentTabs application={application} segment={segmentHere} />
  if (presetHere && kind === 'preset') return <PresetTabs application={application} preset={presetHere} />
  if (campaignHere && kind === 'campaign') return <CampaignTabs application={application} campaign={campaignHere} />
  if (message.data && kind === 'message') return <MessageTabs application={application} message={message.data} />
  return asked[kind]?.isFetching ? null : otherwise
}
