import { Alert, Box, Button, Group, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBroadcast, IconCircleCheck } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { RemoveIcon } from '#components/controls/Buttons.tsx'
import { CoveringLink } from '#components/controls/RowLink.tsx'
import { DimmedText, Moment, TextLink } from '#components/controls/Text.tsx'
import { notify } from '#components/feedback/notify.ts'
import { Section } from '#components/layout/Section.tsx'
import type { Application } from '#contract/applications.ts'
import { formatCount, stateLabel } from '#format/format.ts'
import { formatState, statePieces } from '#format/stateKinds.ts'
import { ActivityPreview } from '#forms/liveActivities/ActivityPreview.tsx'
import { UpdateForm } from '#forms/liveActivities/UpdateForm.tsx'
import { Countdown } from '#forms/shared/DayField.tsx'
import { FormWithPreview } from '#forms/shared/FormWithPreview.tsx'
import { changedBy, type KnownActivity } from '#model/liveActivities/activities.ts'
import type { StageStep } from '#model/liveActivities/stages.ts'
import { HistoryIcon } from '#pages/-parts/HistoryIcon.tsx'
import { ActivityAudience } from './ActivityAudience.tsx'
import { ActivityFacts } from './ActivityFacts.tsx'
import classes from './ActivityList.module.css'

interface ActivityListProps {
  application: string
  activities: readonly KnownActivity[]
  chosen?: string
}

export function ActivityList({ application, activities, chosen }: ActivityListProps) {
  const running = activities.filter(({ ended }) => ended === undefined).length
  return (
    <Section
      title="Managed in this browser"
      note="Live activities that you started or changed here. Other browsers don’t have this list."
      aside={formatCount(running, 'running activity', 'running activities')}
    >
      <Stack component="ul" gap={4} m={-8}>
        {activities.map((activity) => (
          <li
            key={activity.id}
            data-activity={activity.id}
            data-chosen={activity.id === chosen || undefined}
            className={classes.row}
          >
            <ActivityName application={application} activity={activity} />
            <ActivityState activity={activity} />
            <DimmedText>
              Changed <Moment at={activity.changed} />
            </DimmedText>
          </li>
        ))}
      </Stack>
    </Section>
  )
}

interface ActivityNameProps {
  application: string
  activity: KnownActivity
  /** Called if the title is pressed; without it, the title’s link covers the row. */
  onOpen?: (event: MouseEvent) => void
}

export function ActivityName({ application, activity, onOpen }: ActivityNameProps) {
  const { id, title, attributes } = activity
  const { headline, lines } = statePieces(activity.state)
  const fixed = Object.entries(attributes).slice(0, mostAttributes)
  return (
    <Box flex="1 1 240px" miw={0}>
      {onOpen ? (
        <TextLink
          to="/applications/$application/live-activities"
          params={{ application }}
          search={(before) => ({ ...before, activity: id })}
          resetScroll={false}
          inherit
          c="inherit"
          fw={700}
          // the button beside it is for the keyboard
          tabIndex={-1}
          onClick={onOpen}
        >
          {title || id}
        </TextLink>
      ) : (
        <strong>
          <CoveringLink
            link={{
              to: '/applications/$application/live-activities',
              params: { application },
              search: (before: object) => ({ ...before, activity: id }),
              resetScroll: false,
            }}
          >
            {title || id}
          </CoveringLink>
        </strong>
      )}
      <DimmedText>{[title && id, headline, ...lines].filter(Boolean).join(' · ')}</DimmedText>
      <DimmedText className={classes.audience}>
        <ActivityAudience application={application} activity={activity} />
        {fixed.map(([key, value]) => ` · ${stateLabel(key)}: ${formatState(key, value)}`)}
      </DimmedText>
    </Box>
  )
}

const mostAttributes = 3

function ActivityState({ activity: { ended, stale, dismissal } }: { activity: KnownActivity }) {
  const [Icon, label, until] =
    ended === undefined
      ? ([IconBroadcast, 'Running', stale] as const)
      : ([IconCircleCheck, 'Ended', dismissal] as const)
  return (
    <Group component="span" gap={6} fz="sm">
      <Icon size={16} stroke={1.6} aria-hidden />
      <span>
        {label}
        {until !== undefined && (
          <Countdown
            at={until * 1_000}
            ahead={(left) => ` · ${ended === undefined ? 'stale' : 'dismissed'} in ${left}`}
            over={ended === undefined ? ' · stale' : ' · dismissed'}
          />
        )}
      </span>
    </Group>
  )
}

interface ActivityDetailsProps {
  application: Application
  activity: KnownActivity
  newer?: KnownActivity
  next: StageStep | undefined
  onClose: () => void
  onChange: (activity: KnownActivity) => void
  onLoad: (newer: KnownActivity) => void
  /** Undefined if it isn’t stored in this browser. */
  onForget: (() => void) | undefined
  /** Why the person may not change it. */
  refusal: string | undefined
}

export function ActivityDetails({
  application,
  activity,
  newer,
  next,
  onClose,
  onChange,
  onLoad,
  onForget,
  refusal,
}: ActivityDetailsProps) {
  const { id, ended, unknown } = activity
  const narrow = useMediaQuery('(max-width: 75em)', undefined, { getInitialValueInEffect: false })
  const facts = <ActivityFacts application={application.code} activity={activity} withContent />
  const preview = <ActivityPreview application={application} title={activity.title} state={activity.state} />
  return (
    <Section
      title={activity.title ? `${activity.title} · ${id}` : id}
      note={
        <Group component="span" gap="4px 12px">
          <ActivityState activity={activity} />
          <ActivityAudience application={application.code} activity={activity} />
        </Group>
      }
      aside={
        <Group gap={4} wrap="nowrap">
          <HistoryIcon object={`activity:${id}`} of={id} />
          {onForget && (
            <Button variant="default" size="xs" onClick={onForget}>
              Remove from list
            </Button>
          )}
          <RemoveIcon aria-label={`Close ${id}`} onClick={onClose} />
        </Group>
      }
    >
      <Stack>
        {newer && (
          <Alert role="status" color="gray">
            It was changed elsewhere. The content below is out of date.{' '}
            <Button size="compact-xs" variant="default" onClick={() => onLoad(newer)}>
              Load newer content
            </Button>
          </Alert>
        )}
        {unknown.length > 0 && (
          <Alert role="status" color="yellow" style={{ overflowWrap: 'anywhere' }}>
            The service doesn’t recognize {formatCount(unknown.length, 'device')} in the audience:{' '}
            {unknown.slice(0, 5).join(', ')}
            {unknown.length > 5 && `, and ${unknown.length - 5} more`}.
          </Alert>
        )}
        {ended === undefined && refusal ? (
          <>
            <Alert role="note" color="gray">
              {refusal}
            </Alert>
            {/* what the customer sees first, where only one of them has room */}
            <FormWithPreview>
              {narrow ? preview : facts}
              {narrow ? facts : preview}
            </FormWithPreview>
          </>
        ) : ended === undefined ? (
          <UpdateForm
            application={application}
            activity={activity}
            next={next}
            onSent={(draft, { Messages }) => {
              onChange(changedBy(activity, draft, Messages, Date.now()))
              void notify(draft.event === 'end' ? `Live activity ${id} ended` : `Live activity ${id} updated`)
            }}
          >
            <ActivityFacts application={application.code} activity={activity} />
          </UpdateForm>
        ) : (
          <>
            {facts}
            <DimmedText>
              It ended <Moment at={ended} /> and can’t be changed. You can reuse its ID.
            </DimmedText>
          </>
        )}
      </Stack>
    </Section>
  )
}
