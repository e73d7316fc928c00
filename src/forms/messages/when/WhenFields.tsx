import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useSignedIn } from '#api/session.ts'
import { DimmedText, useNow, useZone } from '#components/controls/Text.tsx'
import { formatClock } from '#format/figures.ts'
import { exactDate, relativeDate } from '#format/format.ts'
import { formatUtcOffset, tomorrow, wallClock, zoneChoices, zonedMoment } from '#format/zones.ts'
import { RadioField } from '#forms/shared/ChoiceFields.tsx'
import { type FieldSpec, FormFields } from '#forms/shared/FormFields.tsx'
import type { CommonDraft, WhenDraft } from '#model/messages/pushDraft.ts'
import { firstDay, localSpread } from '#model/messages/schedule.ts'
import { holdNote, leastHoldNote } from '#model/outbox/holdNote.ts'
import type { CommonControl } from '../draft/useComposerForm.ts'

interface WhenFieldsProps {
  control: CommonControl
  /** What can be chosen. */
  kinds?: readonly WhenDraft['kind'][]
}

export function WhenFields({ control, kinds = ['now', 'zone', 'local'] }: WhenFieldsProps) {
  const when = useWatch({ control, name: 'when' })
  const { holdSeconds } = useSignedIn()
  const { field: day } = useController({ control, name: 'when.day' })
  return (
    <Stack>
      {kinds.length > 1 && (
        <RadioField
          control={control}
          name="when.kind"
          label="Schedule"
          required
          choices={schedule
            .filter(({ value }) => kinds.includes(value))
            .map(({ help = leastHoldNote(holdSeconds), ...choice }) => ({ ...choice, help }))}
          onPicked={(kind) => {
            // not a default value: a stored draft keeps the day that was shown
            if (kind !== 'now' && day.value === '') day.onChange(tomorrow(when.timezone))
          }}
        />
      )}
      {when.kind !== 'now' && (
        <>
          <FormFields grid control={control} fields={[...momentFields(when), when.kind === 'zone' && zoneField()]} />
          <WhenSummary when={when} />
        </>
      )}
    </Stack>
  )
}

type Spec = FieldSpec<CommonDraft>

const schedule = [
  { value: 'now', label: 'Now', help: undefined },
  { value: 'zone', label: 'At a set time', help: 'Everyone gets it at the same moment.' },
  {
    value: 'local',
    label: 'In each person’s local time',
    help: 'When it’s this time where they are. Devices without a time zone use UTC.',
  },
] as const

const momentFields = (when: WhenDraft): readonly Spec[] => [
  {
    kind: 'day',
    name: 'when.day',
    label: 'Day',
    required: true,
    earliest: firstDay(when, new Date()),
  },
  { name: 'when.time', label: 'Time', type: 'time', required: true, 'data-autofocus': true },
]

const zoneField = (): Spec => ({
  kind: 'choice',
  name: 'when.timezone',
  label: 'Time zone',
  required: true,
  limit: 60,
  choices: ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  })),
})

const zoneFrom = (offset: number, now: Date): number =>
  zoneChoices(now)
    .map(({ value }) => Number(value))
    .find((zoneChoice) => zoneChoice >= offset) ?? offset

/** `relativeDate` calls less than a minute “just now”, whichever way. */
const remaining = (at: Date, now: Date): string =>
  at > now && at.getTime() - now.getTime() < 60_000 ? 'in less than a minute' : relativeDate(at, now)

interface WhenSummaryProps {
  when: WhenDraft
  /** With the time in bold, even after it has passed. */
  strong?: boolean
  /** Seconds in the Outbox, where it can be undone. Null: nobody confirms it here. */
  waits?: number | null
  /** Someone has to approve it first. */
  approved?: boolean
}

export function WhenSummary(props: WhenSummaryProps) {
  const { when, strong = false, waits = 0, approved = false } = props
  const { kind, day, time, timezone } = when

  const now = new Date(useNow(15_000))
  const { zone } = useZone()
  const lead = (text: ReactNode) => (strong ? <Text fw={600}>{text}</Text> : <DimmedText>{text}</DimmedText>)
  if (kind === 'now' && approved) return lead('Once it is approved')
  if (kind === 'now')
    return (
      <div>
        {strong && lead('Now')}
        {waits !== null && <DimmedText>{holdNote(waits)}</DimmedText>}
      </div>
    )
  if (kind === 'zone') {
    const at = zonedMoment(day, time, timezone)
    if (!at || (at <= now && !strong)) return null
    const [there, here] = [exactDate(at, timezone), exactDate(at, zone)]
    return (
      <div>
        {lead(
          <>
            {there} · {remaining(at, now)}
            {!strong && there !== here && ` · ${here} your time`}
          </>,
        )}
        {strong && there !== here && <DimmedText>{here} your time</DimmedText>}
      </div>
    )
  }
  const spread = localSpread(day, time, now)
  if (!spread || (spread.over && !strong)) return null
  const { first, last, pastFrom } = spread
  return (
    <div>
      {lead(`${wallClock(`${day} ${time}`)} in each person’s local time.`)}
      <DimmedText>
        {first > now && `First time zone: ${exactDate(first, zone)}. `}
        Last time zone: {exactDate(last, zone)}.
      </DimmedText>
      {pastFrom !== undefined && !spread.over && (
        <DimmedText c="yellow" fw={500}>
          It’s already past {formatClock(time)} in {formatUtcOffset(zoneFrom(pastFrom, now))} and farther east. People
          there get the message right away.
        </DimmedText>
      )}
    </div>
  )
}
