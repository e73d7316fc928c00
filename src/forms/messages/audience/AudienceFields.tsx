import { FileButton, Group, Skeleton, Stack, Textarea } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, Suspense, useRef, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { LightButton } from '#components/controls/Buttons.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import type { PlatformKey } from '#contract/deviceTypes.ts'
import { exactCount, formatCount } from '#format/format.ts'
import { RadioField } from '#forms/shared/ChoiceFields.tsx'
import { FormFields } from '#forms/shared/FormFields.tsx'
import { mostNames, namesIn } from '#model/messages/audience.ts'
import type { AudienceDraft, CommonDraft } from '#model/messages/pushDraft.ts'
import classes from '../Composer.module.css'
import type { ComposerProps } from '../Composer.tsx'
import type { CommonControl } from '../draft/useComposerForm.ts'
import { SegmentField } from './SegmentField.tsx'

// most messages go to a segment as it is
const Conditions = lazyNamed(() => import('./Conditions.tsx'), 'Conditions')

const AddPerson = lazyNamed(() => import('#forms/shared/AddPerson.tsx'), 'AddPerson')

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
        control={control}
        name="audience.users"
        label="User IDs"
        unit={['user ID', 'user IDs']}
        finds={{ application: application.code, wanted: 'user' }}
      />
    ),
    devices: (
      <NamesField
        control={control}
        name="audience.devices"
        label={listed.label}
        unit={composerForm.spec.unit}
        finds={composerForm.spec.kind === 'email' && { application: application.code, wanted: 'email' }}
      />
    ),
    everyone: located,
  }
  const choice = (value: Exclude<AudienceDraft['kind'], ''>, label: string, help: string) => ({
    ...{ value, label, help },
    below: kind === value && fields[kind] && <div className={classes.below}>{fields[kind]}</div>,
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
      <LightButton onClick={change}>{wanted ? 'Remove location limit' : 'Limit by location'}</LightButton>
      {wanted && (
        <fieldset className={classes.near}>
          <legend>Only devices whose last known location is near this point</legend>
          <FormFields grid control={control} fields={coordinates} />
        </fieldset>
      )}
    </Stack>
  )
}

interface NamesFieldProps {
  control: CommonControl
  name: 'audience.users' | 'audience.devices'
  label: string
  unit: readonly [one: string, many: string]
  /** The people that can be searched for. */
  finds: false | Pick<ComponentProps<typeof AddPerson>, 'application' | 'wanted'>
}

/** Maximum size of a file of IDs in bytes: a thousand of the longest IDs. */
const largest = 1024 * 1024

function NamesField({ control, name, label, unit, finds }: NamesFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const [fault, setFault] = useState<string>()
  const count = namesIn(field.value).length
  // more may be typed while the file is read
  const latest = useRef(field.value)
  latest.current = field.value
  // otherwise the browser fires no event when the same file is chosen again
  const forget = useRef<() => void>(null)
  const upload = async (file: File | null) => {
    setFault(undefined)
    if (!file) return
    forget.current?.()
    if (file.size > largest)
      return setFault(`${file.name} is too large. A list has at most ${exactCount(mostNames)} entries.`)
    const added = await file.text().catch(() => undefined)
    if (added === undefined) return setFault(`Couldn’t read ${file.name}. It may have been moved or changed.`)
    field.onChange([latest.current.trim(), added.trim()].filter(Boolean).join('\n'))
  }
  return (
    <div>
      {finds && (
        <Suspense>
          <AddPerson {...finds} value={field.value} onChange={field.onChange} />
        </Suspense>
      )}
      <Textarea
        {...field}
        label={label}
        description="One per line. Pasted text is split at tabs, commas, and semicolons."
        error={fieldState.error?.message ?? fault}
        autosize
        minRows={3}
        maxRows={10}
        spellCheck={false}
        autoComplete="off"
        withAsterisk
        aria-required
        classNames={{ input: classes.code }}
      />
      <Group justify="space-between" gap="xs" mt={4} c="dimmed" fz="sm">
        <span role="status">
          {exactCount(count)} of {formatCount(mostNames, ...unit)}
        </span>
        <FileButton resetRef={forget} accept=".csv,.txt,text/plain,text/csv" onChange={(file) => void upload(file)}>
          {(props) => (
            <LightButton {...props} Glyph={IconUpload}>
              Choose file
            </LightButton>
          )}
        </FileButton>
      </Group>
    </div>
  )
}
