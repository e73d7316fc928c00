import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useUpdateLiveActivity } from '#api/liveActivities.ts'
import { ReasonedButton } from '#components/controls/Buttons.tsx'
import { DimmedText, useZone } from '#components/controls/Text.tsx'
import { Facts } from '#components/layout/Section.tsx'
import type { Application } from '#contract/applications.ts'
import type { ResponseOf } from '#contract/index.ts'
import { exactDate, stateLabel } from '#format/format.ts'
import { formatState } from '#format/stateKinds.ts'
import type { KnownActivity } from '#model/liveActivities/activities.ts'
import { activityField, toUpdateRequest, type UpdateDraft, updateDraft } from '#model/liveActivities/drafts.ts'
import { atStage, getStage, type StageStep } from '#model/liveActivities/stages.ts'
import { stateChanges, stateDraft, stateIn } from '#model/liveActivities/stateRows.ts'
import { utcDate } from '#model/shared/utc.ts'
import { Form } from '../shared/Form.tsx'
import { type FieldSpec, FormFields } from '../shared/FormFields.tsx'
import { FormWithPreview } from '../shared/FormWithPreview.tsx'
import { ReviewDialog, type Reviewed, useReviewedForm } from '../shared/ReviewDialog.tsx'
import { ActivityPreview } from './ActivityPreview.tsx'
import { StateField } from './StateField.tsx'
import { useRecipientName } from './useRecipientName.ts'

interface UpdateFormProps {
  application: Application
  activity: KnownActivity
  /** What followed this stage in another activity. */
  next: StageStep | undefined
  onSent: (draft: UpdateDraft, answer: ResponseOf<'updateLiveActivity'>) => void
  /** Above the form. */
  children: ReactNode
}

export function UpdateForm({ application, activity, next: step, onSent, children }: UpdateFormProps) {
  const { mutateAsync } = useUpdateLiveActivity()
  const { form, shell, reviewed } = useReviewedForm({
    method: 'updateLiveActivity',
    action: 'change live activities',
    schema: updateDraft,
    initial: { event: 'update', state: stateDraft(activity.state), stale: '', dismissal: '' },
    draft: `updateLiveActivity ${application.code} ${activity.id} ${activity.changed}`,
    toRequest: (values: UpdateDraft) => toUpdateRequest(application.code, activity.id, values),
    send: mutateAsync,
    onSent,
  })
  const { control } = form
  const [event, state] = useWatch({ control, name: ['event', 'state'] })
  const next = stateIn(state).state
  const stage = getStage(activity.state)
  const content = useRef<HTMLDivElement>(null)
  const toNextStage = () => {
    if (!step) {
      const field = content.current?.querySelector<HTMLInputElement>(`[aria-label="${CSS.escape(stage?.key ?? '')}"]`)
      field?.focus()
      return field?.select()
    }
    form.setValue('state', stateDraft(atStage(next, step)), { shouldDirty: true })
    // a stage that others ended with may be shown a while longer
    if (isEnd(step)) endIt()
  }
  const endIt = () => form.setValue('event', 'end', { shouldDirty: true })
  const endsHere = step?.ends && !isEnd(step) && event === 'update' && getStage(next)?.value === step.to
  return (
    <FormWithPreview>
      <Stack>
        {children}
        <Form
          {...shell}
          label={`Change ${activity.id}`}
          submit={event === 'end' ? 'Review and end' : 'Review and update'}
          fieldFor={activityField}
        >
          {stage && (
            <Group gap="sm">
              <ReasonedButton variant="default" reason={shell.refusal} onClick={toNextStage}>
                {!step
                  ? 'Enter next stage'
                  : isEnd(step)
                    ? 'Select End'
                    : `Set ${stateLabel(step.key)} to “${step.to}”`}
              </ReasonedButton>
              <DimmedText>
                {!step
                  ? `Now “${stage.value}”.`
                  : isEnd(step)
                    ? `The last activity of this type ended with “${step.to}”.`
                    : step.ends
                      ? 'The last activity of this type ended with it.'
                      : 'It came next in the last activity of this type.'}{' '}
                Nothing is sent until you review it.
              </DimmedText>
            </Group>
          )}
          {endsHere && (
            <Alert role="status" color="gray">
              The last activity of this type ended with “{step.to}”. This one is updated and keeps running.{' '}
              <Button size="compact-xs" variant="default" onClick={endIt}>
                End it instead
              </Button>
            </Alert>
          )}
          <FormFields control={control} fields={[action]} />
          <div ref={content}>
            <StateField
              control={control}
              name="state"
              label="Content"
              help="Prefilled with the latest content. All of it is sent, not just your changes."
            />
          </div>
          <StateChanges before={activity.state} after={next} />
          <FormFields control={control} fields={[event === 'update' ? stale : dismissal]} />
        </Form>
      </Stack>
      <ActivityPreview
        application={application}
        title={activity.title}
        state={next}
        stale={isStale(activity)}
        compact
      />
      {reviewed && <UpdateReview application={application.code} activity={activity} {...reviewed} />}
    </FormWithPreview>
  )
}

