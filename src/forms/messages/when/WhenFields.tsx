import { Select } from '@mantine/core'
import { type Control, useController, useWatch } from 'react-hook-form'
import { useNow, useZone } from '#components/controls/Moment.tsx'
import { exactDate, relativeDate } from '#format/dates.ts'
import { zoneChoices, zonedMoment, zoneWords } from '#format/zones.ts'
import { RadioField } from '#forms/shared/ChoiceFields.tsx'
import { DayField } from '#forms/shared/DayField.tsx'
import { TextField } from '#forms/shared/TextField.tsx'
import { localSpread } from '#model/messages/asked.ts'
import type { WhenDraft } from '#model/messages/pushDraft.ts'
import classes from './When.module.css'

/** What a composer of any kind holds of its time. */
export interface WithWhen {
  when: WhenDraft
}

/** When a message goes: now, at a time of a named zone, or at that time of each person's own clock. */
export function WhenFields<Values extends WithWhen>({ control: own }: { control: Control<Values, unknown, Values> }) {
  // the composers differ in all but this part
  const control = own as unknown as Control<WithWhen, unknown, WithWhen>
  const when = useWatch({ control, name: 'when' })
  return (
    <div className={classes.root}>
      <RadioField
        control={control}
        name="when.kind"
        label="When it goes"
        required
        choices={[
          { value: 'now', label: 'Now', help: 'When you confirm.' },
          { value: 'zone', label: 'At a time', help: 'For everyone at the same moment.' },
          {
            value: 'local',
            label: 'At each person’s local time',
            help: 'When their own clock shows it; devices of unknown zone go by UTC.',
          },
        ]}
      />
      {when.kind !== 'now' && (
        <div className={classes.fields}>
          <Day control={control} />
          <TextField control={control} name="when.time" label="Time" type="time" required />
          {when.kind === 'zone' && <Zone control={control} />}
        </div>
      )}
      {when.kind !== 'now' && <WhenWords when={when} />}
    </div>
  )
}

type Inner = Control<WithWhen, unknown, WithWhen>

function Day({ control }: { control: Inner }) {
  const { field, fieldState } = useController({ control, name: 'when.day' })
  return (
    <DayField
      ref={field.ref}
      label="Day"
      labeled
      withAsterisk
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}

const zoneNames = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')]

function Zone({ control }: { control: Inner }) {
  const { field, fieldState } = useController({ control, name: 'when.timezone' })
  return (
    <Select
      {...field}
      onChange={(zone) => field.onChange(zone ?? '')}
      label="Time zone"
      searchable
      allowDeselect={false}
      limit={60}
      data={zoneNames().map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      nothingFoundMessage="No zone of this name"
      maxDropdownHeight={280}
      error={fieldState.error?.message}
      withAsterisk
      aria-required
    />
  )
}

/** The first offset from there on that some place keeps. */
const zoneFrom = (offset: number, now: Date): number =>
  zoneChoices(now)
    .map(({ value }) => Number(value))
    .find((one) => one >= offset) ?? offset

/** What a time means: for the person at the desk, and around the world. */
export function WhenWords({ when }: { when: WhenDraft }) {
  const now = new Date(useNow(15_000))
  const { zone } = useZone()
  const { kind, day, time, timezone } = when
  if (kind === 'now') return <p className={classes.words}>Right after you confirm.</p>
  if (kind === 'zone') {
    const at = zonedMoment(day, time, timezone)
    if (!at) return null
    return (
      <p className={classes.words} data-past={at <= now || undefined}>
        {at <= now
          ? 'This time has passed. It will be sent right away.'
          : `${exactDate(at, timezone)} · ${relativeDate(at, now)}`}
        {at > now && exactDate(at, timezone) !== exactDate(at, zone) && ` · for you ${exactDate(at, zone)}`}
      </p>
    )
  }
  const spread = localSpread(day, time, now)
  if (!spread) return null
  const { first, last, pastFrom, over } = spread
  return (
    <>
      {!over && (
        <p className={classes.words}>
          At {time} on {day} of each person’s own clock.{' '}
          {first > now && `The first clocks show it ${exactDate(first, zone)}, `}
          {first > now ? 'the last ones' : 'The last clocks show it'} {exactDate(last, zone)}.
        </p>
      )}
      {pastFrom !== undefined && (
        <p className={classes.words} data-past>
          {over
            ? 'This time has passed everywhere. Everyone gets it right away.'
            : `It is past ${time} already at ${zoneWords(zoneFrom(pastFrom, now))} and east of it: people there get it at once.`}
        </p>
      )}
    </>
  )
}
