import { Box, Group, Stack, Text } from '@mantine/core'
import { IconBroadcast, IconCircleCheck } from '@tabler/icons-react'
import type { KnownActivity } from '#api/liveActivities.ts'
import { Moment } from '#components/controls/Moment.tsx'
import { RowLink } from '#components/controls/RowLink.tsx'
import { Section } from '#components/layout/Section.tsx'
import { formatCount } from '#format/counts.ts'
import { statePieces } from '#format/stateKinds.ts'
import { Countdown } from '#forms/shared/UtcField.tsx'
import type { UpdateDraft } from '#model/liveActivities/drafts.ts'
import { stateIn } from '#model/liveActivities/stateRows.ts'
import { utcSeconds } from '#model/shared/utc.ts'

interface ActivityListProps {
  application: string
  activities: readonly KnownActivity[]
  chosen?: string
}

/** The live activities that are known here, each with its content and how it stands. */
export function ActivityList({ application, activities, chosen }: ActivityListProps) {
  const running = activities.filter(({ ended }) => ended === undefined).length
  return (
    <Section
      title="Known here"
      note="Live activities you started or took over, stored in this browser only."
      aside={
        <Text size="sm" c="dimmed">
          {formatCount(running, 'running activity', 'running activities')}
        </Text>
      }
    >
      <Stack component="ul" gap={4} m={-8}>
        {activities.map((activity) => (
          <li key={activity.id}>
            <RowLink
              link={{
                to: '/applications/$application/live-activities',
                params: { application },
                search: { activity: activity.id },
              }}
              chosen={activity.id === chosen}
            >
              <ActivityName activity={activity} />
              <ActivityState activity={activity} />
              <Text size="sm" c="dimmed">
                Changed <Moment at={activity.changed} />
              </Text>
            </RowLink>
          </li>
        ))}
      </Stack>
    </Section>
  )
}

/** Its title, and beneath what it says; `audience`: and to whom. */
export function ActivityName({ activity, audience }: { activity: KnownActivity; audience?: string }) {
  const { id, title } = activity
  const { headline, lines } = statePieces(activity.state)
  return (
    <Box flex="1 1 240px" miw={0}>
      <strong>{title || id}</strong>
      <Text size="sm" c="dimmed">
        {[title && id, headline, ...lines, audience].filter(Boolean).join(' · ')}
      </Text>
    </Box>
  )
}

/** Whether it runs, and how long until it is out of date or leaves the lock screen. */
export function ActivityState({ activity: { ended, stale, dismissal } }: { activity: KnownActivity }) {
  const [Icon, words, until] =
    ended === undefined
      ? ([IconBroadcast, 'Running', stale] as const)
      : ([IconCircleCheck, 'Ended', dismissal] as const)
  return (
    <Group component="span" gap={6} fz="sm">
      <Icon size={16} stroke={1.6} aria-hidden />
      <span>
        {words}
        {until !== undefined && (
          <Countdown
            at={until * 1_000}
            ahead={(left) => ` · ${ended === undefined ? 'out of date' : 'leaves'} in ${left}`}
            over={ended === undefined ? ' · out of date' : ' · has left the lock screen'}
          />
        )}
      </span>
    </Group>
  )
}

/**
 * What was sent of an activity since it became known here, told by the codes of its messages. `reading` while the sent ones are
 * read again: those that are held may be older than a start from here.
 */
export function newerThan(
  shown: KnownActivity,
  sent: readonly KnownActivity[],
  { reading }: { reading: boolean },
): KnownActivity | undefined {
  const found = sent.find(({ id }) => id === shown.id)
  const last = found?.messages.at(-1)
  if (!found || last === undefined || shown.messages.includes(last)) return undefined
  const sameStart = found.messages.some((code) => shown.messages.includes(code))
  return sameStart || !reading ? found : undefined
}

/** An activity after a change that was sent at `now`, in milliseconds. */
export function changedBy(
  activity: KnownActivity,
  draft: UpdateDraft,
  messages: readonly string[],
  now: number,
): KnownActivity {
  const { stale: _, dismissal: __, ...kept } = activity
  const end = draft.event === 'end'
  const at = utcSeconds(end ? draft.dismissal : draft.stale)
  return {
    ...kept,
    state: stateIn(draft.state).state,
    changed: now,
    messages: [...activity.messages, ...messages],
    ...(end && { ended: now }),
    ...(at !== undefined && (end ? { dismissal: at } : { stale: at })),
  }
}
