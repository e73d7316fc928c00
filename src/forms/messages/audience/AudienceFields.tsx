import { Button, Collapse, FileButton, Select, Textarea } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import type { Filter } from '#contract/filters.ts'
import type { KnownTag } from '#contract/language/defaultTags.ts'
import { countOf } from '#format/counts.ts'
import { RadioField } from '#forms/shared/ChoiceFields.tsx'
import { TextField } from '#forms/shared/TextField.tsx'
import { mostNames, namesIn } from '#model/messages/audience.ts'
import type { WithAudience } from '#model/messages/pushDraft.ts'
import classes from './Audience.module.css'
import { ConditionRows } from './ConditionRows.tsx'

interface AudienceFieldsProps<Values extends WithAudience> {
  control: Control<Values, unknown, Values>
  application: { code: string; title: string }
  segments: readonly Filter[]
  tags: readonly KnownTag[]
  /** What the message calls its addressees where they are listed one by one. */
  listed: { label: string; help: string; unit?: readonly [string, string] }
  /** False where the service has no target near a point. */
  near: boolean
}

/** Who gets a message: nobody until it is chosen, and everyone only by choosing it. */
export function AudienceFields<Values extends WithAudience>(props: AudienceFieldsProps<Values>) {
  const { application, segments, tags, listed, near } = props
  // the composers differ in all but this part
  const control = props.control as unknown as Control<WithAudience, unknown, WithAudience>
  const kind = useWatch({ control, name: 'audience.kind' })
  return (
    <div className={classes.root}>
      <RadioField
        control={control}
        name="audience.kind"
        label="Audience"
        required
        choices={[
          { value: 'segment', label: 'A segment', help: 'Saved conditions; narrowed by more of them if you like.' },
          { value: 'conditions', label: 'Conditions', help: 'One-time conditions, for this message only.' },
          { value: 'users', label: 'People', help: 'All devices of up to 1,000 user ids.' },
          { value: 'devices', label: listed.label, help: listed.help },
          { value: 'everyone', label: 'Everyone', help: `Every device of ${application.title}.` },
        ]}
      />
      {kind === 'segment' && <SegmentField control={control} segments={segments} />}
      {(kind === 'segment' || kind === 'conditions') && (
        <ConditionRows control={control} tags={tags} more={kind === 'segment'} />
      )}
      {kind === 'users' && (
        <NamesField control={control} name="audience.users" label="User ids" unit={['user id', 'user ids']} />
      )}
      {kind === 'devices' && (
        <NamesField
          control={control}
          name="audience.devices"
          label={listed.label}
          unit={listed.unit ?? ['device', 'devices']}
        />
      )}
      {near && kind !== '' && kind !== 'users' && kind !== 'devices' && <NearFields control={control} />}
    </div>
  )
}

type Inner = Control<WithAudience, unknown, WithAudience>

function SegmentField({ control, segments }: { control: Inner; segments: readonly Filter[] }) {
  const { field, fieldState } = useController({ control, name: 'audience.filter' })
  const known = segments.some(({ name }) => name === field.value)
  return (
    <Select
      {...field}
      value={field.value || null}
      onChange={(name) => field.onChange(name ?? '')}
      label="Segment"
      placeholder="Choose a segment"
      searchable
      nothingFoundMessage="No segment of this name"
      maxDropdownHeight={320}
      data={[...new Set([...segments.map(({ name }) => name), ...(field.value && !known ? [field.value] : [])])]}
      error={fieldState.error?.message}
      withAsterisk
      aria-required
    />
  )
}

function NearFields({ control }: { control: Inner }) {
  const { field } = useController({ control, name: 'audience.near' })
  const point = field.value
  const [wanted, setWanted] = useState(Object.values(point).some(Boolean))
  return (
    <div>
      {!wanted && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setWanted(true)}>
          Limit by location
        </Button>
      )}
      <Collapse expanded={wanted} transitionDuration={0}>
        {wanted && (
          <fieldset className={classes.near}>
            <Button
              className={classes.anywhere}
              variant="subtle"
              color="gray"
              size="compact-sm"
              onClick={() => {
                field.onChange({ lat: '', lng: '', range: '' })
                setWanted(false)
              }}
            >
              Remove location limit
            </Button>
            <legend>Only devices whose last known place is near this point</legend>
            <TextField
              control={control}
              name="audience.near.lat"
              label="Latitude"
              inputMode="decimal"
              placeholder="38.7223"
            />
            <TextField
              control={control}
              name="audience.near.lng"
              label="Longitude"
              inputMode="decimal"
              placeholder="-9.1393"
            />
            <TextField
              control={control}
              name="audience.near.range"
              label="Within meters"
              inputMode="numeric"
              placeholder="500"
            />
          </fieldset>
        )}
      </Collapse>
    </div>
  )
}

interface NamesFieldProps {
  control: Control<WithAudience, unknown, WithAudience>
  name: 'audience.users' | 'audience.devices'
  label: string
  unit: readonly [string, string]
}

/** Largest file of ids that is read, in bytes: a thousand of the longest ids there are. */
const largest = 1024 * 1024

/** A list of ids, pasted or from a file: one a line. */
function NamesField({ control, name, label, unit }: NamesFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const [fault, setFault] = useState<string>()
  const count = namesIn(field.value).length
  // reading takes a while, in which more may be typed
  const latest = useRef(field.value)
  latest.current = field.value
  // else the browser says nothing when the same file is chosen again
  const forget = useRef<() => void>(null)
  const upload = async (file: File | null) => {
    setFault(undefined)
    if (!file) return
    forget.current?.()
    if (file.size > largest)
      return setFault(`${file.name} is too large for a list of ${mostNames}: import it as a segment`)
    const added = await file.text().catch(() => undefined)
    if (added === undefined) return setFault(`${file.name} could not be read: it may have been moved or changed`)
    field.onChange([latest.current.trim(), added.trim()].filter(Boolean).join('\n'))
  }
  return (
    <div>
      <Textarea
        {...field}
        label={label}
        description="One a line; what is pasted from a sheet is cut at tabs, commas and semicolons."
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
      <div className={classes.foot}>
        <span role="status">
          {countOf(count, ...unit)} of at most {mostNames.toLocaleString('en')}
        </span>
        <FileButton resetRef={forget} accept=".csv,.txt,text/plain,text/csv" onChange={(file) => void upload(file)}>
          {(props) => (
            <Button
              {...props}
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconUpload size={14} aria-hidden />}
            >
              From a file
            </Button>
          )}
        </FileButton>
      </div>
    </div>
  )
}
