import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { filtersQuery } from '#api/filters.ts'
import { useMay } from '#api/session.ts'
import { type Fact, Facts } from '#components/layout/Section.tsx'
import type { Application } from '#contract/applications.ts'
import { parse } from '#contract/language/parse.ts'
import { exactCount, formatCount } from '#format/counts.ts'
import { formatState, stateLabel } from '#format/stateKinds.ts'
import type { StartDraft } from '#model/liveActivities/drafts.ts'
import { stateIn } from '#model/liveActivities/stateRows.ts'
import { type Audience, namesIn } from '#model/messages/audience.ts'
import { holdFor } from '#model/messages/questions.ts'
import { type Reach, useReach } from '../messages/review/ReachSection.tsx'
import { TypedNumberField } from '../messages/review/SendReview.tsx'
import { ReviewDialog, type ReviewedRequest } from '../shared/ReviewDialog.tsx'

interface StartReviewProps extends ReviewedRequest {
  application: Application
  draft: StartDraft
}

/** The last look before a live activity starts. Everyone has to be typed. */
export function StartReview({ application, draft, ...dialog }: StartReviewProps) {
  const { data: filters } = useQuery(filtersQuery(application.code))
  const [typed, setTyped] = useState('')
  const mayCount = useMay('exportSegment')
  const [number, setNumber] = useState('')
  const everyone = draft.audience === 'everyone'
  const count = namesIn(draft.names).length
  const named = draft.audience === 'users' || draft.audience === 'devices'
  const segment = filters?.find(({ code }) => code === draft.segment)?.filter_expression
  const reach = useReach({
    audience: audienceIn(application.code, { everyone, named, count, segment }),
    application: application.code,
    platforms: ['ios'],
    spoken: [],
    mayCount,
  })
  const who = {
    segment: `The iOS devices of the segment ${filters?.find(({ code }) => code === draft.segment)?.name ?? draft.segment}`,
    users: `The iOS devices of ${formatCount(count, 'user')}`,
    devices: formatCount(count, 'device'),
    everyone: `All iOS devices of ${application.title}`,
  }[draft.audience ?? 'everyone']
  const facts: Fact[] = [
    { name: 'Audience', value: <strong>{who}</strong> },
    ...(named ? [] : [{ name: 'How many', value: describeCounted(reach) }]),
    { name: 'Title', value: draft.title.trim() || 'None' },
    { name: 'Alert text', value: draft.content },
    ...Object.entries(stateIn(draft.state).state).map(([key, value]) => ({
      name: stateLabel(key),
      value: formatState(key, value),
    })),
  ]
  return (
    <ReviewDialog
      title={`Start the live activity ${draft.id.trim()}?`}
      method="startLiveActivity"
      confirm="Start"
      hold={
        (named ? undefined : holdFor(reach, number)) ??
        (everyone && typed.trim() !== application.title ? `Type ${application.title} first` : undefined)
      }
      doubt="It may have started anyway. Trying again is safe: the service doesn’t start a running activity twice."
      {...dialog}
    >
      <Facts facts={facts} />
      {!named && !(reach.counting && reach.total === undefined) && (
        <TypedNumberField total={reach.total} reason={reach.reason} value={number} onChange={setNumber} />
      )}
      {everyone && (
        <TextInput
          label={
            <>
              Type <strong>{application.title}</strong> to send it to everyone
            </>
          }
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </ReviewDialog>
  )
}

interface Chosen {
  everyone: boolean
  named: boolean
  count: number
  /** The text of the segment. */
  segment: string | null | undefined
}

/** The audience of a live activity, as far as it can be counted. */
function audienceIn(application: string, { everyone, named, count, segment }: Chosen): Audience {
  if (named) return { kind: 'listed', count, unit: ['device', 'devices'] }
  const parsed = parse(everyone ? `A("${application}")` : (segment ?? ''))
  return parsed.ok
    ? { kind: 'countable', expression: parsed.expression }
    : { kind: 'uncountable', reason: 'Couldn’t count the segment' }
}

const describeCounted = ({ total, counting, reason }: Reach): string =>
  total !== undefined
    ? `${exactCount(total)} iOS ${total === 1 ? 'device' : 'devices'} with a push token`
    : counting
      ? 'Counting…'
      : (reason ?? 'Unknown')