const action: FieldSpec<UpdateDraft> = {
  kind: 'radio',
  name: 'event',
  label: 'Action',
  choices: [
    { value: 'update', label: 'Update', help: 'It continues with new content.' },
    { value: 'end', label: 'End', help: 'The content is shown one last time. You can’t change it after that.' },
  ],
}
const stale: FieldSpec<UpdateDraft> = {
  kind: 'moment',
  name: 'stale',
  label: 'Stale after',
  help: 'When the phone marks the activity as stale. Optional.',
}
const dismissal: FieldSpec<UpdateDraft> = {
  kind: 'moment',
  name: 'dismissal',
  label: 'Dismiss after',
  help: 'Leave blank to let the phone decide, within 4 hours.',
}

/** The activity shows its last stage already. */
const isEnd = ({ from, to }: StageStep) => from === to

const isStale = ({ stale }: KnownActivity) => stale !== undefined && stale * 1_000 <= Date.now()

interface UpdateReviewProps extends Reviewed<UpdateDraft> {
  application: string
  activity: KnownActivity
}

function UpdateReview({ application, activity, draft, ...dialog }: UpdateReviewProps) {
  const { zone } = useZone()
  const person = useRecipientName(application, activity.recipient)
  const end = draft.event === 'end'
  const at = utcDate(end ? draft.dismissal : draft.stale)
  const when = at && exactDate(at, zone)
  return (
    <ReviewDialog
      title={end ? `End the live activity ${activity.id}?` : `Update the live activity ${activity.id}?`}
      method="updateLiveActivity"
      confirm={end ? 'End live activity' : 'Update live activity'}
      color={end ? 'red' : undefined}
      doubt={
        end
          ? 'The activity may have ended anyway. Trying again is safe: an activity can’t end twice.'
          : 'The update may have been sent anyway. Sending the same content again changes nothing on the phones.'
      }
      {...dialog}
    >
      <Facts
        facts={[
          { name: 'Audience', value: <strong>{person ?? (activity.audience || 'Devices that show it')}</strong> },
          end
            ? { name: 'Dismiss after', value: when ?? 'When the phone decides, within 4 hours' }
            : { name: 'Stale after', value: when ?? 'Never' },
        ]}
      />
      <StateChanges before={activity.state} after={stateIn(draft.state).state} />
      <Text size="sm">
        Goes out at once. Unlike other sends, a change of a live activity doesn’t wait in the Outbox and can’t be
        undone.
        {end && ' Once it has ended, it can’t be changed.'}
      </Text>
    </ReviewDialog>
  )
}

interface StateChangesProps {
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}

function StateChanges({ before, after }: StateChangesProps) {
  const changes = stateChanges(before, after)
  return (
    <Stack gap={4} role="status">
      <Text size="sm" fw={500}>
        Changes
      </Text>
      {changes.length === 0 && <DimmedText size="xs">No changes to the content.</DimmedText>}
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
              {after === undefined ? 'removed' : formatState(key, after)}
            </Text>
          </Group>
        ))}
      </Stack>
    </Stack>
  )
}
