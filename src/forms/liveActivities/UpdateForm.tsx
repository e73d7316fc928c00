import { Group, Stack, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { type KnownActivity, useUpdateLiveActivity } from '#api/liveActivities.ts'
import { Facts } from '#components/layout/Section.tsx'
import type { Application } from '#contract/applications.ts'
import type { ResponseOf } from '#contract/index.ts'
import { exactDate } from '#format/dates.ts'
import { formatState, stateLabel } from '#format/stateKinds.ts'
import { activityField, toUpdateRequest, type UpdateDraft, updateDraft } from '#model/liveActivities/drafts.ts'
import { stateChanges, stateDraft, stateIn } from '#model/liveActivities/stateRows.ts'
import { utcDate } from '#model/shared/utc.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { RadioField } from '../shared/ChoiceFields.tsx'
import { Form } from '../shared/Form.tsx'
import { FormWithPreview } from '../shared/FormWithPreview.tsx'
import { ReviewDialog, type ReviewedRequest, useReview } from '../shared/ReviewDialog.tsx'
import { UtcField } from '../shared/UtcField.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { ActivityPreview } from './ActivityPreview.tsx'
import { StateField } from './StateField.tsx'

interface UpdateFormProps {
  application: Application
  activity: KnownActivity
  onSent: (draft: UpdateDraft, answer: ResponseOf<'updateLiveActivity'>) => void
}

/** Changes a live activity or ends it: a form inferred from what was sent last, what it changes, and how it will look. */
export function UpdateForm({ application, activity, onSent }: UpdateFormProps) {
  const refusal = useRefusal('updateLiveActivity', 'change live activities')
  const { mutateAsync } = useUpdateLiveActivity()
  const draft = useDraftForm<UpdateDraft, UpdateDraft>({
    schema: updateDraft,
    initial: { event: 'update', state: stateDraft(activity.state), stale: '', dismissal: '' },
    draft: `updateLiveActivity ${application.code} ${activity.id} ${activity.changed}`,
  })
  const { control, getValues } = draft.form
  const [event, state] = useWatch({ control, name: ['event', 'state'] })
  const toRequest = (values: UpdateDraft) => toUpdateRequest(application.code, activity.id, values)
  const { review, request, dialog } = useReview((values: UpdateDraft) => mutateAsync(toRequest(values)))
  const next = stateIn(state).state
  return (
    <FormWithPreview>
      <Form
        label={`Change ${activity.id}`}
        draft={{ ...draft, preview: () => ({ ...toRequest(getValues()) }) }}
        method="updateLiveActivity"
        submit={event === 'end' ? 'Review the end' : 'Review the update'}
        refusal={refusal}
        fieldFor={activityField}
        onSubmit={async (values) => {
          const answer = await review(values)
          draft.settle()
          onSent(values, answer)
        }}
      >
        <RadioField
          control={control}
          name="event"
          label="Action"
          choices={[
            { value: 'update', label: 'Update', help: 'It continues with new content.' },
            { value: 'end', label: 'End', help: 'The content is shown one last time. You can’t change it after that.' },
          ]}
        />
        <StateField
          control={control}
          name="state"
          label="Content"
          help="Prefilled with the latest content. All of it is sent, not only changes."
        />
        <StateChanges before={activity.state} after={next} />
        {event === 'update' ? (
          <UtcField
            control={control}
            name="stale"
            label="Stale after"
            help="YYYY-MM-DD HH:mm, UTC. After that, the phone shows it as out of date. Leave blank for never."
          />
        ) : (
          <UtcField
            control={control}
            name="dismissal"
            label="Leaves the lock screen"
            help="YYYY-MM-DD HH:mm, UTC. Leave blank to let the phone decide, within four hours."
          />
        )}
      </Form>
      <ActivityPreview application={application} title={activity.title} state={next} stale={isStale(activity)} />
      {request && <UpdateReview activity={activity} draft={request} request={{ ...toRequest(request) }} {...dialog} />}
    </FormWithPreview>
  )
}

const isStale = ({ stale }: KnownActivity) => stale !== undefined && stale * 1_000 <= Date.now()

interface UpdateReviewProps extends ReviewedRequest {
  activity: KnownActivity
  draft: UpdateDraft
}

/** The last look before a live activity changes or ends. */
function UpdateReview({ activity, draft, ...dialog }: UpdateReviewProps) {
  const end = draft.event === 'end'
  const at = utcDate(end ? draft.dismissal : draft.stale)
  const when = at && exactDate(at, 'UTC')
  return (
    <ReviewDialog
      title={end ? `End the live activity ${activity.id}?` : `Update the live activity ${activity.id}?`}
      method="updateLiveActivity"
      confirm={end ? 'End it' : 'Update'}
      doubt={
        end
          ? 'It may have ended anyway. Trying again is safe: an activity can’t end twice.'
          : 'It may have been sent anyway. Sending the same content again changes nothing on the phones.'
      }
      {...dialog}
    >
      <Facts
        facts={[
          { name: 'Audience', value: <strong>{activity.audience || 'Devices that show it'}</strong> },
          end
            ? { name: 'Leaves the lock screen', value: when ?? 'When the phone decides, within four hours' }
            : { name: 'Stale after', value: when ?? 'Never' },
        ]}
      />
      <StateChanges before={activity.state} after={stateIn(draft.state).state} />
      {end && (
        <Text size="xs" c="dimmed">
          This activity has ended and can’t be changed.
        </Text>
      )}
    </ReviewDialog>
  )
}

interface StateChangesProps {
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}

/** What an update changes: each value that differs, as it was and as it will be. */
function StateChanges({ before, after }: StateChangesProps) {
  const changes = stateChanges(before, after)
  return (
    <Stack gap={4} role="status">
      <Text size="sm" fw={500}>
        What changes
      </Text>
      {changes.length === 0 && (
        <Text size="xs" c="dimmed">
          No changes in the content.
        </Text>
      )}
      <Stack component="ul" gap={4} fz="sm">
        {changes.map(({ key, before, after }) => (
          <Group component="li" key={key} gap="4px 8px" style={{ overflowWrap: 'anywhere' }}>
            <Text inherit fw={550}>
              {stateLabel(key)}
            </Text>
            <Text inherit c="dimmed" td="line-through">
              {before === undefined ? 'not set' : formatState(key, before)}
            </Text>
            <IconArrowRight size={14} stroke={1.8} role="img" aria-label="becomes" />
            <Text inherit c="var(--mantine-color-success)">
              {after === undefined ? 'taken away' : formatState(key, after)}
            </Text>
          </Group>
        ))}
      </Stack>
    </Stack>
  )
}
