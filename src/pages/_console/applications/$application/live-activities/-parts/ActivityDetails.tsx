import { Alert, Button, Stack, Text } from '@mantine/core'
import type { KnownActivity } from '#api/liveActivities.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { Moment } from '#components/controls/Moment.tsx'
import { notify } from '#components/feedback/notify.ts'
import { type Fact, Facts, Section } from '#components/layout/Section.tsx'
import type { Application } from '#contract/applications.ts'
import { formatCount } from '#format/counts.ts'
import { formatState, stateLabel } from '#format/stateKinds.ts'
import { UpdateForm } from '#forms/liveActivities/UpdateForm.tsx'
import { ActivityState, changedBy } from './ActivityList.tsx'

interface ActivityDetailsProps {
  application: Application
  activity: KnownActivity
  /** The same activity where somebody else has changed it since. */
  newer?: KnownActivity
  onKeep: (activity: KnownActivity) => void
  onForget: () => void
}

/** One live activity: how it stands, and the form that changes or ends it. */
export function ActivityDetails({ application, activity, newer, onKeep, onForget }: ActivityDetailsProps) {
  const { id, ended, unknown } = activity
  return (
    <Section
      title={activity.title ? `${activity.title} · ${id}` : id}
      aside={
        <Button variant="default" size="xs" onClick={onForget}>
          Remove from list
        </Button>
      }
    >
      <Stack>
        {newer && (
          <Alert role="status" color="gray">
            It was changed elsewhere. The content below is out of date.{' '}
            <Button size="compact-xs" variant="default" onClick={() => onKeep(newer)}>
              Load newer content
            </Button>
          </Alert>
        )}
        {unknown.length > 0 && (
          <Alert role="status" color="yellow" style={{ overflowWrap: 'anywhere' }}>
            {formatCount(unknown.length, 'device')} of those named at the start {unknown.length === 1 ? 'is' : 'are'}{' '}
            not known to the service: {unknown.slice(0, 5).join(', ')}
            {unknown.length > 5 && ` and ${unknown.length - 5} more`}.
          </Alert>
        )}
        <Facts facts={getFacts(activity)} />
        {ended === undefined ? (
          <UpdateForm
            application={application}
            activity={activity}
            onSent={(draft, { Messages }) => {
              onKeep(changedBy(activity, draft, Messages, Date.now()))
              void notify(draft.event === 'end' ? `Live activity ${id} ended` : `Live activity ${id} updated`)
            }}
          />
        ) : (
          <Text size="sm" c="dimmed">
            It has ended <Moment at={ended} /> and cannot be changed any more. Its id can be started again.
          </Text>
        )}
      </Stack>
    </Section>
  )
}

function getFacts(activity: KnownActivity): Fact[] {
  const { audience, started, messages, attributesType, attributes, ended, state } = activity
  const last = messages.at(-1)
  const values = (of: Record<string, unknown>) =>
    Object.entries(of)
      .map(([key, value]) => `${stateLabel(key)}: ${formatState(key, value)}`)
      .join(' · ')
  return [
    { name: 'State', value: <ActivityState activity={activity} /> },
    { name: 'Audience', value: audience || '–' },
    { name: 'Started', value: <Moment at={started} full /> },
    { name: 'Attributes', value: [attributesType, values(attributes)].filter(Boolean).join(' · ') },
    ...(ended === undefined ? [] : [{ name: 'Last content', value: values(state) || '–' }]),
    ...(last
      ? [
          {
            name: 'Last message',
            value: <CopyableCode code={last} what="message code" />,
            note: `${formatCount(messages.length, 'message')} in all`,
          },
        ]
      : []),
  ]
}
