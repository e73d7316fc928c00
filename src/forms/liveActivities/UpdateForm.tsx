import { IconArrowRight } from '@tabler/icons-react'
import { type FieldValues, useController, useWatch } from 'react-hook-form'
import { ApiError } from '#api/errors.ts'
import { type KnownActivity, useUpdateLiveActivity } from '#api/liveActivities.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { useZone } from '#components/controls/Moment.tsx'
import { Facts } from '#components/layout/Section.tsx'
import type { Application } from '#contract/applications.ts'
import type { ResponseOf } from '#contract/index.ts'
import { exactDate } from '#format/dates.ts'
import { roleRefusal } from '#format/roles.ts'
import { stateLabel, stateWords } from '#format/stateKinds.ts'
import { startFaults, toUpdateRequest, type UpdateDraft, updateDraft } from '#model/liveActivities/drafts.ts'
import { secondsOf, stateChanges, stateDraft, stateIn } from '#model/liveActivities/stateRows.ts'
import { RadioField } from '../shared/ChoiceFields.tsx'
import { DayField } from '../shared/DayField.tsx'
import { Form } from '../shared/Form.tsx'
import type { Bound } from '../shared/field.ts'
import { ReviewDialog, useReview } from '../shared/ReviewDialog.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { ActivityPreview, Countdown } from './ActivityPreview.tsx'
import classes from './LiveActivities.module.css'
import { StateField } from './StateField.tsx'

interface UpdateFormProps {
  application: Application
  activity: KnownActivity
  onSent: (draft: UpdateDraft, answer: ResponseOf<'updateLiveActivity'>) => void
}

/** Changes a live activity or ends it: a form inferred from what was sent last, what it changes, and how it will look. */
export function UpdateForm({ application, activity, onSent }: UpdateFormProps) {
  const { role } = useSignedIn()
  const allowed = useMay('updateLiveActivity')
  const { mutateAsync } = useUpdateLiveActivity()
  const draft = useDraftForm<UpdateDraft, UpdateDraft>({
    schema: updateDraft,
    initial: { event: 'update', state: stateDraft(activity.state), stale: '', dismissal: '' },
    draft: `updateLiveActivity ${application.code} ${activity.id} ${activity.changed}`,
  })
  const { control, getValues } = draft.form
  const [event, state] = useWatch({ control, name: ['event', 'state'] })
  const requestOf = (values: UpdateDraft) => toUpdateRequest(application.code, activity.id, values)
  const { review, request, dialog } = useReview((values: UpdateDraft) => mutateAsync(requestOf(values)))
  const send = async (values: UpdateDraft) => {
    try {
      const answer = await review(values)
      draft.settle()
      onSent(values, answer)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      throw new ApiError(error.status, error.message, { ...error, faults: startFaults(error.faults) })
    }
  }
  const next = stateIn(state).state
  return (
    <div className={classes.columns}>
      <Form
        label={`Change ${activity.id}`}
        draft={{ ...draft, preview: () => ({ ...requestOf(getValues()) }) }}
        method="updateLiveActivity"
        submit={event === 'end' ? 'Review the end' : 'Review the update'}
        refusal={allowed ? undefined : roleRefusal(role, 'change live activities')}
        onSubmit={send}
      >
        <RadioField
          control={control}
          name="event"
          label="What to do"
          choices={[
            { value: 'update', label: 'Update', help: 'It goes on with new content.' },
            { value: 'end', label: 'End', help: 'The content is shown a last time. It cannot be changed after that.' },
          ]}
        />
        <StateField
          control={control}
          name="state"
          label="Content"
          help="As it was sent last. All of it is sent, not only what changes."
        />
        <div className={classes.group} role="status">
          <span className={classes.label}>What changes</span>
          <StateChanges before={activity.state} after={next} />
        </div>
        {event === 'update' ? (
          <AheadField
            control={control}
            name="stale"
            label="Out of date from"
            help="YYYY-MM-DD HH:mm, UTC. Then the phone shows it as out of date. Leave blank for never."
          />
        ) : (
          <AheadField
            control={control}
            name="dismissal"
            label="Leaves the lock screen"
            help="YYYY-MM-DD HH:mm, UTC. Leave blank to let the phone decide, within four hours."
          />
        )}
      </Form>
      <ActivityPreview application={application} title={activity.title} state={next} stale={isStale(activity)} />
      {request && <UpdateReview activity={activity} draft={request} request={{ ...requestOf(request) }} {...dialog} />}
    </div>
  )
}

const isStale = ({ stale }: KnownActivity) => stale !== undefined && stale * 1_000 <= Date.now()

/** A time that lies ahead, in UTC, told in the person's own zone and counted down. */
function AheadField<Values extends FieldValues, Output>({ control, name, label, help }: Bound<Values, Output>) {
  const { field, fieldState } = useController({ control, name })
  const { local } = useZone()
  const value = typeof field.value === 'string' ? field.value : ''
  const at = secondsOf(value)
  return (
    <div>
      <DayField
        label={label}
        labeled
        description={help}
        error={fieldState.error?.message}
        value={value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        ref={field.ref}
      />
      {at !== undefined && (
        <p className={classes.hint}>
          {exactDate(new Date(at * 1_000), local)} where you are ·{' '}
          <Countdown at={at} ahead={(left) => `in ${left}`} over="past" />
        </p>
      )}
    </div>
  )
}

interface UpdateReviewProps {
  activity: KnownActivity
  draft: UpdateDraft
  request: Record<string, unknown>
  busy: boolean
  error: unknown
  onConfirm: () => void
  onClose: () => void
}

/** The last look before a live activity changes or ends. */
function UpdateReview({ activity, draft, ...dialog }: UpdateReviewProps) {
  const end = draft.event === 'end'
  const at = secondsOf(end ? draft.dismissal : draft.stale)
  const when = at === undefined ? undefined : exactDate(new Date(at * 1_000), 'UTC')
  return (
    <ReviewDialog
      title={end ? `End the live activity ${activity.id}?` : `Update the live activity ${activity.id}?`}
      method="updateLiveActivity"
      confirm={end ? 'End it' : 'Update'}
      doubt={
        end
          ? 'It may have ended all the same. An activity that has ended is refused, so trying again is safe.'
          : 'It may have been sent all the same. The same content again changes nothing on the phones.'
      }
      {...dialog}
    >
      <Facts
        facts={[
          { name: 'Who sees it', value: <strong>{activity.audience || 'The devices that show it'}</strong> },
          end
            ? { name: 'Leaves the lock screen', value: when ?? 'When the phone decides, within four hours' }
            : { name: 'Out of date from', value: when ?? 'Never' },
        ]}
      />
      <div className={classes.group}>
        <span className={classes.label}>What changes</span>
        <StateChanges before={activity.state} after={stateIn(draft.state).state} />
      </div>
      {end && <p className={classes.hint}>An activity that has ended cannot be changed any more.</p>}
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
  if (changes.length === 0) return <p className={classes.hint}>Nothing changes in the content.</p>
  return (
    <ul className={classes.changes}>
      {changes.map(({ key, before, after }) => (
        <li key={key}>
          <span className={classes.name}>{stateLabel(key)}</span>
          <span className={classes.before}>{before === undefined ? 'not there' : stateWords(key, before)}</span>
          <IconArrowRight size={14} stroke={1.8} role="img" aria-label="becomes" />
          <span className={classes.after}>{after === undefined ? 'taken away' : stateWords(key, after)}</span>
        </li>
      ))}
    </ul>
  )
}
