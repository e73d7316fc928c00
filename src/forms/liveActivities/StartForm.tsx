import { Select, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { ApiError } from '#api/errors.ts'
import { filtersQuery } from '#api/filters.ts'
import { activitiesQuery, useStartLiveActivity } from '#api/liveActivities.ts'
import { useHasCapability } from '#api/tokens.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import type { Application } from '#contract/applications.ts'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { formatCount } from '#format/format.ts'
import { isStartOf } from '#model/liveActivities/activities.ts'
import {
  activityField,
  emptyStart,
  type StartDraft,
  startDraftBeside,
  toStartRequest,
} from '#model/liveActivities/drafts.ts'
import type { StartTemplate } from '#model/liveActivities/startTemplates.ts'
import { isUnchanged, stateIn } from '#model/liveActivities/stateRows.ts'
import { namesIn } from '#model/messages/audience.ts'
import { notConfigured } from '#model/testDevices/testDevices.ts'
import { withDraft } from '../messages/review/withDraft.ts'
import { AddPerson } from '../shared/AddPerson.tsx'
import { AlreadySent } from '../shared/AlreadySent.tsx'
import { toChoice } from '../shared/ChoiceFields.tsx'
import { Form } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { type FieldSpec, FormFields } from '../shared/FormFields.tsx'
import { FormWithPreview } from '../shared/FormWithPreview.tsx'
import { useReviewedForm } from '../shared/ReviewDialog.tsx'
import type { DraftControl } from '../shared/useDraftForm.ts'
import { useKeptDraft } from '../shared/useKeptDraft.ts'
import { ActivityPreview } from './ActivityPreview.tsx'
import { StartAttempt } from './StartDoubt.tsx'
import { StartReview } from './StartReview.tsx'
import { StateField } from './StateField.tsx'

/** `earlier`: an attempt without a response started it. */
type StartAnswer = ResponseOf<'startLiveActivity'> & { earlier?: boolean }

interface StartFormProps {
  application: Application
  draftId: string
  onCopied: (draft: string) => void
  onAnother: () => void
  /** The last start of each type; the form begins like the first. */
  templates: readonly StartTemplate[]
  /** IDs of running activities, which can’t be used. */
  running: readonly string[]
  onStarted: (draft: StartDraft, answer: StartAnswer) => Promise<unknown>
}

export function StartForm(props: StartFormProps) {
  const { application, draftId, templates, running, onCopied, onAnother, onStarted } = props
  const { mutateAsync } = useStartLiveActivity()
  const recover = useEarlierStart(application.code)
  const [initial] = useState<StartDraft>({ ...emptyStart, ...templates[0] })
  const kept = useKeptDraft({
    kind: 'live_activity',
    application: application.code,
    draftId,
    toStored: (changed) => {
      const values = { ...initial, ...changed } as StartDraft
      return { title: values.title.trim() || values.id.trim(), values }
    },
    onCopied,
  })
  const { owner } = kept
  const [over] = useState(kept.wasSent)
  const { form, shell, reviewed, attempt, isAttempted } = useReviewedForm({
    method: 'startLiveActivity',
    action: 'start live activities',
    schema: (attempted: (draft: StartDraft) => boolean) => startDraftBeside(running, attempted),
    initial,
    draft: kept,
    toRequest: (values: StartDraft) => toStartRequest(application.code, values),
    send: (request): Promise<StartAnswer> => mutateAsync(withDraft({ owner, draftId }, request)),
    recover,
    onSent: onStarted,
  })
  const { control } = form
  const [like, setLike] = useState(templates[0]?.attributesType ?? '')
  const startLike = (type: string) => {
    setLike(type)
    const values = templates.find(({ attributesType }) => attributesType === type) ?? emptyStart
    for (const name of ['title', 'content', 'attributesType', 'attributes', 'state'] as const)
      form.setValue(name, values[name], { shouldDirty: true })
  }
  const template = templates.find(({ attributesType }) => attributesType === like)
  const hint = notConfigured(1, application.providers)
  if (over) return <AlreadySent application={application.code} onAnother={onAnother} />
  return (
    <FormWithPreview>
      <Form
        {...shell}
        kept={kept}
        label="Start live activity"
        submit="Review and start"
        focus="id"
        fieldFor={activityField}
      >
        <StartAttempt application={application.code} control={control} attempt={attempt} isAttempted={isAttempted} />
        {hint && <DimmedText size="xs">{hint}</DimmedText>}
        {templates.length > 0 && (
          <Select
            label="Start like"
            description="Prefills everything but the ID and the audience."
            value={like}
            allowDeselect={false}
            onChange={(type) => startLike(type ?? '')}
            data={[
              ...templates.map(({ attributesType: value }) => ({ value, label: `The last ${value}` })),
              { value: '', label: 'An empty form' },
            ]}
          />
        )}
        <StartFields control={control} template={template} />
        <StateField
          control={control}
          name="attributes"
          label="Attributes"
          help="Values that don’t change."
          earlier={template?.attributes}
        />
        <StateField
          control={control}
          name="state"
          label="Content"
          help="Values that you can update later."
          earlier={template?.state}
        />
        <StartAudienceFields application={application} control={control} />
      </Form>
      <StartPreview application={application} control={control} />
      {reviewed && <StartReview application={application} template={template} running={running} {...reviewed} />}
    </FormWithPreview>
  )
}

/** The activity that an attempt without a response started, where the service refuses to start it again. */
function useEarlierStart(application: string) {
  const queries = useQueryClient()
  const tells = [useHasCapability('listMessages'), useHasCapability('getMessage')].every(Boolean)
  return async (refusal: unknown, { notifications }: RequestOf<'startLiveActivity'>): Promise<StartAnswer> => {
    const [start] = notifications
    const taken = refusal instanceof ApiError && refusal.faults.some(({ field }) => activityField(field) === 'id')
    if (!start || !taken) throw refusal
    if (!tells) return { Messages: [], earlier: true }
    const { activities } = await queries.fetchQuery({ ...activitiesQuery(application), staleTime: 0 })
    const found = activities.find((activity) => isStartOf(activity, start))
    if (!found) throw refusal
    return { Messages: found.messages, earlier: true }
  }
}

interface StartPartProps {
  application: Application
  control: DraftControl<StartDraft>
}

function StartPreview({ application, control }: StartPartProps) {
  const [title, state] = useWatch({ control, name: ['title', 'state'] })
  return <ActivityPreview application={application} title={title} state={stateIn(state).state} compact />
}

/** Marks what was left as it was in the activity that the form began like: it may be about another order. */
function StartFields({ control, template }: Pick<StartPartProps, 'control'> & { template: StartTemplate | undefined }) {
  const [title, content] = useWatch({ control, name: ['title', 'content'] })
  const marks: Record<string, boolean> = {
    title: isUnchanged(title, template?.title),
    content: isUnchanged(content, template?.content),
  }
  return startFields.map((field) => (
    <div key={field.name}>
      <FormFields control={control} fields={[field]} />
      {marks[field.name] && (
        <Text size="xs" c="var(--mantine-color-yellow-text)" mt={4}>
          Same as last time. Change it if it’s about something else.
        </Text>
      )}
    </div>
  ))
}

const startFields: readonly FieldSpec<StartDraft>[] = [
  {
    name: 'id',
    label: 'ID',
    required: true,
    spellCheck: false,
    placeholder: 'order-17',
    help: 'A unique ID. Use it to update or end the activity.',
  },
  { name: 'title', label: 'Title' },
  {
    kind: 'lines',
    name: 'content',
    label: 'Alert text',
    help: 'Shown as a push on iOS versions that don’t support live activities.',
    rows: 2,
    required: true,
  },
  {
    name: 'attributesType',
    label: 'Attributes type',
    required: true,
    spellCheck: false,
    placeholder: 'OrderAttributes',
    help: 'The type’s name in the app’s code.',
  },
]

function StartAudienceFields({ application, control }: StartPartProps) {
  const [audience, names] = useWatch({ control, name: ['audience', 'names'] })
  const { field } = useController({ control, name: 'names' })
  const listed = audience === 'users' || audience === 'devices'
  const { data: filters, error } = useQuery({ ...filtersQuery(application.code), enabled: audience === 'segment' })
  return (
    <Stack gap="xs">
      <FormFields
        control={control}
        fields={[
          {
            kind: 'radio',
            name: 'audience',
            label: 'Audience',
            required: true,
            choices: [
              { value: 'segment', label: 'Segment' },
              { value: 'users', label: 'People', help: 'All devices for up to 1,000 user IDs.' },
              { value: 'devices', label: 'Devices', help: 'Up to 1,000 push tokens or hardware IDs.' },
              { value: 'everyone', label: 'Everyone', help: `All iOS devices in ${application.title}.` },
            ],
          },
          audience === 'segment' && {
            kind: 'choice',
            name: 'segment',
            label: 'Segment',
            required: true,
            none: filters?.length === 0 ? 'No segments yet' : 'Select a segment',
            openOnFocus: false,
            choices: (filters ?? []).map(toChoice),
          },
          listed && {
            kind: 'lines',
            name: 'names',
            label: audience === 'users' ? 'User IDs' : 'Devices',
            help: 'One per line or separated by commas.',
            rows: 4,
            spellCheck: false,
            required: true,
            note: formatCount(namesIn(names).length, audience === 'users' ? 'user' : 'device'),
          },
        ]}
      />
      {audience === 'users' && (
        <AddPerson application={application.code} wanted="user" value={field.value} onChange={field.onChange} />
      )}
      {audience === 'segment' && !filters && <FormFailure error={error} />}
    </Stack>
  )
}
