import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNeededApprovals } from '#api/approvals.ts'
import { filtersQuery } from '#api/filters.ts'
import { activitiesQuery } from '#api/liveActivities.ts'
import { useCan, useSignedIn } from '#api/session.ts'
import { useHasCapability } from '#api/tokens.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { type Fact, Facts } from '#components/layout/Section.tsx'
import type { Application } from '#contract/applications.ts'
import { holdFactor } from '#contract/console/holdFactor.ts'
import { parse } from '#contract/language/parse.ts'
import { capitalized, exactCount, formatCount, stateLabel } from '#format/format.ts'
import { formatState } from '#format/stateKinds.ts'
import { activityRecipient } from '#model/liveActivities/activityRecipient.ts'
import { runningFault, type StartDraft, toStart } from '#model/liveActivities/drafts.ts'
import type { StartTemplate } from '#model/liveActivities/startTemplates.ts'
import { isUnchanged, type StateDraft, stateIn, unchangedNames } from '#model/liveActivities/stateRows.ts'
import { namesIn } from '#model/messages/audience.ts'
import { holdFor } from '#model/messages/questions.ts'
import { receiving } from '#model/messages/recipients.ts'
import { holdNote } from '#model/outbox/holdNote.ts'
import { personLabel } from '#model/people/writing.ts'
import { ApprovalNotice } from '../messages/review/ApprovalNotice.tsx'
import { Recipients } from '../messages/review/Recipients.tsx'
import { TypedNumberField } from '../messages/review/TypedNumberField.tsx'
import { useListed } from '../messages/review/useListed.ts'
import { type Reach, useReach } from '../messages/review/useReach.ts'
import { ReviewDialog, type Reviewed } from '../shared/ReviewDialog.tsx'
import { StartDoubt } from './StartDoubt.tsx'

interface StartReviewProps extends Reviewed<StartDraft> {
  application: Application
  /** The activity that the form was filled in like. */
  template: StartTemplate | undefined
  /** IDs of running activities. */
  running: readonly string[]
}

export function StartReview({ application, template, running, draft, ...dialog }: StartReviewProps) {
  const { data: filters } = useQuery(filtersQuery(application.code))
  const listsActivities = [useHasCapability('listMessages'), useHasCapability('getMessage')].every(Boolean)
  // a colleague may have started it since the form was opened
  const { isFetching: checking } = useQuery({
    ...activitiesQuery(application.code),
    enabled: listsActivities,
    refetchOnMount: 'always',
  })
  const [number, setNumber] = useState('')
  const everyone = draft.audience === 'everyone'
  const count = namesIn(draft.names).length
  const named = draft.audience === 'users' || draft.audience === 'devices' ? draft.audience : undefined
  const looked = useListed(application.code, named ?? 'users', named ? namesIn(draft.names) : [])
  const recipients =
    named &&
    looked?.people.map(({ name, devices }) =>
      activityRecipient(name, devices, { kind: named, providers: application.providers }),
    )
  const gets = recipients && !looked?.looking ? receiving(recipients).length : undefined
  const segment = filters?.find(({ code }) => code === draft.segment)
  const parsed = parse(everyone ? `A("${application.code}")` : (segment?.filter_expression ?? ''))
  const reach = useReach({
    audience: parsed.ok
      ? { kind: 'countable', expression: parsed.expression }
      : { kind: 'uncountable', reason: 'Couldn’t count the segment' },
    application: application.code,
    platforms: ['ios'],
    spoken: [],
    mayCount: useCan('exportSegment') && named === undefined,
  })
  // for everyone, any number is typed
  const guarded = everyone ? { ...reach, confirmAbove: 0 } : reach
  const needed = useNeededApprovals({
    ...{ application: application.code, method: 'startLiveActivity' },
    ...(named ? { total: gets, counting: looked?.looking === true } : reach),
  })
  const approved = needed.length > 0
  const { holdSeconds } = useSignedIn()
  const [only, ...others] = looked?.people ?? []
  const person = only && others.length === 0 ? personLabel(only.devices) || only.name : undefined
  const who = {
    segment: `iOS devices in the segment ${segment?.name ?? draft.segment}`,
    users: `The iOS devices of ${person ?? formatCount(count, 'user')}`,
    devices: formatCount(count, 'device'),
    everyone: `All iOS devices in ${application.title}`,
  }[draft.audience ?? 'everyone']
  const facts: Fact[] = [
    { name: 'Audience', value: <strong>{who}</strong> },
    ...(named ? [] : [{ name: 'Devices', value: describeCounted(reach) }]),
    ...(looked?.looking ? [{ name: 'Devices', value: 'Looking up…' }] : []),
    ...(recipients && gets !== undefined
      ? [{ name: formatCount(gets, 'iOS device'), value: <Recipients recipients={recipients} /> }]
      : []),
    ...(approved
      ? []
      : [{ name: 'When', value: 'Now', note: holdNote(holdSeconds * holdFactor([{ ...toStart(draft) }])) }]),
    { name: 'ID', value: draft.id.trim() },
    { name: 'Title', value: draft.title.trim() || 'None', ...sameNote(draft.title, template?.title) },
    { name: 'Alert text', value: draft.content, ...sameNote(draft.content, template?.content) },
    { name: 'Attributes type', value: draft.attributesType.trim() },
    { name: 'Attributes', value: <Values draft={draft.attributes} earlier={template?.attributes} /> },
    { name: 'Content', value: <Values draft={draft.state} earlier={template?.state} /> },
  ]
  return (
    <ReviewDialog
      title={`Start the live activity ${draft.id.trim()}?`}
      method="startLiveActivity"
      confirm={approved ? 'Submit for approval' : 'Start live activity'}
      reason={
        // after a lost response, the one that runs may be this one, and repeating it is safe
        (!dialog.attempt?.same && running.includes(draft.id.trim()) ? runningFault : undefined) ??
        (checking ? 'Wait for the check of running activities' : undefined) ??
        (named ? holdForListed(looked?.looking, gets) : holdFor({ ...guarded, approved }, number))
      }
      doubt={<StartDoubt application={application.code} id={draft.id} attempt={dialog.attempt} />}
      {...dialog}
    >
      <ApprovalNotice rules={needed} />
      <Facts facts={facts} />
      {!named && !(reach.counting && reach.total === undefined) && (
        <TypedNumberField {...guarded} approved={approved} value={number} onChange={setNumber} />
      )}
    </ReviewDialog>
  )
}

const describeCounted = ({ total, counting, reason }: Reach): string =>
  total !== undefined
    ? `${exactCount(total)} iOS ${total === 1 ? 'device' : 'devices'} with a push token`
    : counting
      ? 'Counting…'
      : (reason ?? 'Unknown')

const holdForListed = (looking: boolean | undefined, gets: number | undefined): string | undefined =>
  looking ? 'Wait for the devices' : gets === 0 ? 'Nobody listed can get it. Change the audience.' : undefined

const sameAsLast = 'same as last time'
const sameNote = (now: string, before: string | undefined) =>
  isUnchanged(now, before) ? { note: capitalized(sameAsLast) } : {}

function Values({ draft, earlier }: { draft: StateDraft; earlier: StateDraft | undefined }) {
  const same = unchangedNames(draft, earlier)
  const entries = Object.entries(stateIn(draft).state)
  if (entries.length === 0) return 'None'
  return (
    <Stack gap={4} component="ul">
      {entries.map(([key, value]) => (
        <li key={key}>
          {stateLabel(key)}: {formatState(key, value)}
          {same.includes(key) && <DimmedText span> · {sameAsLast}</DimmedText>}
        </li>
      ))}
    </Stack>
  )
}
