import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sendersQuery } from '#api/activity.ts'
import { campaignsQuery } from '#api/campaigns.ts'
import { formerPresetQuery, namesMissing } from '#api/formerPresets.ts'
import { approvedVersionQuery } from '#api/heldVersions.ts'
import { messageQuery, sentMessagesQuery } from '#api/messages.ts'
import { heldQuery } from '#api/outbox.ts'
import { presetsQuery } from '#api/presets.ts'
import { useHasCapability } from '#api/tokens.ts'
import { Moment } from '#components/controls/Text.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { formatList } from '#format/format.ts'
import { compareFields } from '#model/activity/differences.ts'
import { labelChanges, withPresetTexts } from '#model/outbox/labelChanges.ts'
import { isToEveryone, maybeToEveryone, similarMessage } from '#model/outbox/similarMessage.ts'
import { useHeldMessages } from '#pages/_console/applications/$application/-parts/useHeldMessages.ts'
import { ChangesTable } from '#pages/-parts/ChangesTable.tsx'
import { MessageLink } from './MessageLink.tsx'

interface SinceLastProps {
  application: string
  message: MessageInFull
}

/** How a message differs from the last one like it: of its preset, segment, or campaign, or to everyone as it is. */
function SinceLast({ application, message }: SinceLastProps) {
  const canList = useHasCapability('listMessages')
  const { data: sent = [] } = useInfiniteQuery({ ...sentMessagesQuery(application), enabled: canList })
  const { data: presets } = useQuery(presetsQuery(application))
  const similar = similarMessage(message, sent)
  const others = !similar && presets && isToEveryone(message, presets) ? maybeToEveryone(message, sent) : []
  const read = useQueries({
    queries: (similar ? [similar.message] : others).map(({ code }) => messageQuery(code)),
  })
  if (read.some(({ isPending }) => isPending)) return null
  const before = read.flatMap(({ data }) => data ?? []).find((one) => similar || isToEveryone(one, presets ?? []))
  if (!before) return null
  return (
    <Differences
      {...{ application, message, before }}
      title="Since the last one like it"
      note={
        <>
          , the last one {similar ? `with the same ${similar.shared}` : 'to everyone'},{' '}
          <Moment at={before.send_date ?? before.created} />
        </>
      }
    />
  )
}

interface SinceApprovedProps extends SinceLastProps {
  /** What it takes the place of. */
  replaces: string | null
}

/** How an edited message differs from the version that was approved, or that waited for it; any other, from the last one like it. */
export function SinceApproved({ application, message, replaces }: SinceApprovedProps) {
  const { data: version, isLoading } = useQuery(approvedVersionQuery(replaces))
  const { toMessage } = useHeldMessages(application, version && typeof version !== 'string' ? [version] : [])
  if (isLoading) return null
  if (!version) return <SinceLast {...{ application, message }} />
  if (typeof version === 'string') return <SinceScheduled {...{ application, message }} code={version} />
  const approvers = version.approval?.given.map(({ person }) => person) ?? []
  return (
    <Differences
      {...{ application, message }}
      before={toMessage(version)}
      title={approvers.length > 0 ? 'Since it was approved' : 'Since the last version'}
      note={approvers.length > 0 ? `, which ${formatList(approvers)} approved` : ', which waited for approval'}
    />
  )
}

/** How an edited message differs from what the service already had; from the last one like it, if the service no longer has that. */
function SinceScheduled({ application, message, code }: SinceLastProps & { code: string }) {
  const { data: before, isPending } = useQuery(messageQuery(code))
  const { data: [sender] = [], isLoading } = useQuery(sendersQuery([code]))
  if (isPending || isLoading) return null
  if (!before) return <SinceLast {...{ application, message }} />
  const approvers = sender?.approved ?? []
  return (
    <Differences
      {...{ application, message, before }}
      title={approvers.length > 0 ? 'Since it was approved' : 'Since the last version'}
      note={approvers.length > 0 ? `, which ${formatList(approvers)} approved` : ', which was scheduled'}
    />
  )
}

interface SinceDeclinedProps extends SinceLastProps {
  declined: { held: string; person: string }
}

/** How a message that was sent again differs from the version that was declined. */
export function SinceDeclined({ application, message, declined }: SinceDeclinedProps) {
  const { data: version } = useQuery(heldQuery(declined.held))
  const { toMessage } = useHeldMessages(application, version ? [version] : [])
  if (!version) return null
  return (
    <Differences
      {...{ application, message }}
      before={toMessage(version)}
      title="Since it was declined"
      note={`, which ${declined.person} declined`}
    />
  )
}

interface DifferencesProps extends SinceLastProps {
  title: string
  before: MessageInFull
  /** After the name of the one that it’s compared with. */
  note: ReactNode
}

/** Request fields that are never the same. */
const ownFields = ['transactionId', 'application']

/** What two messages ask for differently, by field. */
function Differences({ application, message, before, title, note }: DifferencesProps) {
  const { data: listed, isLoading } = useQuery(presetsQuery(application))
  const missing = namesMissing([before, message], listed)
  const former = useQueries({ queries: missing.map(formerPresetQuery) })
  const { data: campaigns } = useQuery(campaignsQuery(application))
  if (isLoading || former.some((one) => one.isLoading)) return null
  const gone = former.flatMap(({ data }, at) => (data?.preset ? [{ ...data.preset, code: missing[at] ?? '' }] : []))
  const presets = [...(listed ?? []), ...gone]
  const texts = ({ preset, request }: MessageInFull) =>
    withPresetTexts(
      request,
      preset ? presets.find(({ code }) => code.toUpperCase() === preset.toUpperCase()) : undefined,
    )
  const changes = labelChanges(compareFields(texts(before), texts(message), ownFields), {
    campaign: [before.campaign, message.campaign],
    name: (code) => [...presets, ...(campaigns ?? [])].find((one) => one.code === code)?.name ?? code,
  })
  return (
    <Section
      title={title}
      note={
        <>
          Compared with <MessageLink application={application} message={before} />
          {note}.{changes.length === 0 && ' Nothing is different.'}
        </>
      }
    >
      <ChangesTable label="Differences" heads={['Then', 'Now']} changes={changes} />
    </Section>
  )
}
