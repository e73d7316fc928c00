import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'
import { filtersOf } from '#api/filters.ts'
import { countOf } from '#format/counts.ts'
import type { StartDraft } from '#model/liveActivities/startDraft.ts'
import { namesIn } from '#model/messages/namesIn.ts'
import { ChoiceField } from '../shared/ChoiceField.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { failureOf } from '../shared/failureOf.ts'
import { RadioField } from '../shared/RadioField.tsx'
import type { DraftControl } from '../shared/useDraftForm.ts'
import classes from './LiveActivities.module.css'

/** The audience: nobody is chosen beforehand. */
export function StartAudienceFields({
  application,
  control,
}: {
  application: string
  control: DraftControl<StartDraft>
}) {
  const audience = useWatch({ control, name: 'audience' })
  return (
    <div className={classes.group}>
      <RadioField
        control={control}
        name="audience"
        label="Audience"
        required
        choices={[
          { value: 'segment', label: 'A segment' },
          { value: 'users', label: 'Users', help: 'By user id, up to 1,000.' },
          { value: 'devices', label: 'Devices', help: 'By push token or hardware id, up to 1,000.' },
          { value: 'everyone', label: 'Everyone', help: 'All iOS devices of the application.' },
        ]}
      />
      {audience === 'segment' && <SegmentField application={application} control={control} />}
      {(audience === 'users' || audience === 'devices') && <NamesField control={control} of={audience} />}
    </div>
  )
}

function SegmentField({ application, control }: { application: string; control: DraftControl<StartDraft> }) {
  const { data: filters, error } = useQuery(filtersOf(application))
  const failure = failureOf(error)
  return (
    <>
      <ChoiceField
        control={control}
        name="segment"
        label="Segment"
        required
        none={filters?.length === 0 ? 'There is no segment yet' : 'Choose a segment'}
        help="Its iOS devices get it."
        openOnFocus={false}
        choices={(filters ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      />
      {failure && !filters && <FormFailure failure={failure} />}
    </>
  )
}

function NamesField({ control, of }: { control: DraftControl<StartDraft>; of: 'users' | 'devices' }) {
  const { field, fieldState } = useController({ control, name: 'names' })
  const users = of === 'users'
  return (
    <div>
      <Textarea
        {...field}
        label={users ? 'User ids' : 'Devices'}
        description="One a line, or with commas between."
        rows={4}
        spellCheck={false}
        error={fieldState.error?.message}
        withAsterisk
        aria-required
      />
      <p className={classes.hint} role="status">
        {countOf(namesIn(field.value).length, users ? 'user' : 'device')}
      </p>
    </div>
  )
}
