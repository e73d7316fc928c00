import { Skeleton, Stack } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { AddButton, SecondaryButton } from '#components/controls/Buttons.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import type { PlatformKey } from '#contract/deviceTypes.ts'
import { RadioField } from '#forms/shared/ChoiceFields.tsx'
import { FormFields } from '#forms/shared/FormFields.tsx'
import type { AudienceDraft, CommonDraft } from '#model/messages/pushDraft.ts'
import classes from '../Composer.module.css'
import type { ComposerProps } from '../Composer.tsx'
import type { CommonControl } from '../draft/useComposerForm.ts'
import { SegmentField } from './SegmentField.tsx'

// most messages go to a segment as it is
const Conditions = lazyNamed(() => import('./Conditions.tsx'), 'Conditions')

const NamesField = lazyNamed(() => import('./NamesField.tsx'), 'NamesField')

interface AudienceFieldsProps<Draft extends CommonDraft> {
  composer: Pick<ComposerProps<Draft>, 'composerForm' | 'application' | 'segments' | 'tags'>
  /** The platforms that the message is for. */
  platforms: readonly PlatformKey[]
  listed: { label: string; help: string }
  near?: boolean
  /** The segment of the preset. */
  inherited?: string | undefined
}

export function AudienceFields<Draft extends CommonDraft>({
  composer,
  platforms,
  listed,
  near,
  inherited,
}: AudienceFieldsProps<Draft>) {
  const { composerForm, application, segments, tags } = composer
  const control = composerForm.common
  const [, many] = composerForm.spec.unit
  const [kind, filter] = useWatch({ control, name: ['audience.kind', 'audience.filter'] })
  const located = near && <NearFields control={control} />
  const conditions = (more?: boolean) => (
    <Suspense fallback={<Skeleton height={36} />}>
      <Conditions
        control={control}
        application={application.code}
        tags={tags}
        platforms={platforms}
        unit={composerForm.spec.unit}
        more={more}
      />
    </Suspense>
  )
  const fields: Partial<Record<AudienceDraft['kind'], ReactNode>> = {
    segment: (
      <>
        <SegmentField
          control={control}
          application={application}
          segments={segments}
          tags={tags}
          platforms={platforms}
          unit={composerForm.spec.unit}
          help={inherited !== undefined && filter === inherited ? 'The preset’s segment.' : undefined}
        />
        {conditions(true)}
        {located}
      </>
    ),
    conditions: (
      <>
        {conditions()}
        {located}
      </>
    ),
    users: (
      <NamesField
        composerForm={composerForm}
        application={application.code}
        name="users"
        label="User IDs"
        unit={['user ID', 'user IDs']}
        finds="user"
      />
    ),
    devices: (
      <NamesField
        composerForm={composerForm}
        application={application.code}
        name="devices"
        label={listed.label}
        unit={composerForm.spec.unit}
        finds={composerForm.spec.kind === 'email' && 'email'}
      />
    ),
    everyone: located,
  }
  const choice = (value: Exclude<AudienceDraft['kind'], ''>, label: string, help: string) => ({
    ...{ value, label, help },
    below: kind === value && fields[kind] && (
      <div className={classes.below}>
        <Suspense fallback={<Skeleton height={120} />}>{fields[kind]}</Suspense>
      </div>
    ),
  })
  return (
    <RadioField
      control={control}
      name="audience.kind"
      label="Audience"
      required
      choices={[
        choice('segment', 'Segment', 'Saved conditions. You can add more.'),
        choice('conditions', 'Conditions', 'One-time conditions, for this message only.'),
        choice('users', 'People', `All ${many} for up to 1,000 user IDs.`),
        choice('devices', listed.label, listed.help),
        choice('everyone', 'Everyone', `All ${many} in ${application.title}.`),
      ]}
    />
  )
}

const coordinates = [
  { name: 'audience.near.lat', label: 'Latitude', inputMode: 'decimal', placeholder: '38.7223' },
  { name: 'audience.near.lng', label: 'Longitude', inputMode: 'decimal', placeholder: '-9.1393' },
  { name: 'audience.near.range', label: 'Radius (m)', inputMode: 'numeric', placeholder: '500' },
] as const

function NearFields({ control }: { control: CommonControl }) {
  const { field } = useController({ control, name: 'audience.near' })
  const [wanted, setWanted] = useState(Object.values(field.value).some(Boolean))
  const change = () => {
    field.onChange({ lat: '', lng: '', range: '' })
    setWanted(!wanted)
  }
  return (
    <Stack gap="xs" align="flex-start">
      {wanted ? (
        <SecondaryButton size="xs" onClick={change}>
          Remove location limit
        </SecondaryButton>
      ) : (
        <AddButton onClick={change}>Limit by location</AddButton>
      )}
      {wanted && (
        <fieldset className={classes.near}>
          <legend>Only devices whose last known location is near this point</legend>
          <FormFields grid control={control} fields={coordinates} />
        </fieldset>
      )}
    </Stack>
  )
}
