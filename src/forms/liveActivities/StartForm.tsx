import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { filtersQuery } from '#api/filters.ts'
import { useStartLiveActivity } from '#api/liveActivities.ts'
import type { Application } from '#contract/applications.ts'
import type { ResponseOf } from '#contract/index.ts'
import { formatCount } from '#format/counts.ts'
import { activityField, emptyStart, type StartDraft, startDraft, toStartRequest } from '#model/liveActivities/drafts.ts'
import { stateIn } from '#model/liveActivities/stateRows.ts'
import { namesIn } from '#model/messages/audience.ts'
import { notConfigured } from '#model/testDevices/testDevices.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { ChoiceField, RadioField } from '../shared/ChoiceFields.tsx'
import { Form } from '../shared/Form.tsx'
import { FormFailure, toFailure } from '../shared/FormFailure.tsx'
import { FormWithPreview } from '../shared/FormWithPreview.tsx'
import { useReview } from '../shared/ReviewDialog.tsx'
import { LinesField, TextField } from '../shared/TextField.tsx'
import { type DraftControl, useDraftForm } from '../shared/useDraftForm.ts'
import { ActivityPreview } from './ActivityPreview.tsx'
import { StartReview } from './StartReview.tsx'
import { StateField } from './StateField.tsx'

interface StartFormProps {
  application: Application
  onStarted: (draft: StartDraft, answer: ResponseOf<'startLiveActivity'>) => Promise<unknown>
}

/** Starts a live activity after a last look; beside it, how it will stand on the lock screen. */
export function StartForm({ application, onStarted }: StartFormProps) {
  const refusal = useRefusal('startLiveActivity', 'start live activities')
  const { mutateAsync } = useStartLiveActivity()
  const draft = useDraftForm<StartDraft, StartDraft>({
    schema: startDraft,
    initial: emptyStart,
    draft: `startLiveActivity ${application.code}`,
  })
  const { control, getValues } = draft.form
  const { review, request, dialog } = useReview((values: StartDraft) =>
    mutateAsync(toStartRequest(application.code, values)),
  )
  const hint = notConfigured(1, application.providers)
  return (
    <FormWithPreview>
      <Form
        label="Start a live activity"
        draft={{ ...draft, preview: () => ({ ...toStartRequest(application.code, getValues()) }) }}
        method="startLiveActivity"
        submit="Review and start"
        refusal={refusal}
        fieldFor={activityField}
        onSubmit={async (values) => {
          const answer = await review(values)
          // what is sent is no draft any more
          draft.settle()
          await onStarted(values, answer)
        }}
      >
        {hint && (
          <Text size="xs" c="dimmed">
            {hint}
          </Text>
        )}
        <TextField
          control={control}
          name="id"
          label="ID"
          required
          spellCheck={false}
          placeholder="order-17"
          help="Your own ID. Updates and the end refer to it."
        />
        <TextField control={control} name="title" label="Title" />
        <LinesField
          control={control}
          name="content"
          label="Alert text"
          help="Shown as a push on systems without live activities."
          rows={2}
          required
        />
        <TextField
          control={control}
          name="attributesType"
          label="Attributes type"
          required
          spellCheck={false}
          placeholder="OrderAttributes"
          help="The type’s name in the app’s code."
        />
        <StateField control={control} name="attributes" label="Attributes" help="Values that don’t change." />
        <StateField control={control} name="state" label="Content" help="Values that updates change." />
        <StartAudienceFields application={application.code} control={control} />
      </Form>
      <StartPreview application={application} control={control} />
      {request && (
        <StartReview
          application={application}
          draft={request}
          request={{ ...toStartRequest(application.code, request) }}
          {...dialog}
        />
      )}
    </FormWithPreview>
  )
}

function StartPreview({ application, control }: { application: Application; control: DraftControl<StartDraft> }) {
  const [title, state] = useWatch({ control, name: ['title', 'state'] })
  return <ActivityPreview application={application} title={title} state={stateIn(state).state} />
}

/** The audience: nobody is chosen beforehand. */
function StartAudienceFields({ application, control }: { application: string; control: DraftControl<StartDraft> }) {
  const audience = useWatch({ control, name: 'audience' })
  return (
    <Stack gap="xs">
      <RadioField
        control={control}
        name="audience"
        label="Audience"
        required
        choices={[
          { value: 'segment', label: 'A segment' },
          { value: 'users', label: 'Users', help: 'By user ID, up to 1,000.' },
          { value: 'devices', label: 'Devices', help: 'By push token or hardware ID, up to 1,000.' },
          { value: 'everyone', label: 'Everyone', help: 'All iOS devices of the application.' },
        ]}
      />
      {audience === 'segment' && <SegmentField application={application} control={control} />}
      {(audience === 'users' || audience === 'devices') && <NamesField control={control} of={audience} />}
    </Stack>
  )
}

function SegmentField({ application, control }: { application: string; control: DraftControl<StartDraft> }) {
  const { data: filters, error } = useQuery(filtersQuery(application))
  const failure = toFailure(error)
  return (
    <>
      <ChoiceField
        control={control}
        name="segment"
        label="Segment"
        required
        none={filters?.length === 0 ? 'No segments yet' : 'Choose a segment'}
        help="Its iOS devices get it."
        openOnFocus={false}
        choices={(filters ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      />
      {failure && !filters && <FormFailure failure={failure} />}
    </>
  )
}

function NamesField({ control, of }: { control: DraftControl<StartDraft>; of: 'users' | 'devices' }) {
  const names = useWatch({ control, name: 'names' })
  const users = of === 'users'
  return (
    <div>
      <LinesField
        control={control}
        name="names"
        label={users ? 'User IDs' : 'Devices'}
        help="One per line or separated by commas."
        rows={4}
        spellCheck={false}
        required
      />
      <Text size="xs" c="dimmed" role="status">
        {formatCount(namesIn(names).length, users ? 'user' : 'device')}
      </Text>
    </div>
  )
}
