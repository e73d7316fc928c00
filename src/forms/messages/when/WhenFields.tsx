import { Select, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useNow, useZone } from '#components/controls/Moment.tsx'
import { exactDate, relativeDate } from '#format/dates.ts'
import { formatUtcOffset, zoneChoices, zonedMoment } from '#format/zones.ts'
import { BoundDayField } from '#forms/shared/BoundDayField.tsx'
import { RadioField } from '#forms/shared/ChoiceFields.tsx'
import { useField } from '#forms/shared/field.ts'
import { TextField } from '#forms/shared/TextField.tsx'
import { localSpread } from '#model/messages/messageFacts.ts'
import type { WhenDraft } from '#model/messages/pushDraft.ts'
import type { CommonControl } from '../draft/useComposerForm.ts'

/** When a message goes: now, at a time of a named zone, or at that time of each person's own clock. */
export function WhenFields({ control }: { control: CommonControl }) {
  const when = useWatch({ control, name: 'when' })
  return (
    <Stack>
      <RadioField
        control={control}
        name="when.kind"
        label="Schedule"
        required
        choices={[
          { value: 'now', label: 'Now', help: 'Right after you confirm.' },
          { value: 'zone', label: 'At a set time', help: 'Everyone gets it at the same moment.' },
          {
            value: 'local',
            label: 'At each person’s local time',
            help: 'When it’s this time where they are. Devices without a time zone use UTC.',
          },
        ]}
      />
      {when.kind !== 'now' && (
        <>
          <SimpleGrid minColWidth={160} autoFlow="auto-fit" spacing="md">
            <BoundDayField control={control} name="when.day" label="Day" required />
            <TextField control={control} name="when.time" label="Time" type="time" required />
            {when.kind === 'zone' && <Zone control={control} />}
          </SimpleGrid>
          <WhenSummary when={when} />
        </>
      )}
    </Stack>
  )
}

const zoneNames = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')]

function Zone({ control }: { control: CommonControl }) {
  const { field, shown } = useField({ control, name: 'when.timezone', label: 'Time zone', required: true })
  return (
    <Select
      {...field}
      {...shown}
      value={String(field.value ?? '')}
      onChange={(zone) => field.onChange(zone ?? '')}
      searchable
      allowDeselect={false}
      limit={60}
      data={zoneNames().map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      nothingFoundMessage="No time zone found"
      maxDropdownHeight={280}
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
export function WhenSummary({ when: { kind, day, time, timezone } }: { when: WhenDraft }) {
  const now = new Date(useNow(15_000))
  const { zone } = useZone()
  if (kind === 'now') return <Words>Right after you confirm.</Words>
  if (kind === 'zone') {
    const at = zonedMoment(day, time, timezone)
    if (!at) return null
    if (at <= now) return <Words past>This time has passed. It will be sent right away.</Words>
    const [there, here] = [exactDate(at, timezone), exactDate(at, zone)]
    return (
      <Words>
        {there} · {relativeDate(at, now)}
        {there !== here && ` · for you ${here}`}
      </Words>
    )
  }
  const spread = localSpread(day, time, now)
  if (!spread) return null
  const { first, last, pastFrom, over } = spread
  if (over) return <Words past>This time has passed everywhere. Everyone gets it right away.</Words>
  return (
    <>
      <Words>
        At {time} on {day} of each person’s own clock. {first > now && `First time zone: ${exactDate(first, zone)}. `}
        Last time zone: {exactDate(last, zone)}.
      </Words>
      {pastFrom !== undefined && (
        <Words past>
          It’s already past {time} at {formatUtcOffset(zoneFrom(pastFrom, now))} and east of it. People there get it
          right away.
        </Words>
      )}
    </>
  )
}

const Words = ({ past = false, children }: { past?: boolean; children: ReactNode }) => (
  <Text size="sm" c={past ? 'yellow' : 'dimmed'} fw={past ? 500 : undefined}>
    {children}
  </Text>
)
