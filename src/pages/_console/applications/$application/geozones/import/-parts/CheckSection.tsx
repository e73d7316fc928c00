import { Box, Button, Group, Progress, SimpleGrid, Text } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { AddProgress, useZoneImport } from '#api/imports/importZones.ts'
import { LinkButton, ReasonedButton, SecondaryButton } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { Section, Totals } from '#components/layout/Section.tsx'
import { exactCount, formatCount } from '#format/format.ts'
import type { SpanUnit } from '#format/spans.ts'
import { CooldownField } from '#forms/geozones/CooldownField.tsx'
import { FormFailure, toFailure } from '#forms/shared/FormFailure.tsx'
import { SelectField, TextareaField, TextField, toChoice } from '#forms/shared/FormFields.tsx'
import { type BadRow, cooldownFault, type RowCheck, rangeFault } from '#model/geozones/checkZoneRows.ts'
import type { ZoneFile } from '#model/geozones/zoneFiles.ts'
import { rejectsFile } from '#model/imports/joinResults.ts'
import { usePlaceRights, useZones } from '#pages/_console/applications/$application/geozones/-parts/useZones.ts'
import { ZoneMap } from '#pages/_console/applications/$application/geozones/-parts/ZoneMap.tsx'
import { ResultTable, SaveRejects } from '#pages/_console/applications/$application/import/-parts/ImportTables.tsx'
import { ProblemsTable } from '#pages/_console/applications/$application/import/-parts/ProblemsTable.tsx'

interface CheckSectionProps {
  file: ZoneFile
  checked: RowCheck
  onBack: () => void
  onRun: () => void
}

export function CheckSection({ file, checked, onBack, onRun }: CheckSectionProps) {
  const { toAdd } = usePlaceRights()
  const { good, bad, same, repeated } = checked
  const circles = useMemo(
    () =>
      good.map(({ number, zone, off }) => ({
        ...{ id: String(number), name: `Row ${number}: ${zone.name}`, on: !off },
        ...{ lat: Number(zone.lat), lng: Number(zone.lng), range: zone.range },
      })),
    [good],
  )
  const rejected = useMemo(() => [...bad, ...same, ...repeated], [bad, same, repeated])
  return (
    <>
      <Section title="Check results" note="Nothing has been sent.">
        <Totals
          totals={[
            { name: 'Rows in the file', value: file.rows.length },
            { name: 'Zones to add', value: good.length, tone: 'good' },
            { name: 'Same as existing', value: same.length },
            { name: 'Same as an earlier row', value: repeated.length },
            { name: 'Rows with problems', value: bad.length, tone: bad.length > 0 ? 'bad' : undefined },
          ]}
        />
      </Section>
      {good.length > 0 && (
        <Box h={380} my="md">
          <ZoneMap label="Map of zones to add" circles={circles} />
        </Box>
      )}
      <RejectedRows title="Rows that won’t be added" file={file} rows={rejected} />
      <Group justify="flex-end" gap="xs" mt="lg">
        <SecondaryButton onClick={onBack}>Back to the columns</SecondaryButton>
        <ReasonedButton reason={toAdd ?? (good.length === 0 ? 'No rows can be added' : undefined)} onClick={onRun}>
          Add {formatCount(good.length, 'zone')}
        </ReasonedButton>
      </Group>
    </>
  )
}

export function RejectedRows({ title, file, rows }: { title: string; file: ZoneFile; rows: readonly BadRow[] }) {
  const sorted = useMemo(
    () =>
      rows
        .toSorted((a, b) => a.number - b.number)
        .map(({ number, words }) => ({ row: number, column: '', value: '', words })),
    [rows],
  )
  const part = useCallback(
    async ({ from, count }: { from: number; count: number }) => sorted.slice(from, from + count),
    [sorted],
  )
  if (rows.length === 0) return null
  const rejects = async () => {
    const problems = new Map(rows.map(({ number, words }) => [number, words]))
    const source = {
      columns: file.columns,
      isRejects: false,
      batches: async function* () {
        yield { rows: file.rows, bytes: 0, odd: false }
      },
    }
    const saved = await rejectsFile(source, ({ number }) => problems.get(number))
    return { ...saved, name: `${file.name.replace(/\.\w+$/, '')}-rejects.csv` }
  }
  return (
    <Section
      title={title}
      note="Save them, fix them, and import that file: its added columns are ignored."
      aside={<SaveRejects label="Save these rows" rejects={rejects} />}
    >
      <ProblemsTable name={title} groups={[{ words: '', count: rows.length }]} part={part} version={rows.length} />
    </Section>
  )
}

interface RunSectionProps {
  file: ZoneFile
  checked: RowCheck
  progress: AddProgress
  work: ReturnType<typeof useZoneImport>
  onAgain: () => void
}

export function RunSection({ file, checked, progress, work, onAgain }: RunSectionProps) {
  const { application } = useZones()
  const { running, trouble } = work
  const { added, failed, left, stayedOn } = progress
  const { good, bad, same, repeated } = checked
  const failure = toFailure(trouble)
  const unsent = left.map(({ number }) => ({ number, words: 'Not sent' }))
  const rejected = running ? [] : [...bad, ...same, ...repeated, ...failed, ...unsent]
  return (
    <>
      {running || left.length > 0 ? (
        <Section
          title={running ? 'Adding zones' : failure ? 'The import failed' : 'The import was stopped'}
          note="Stay on this page until it’s done. Zones that were added stay."
        >
          <Progress value={((good.length - left.length) / Math.max(1, good.length)) * 100} aria-label="Zones added" />
          <Text size="sm" c="dimmed" my="xs" role="status">
            {exactCount(added)} of {formatCount(good.length, 'zone')} added
            {failed.length > 0 && `, ${exactCount(failed.length)} refused`}
          </Text>
          {failure && <FormFailure failure={failure} />}
          <Group justify="flex-end" mt="lg">
            <Button variant={running ? 'default' : undefined} onClick={() => (running ? work.stop() : work.goOn())}>
              {running ? 'Stop' : 'Resume'}
            </Button>
          </Group>
        </Section>
      ) : (
        <Section title="The import is done">
          <ResultTable
            total={file.rows.length}
            lines={[
              ['Added', added],
              ['Same as existing', same.length, 'already existed'],
              ['Same as an earlier row', repeated.length],
              ['Skipped', bad.length, 'rows with problems'],
              ['Failed', failed.length, 'rejected by the service'],
            ]}
          />
          {stayedOn.length > 0 && (
            <DimmedText my="xs">
              Couldn’t disable {formatCount(stayedOn.length, 'zone')}. Still active: row {stayedOn.join(', ')}.
            </DimmedText>
          )}
          <Group justify="flex-end" gap="xs" mt="lg">
            <SecondaryButton onClick={onAgain}>Import another file</SecondaryButton>
            <LinkButton to="/applications/$application/geozones" params={{ application }}>
              View zones
            </LinkButton>
          </Group>
        </Section>
      )}
      <RejectedRows title="Rows not added" file={file} rows={rejected} />
    </>
  )
}

export const zoneDefaults = z
  .object({
    range: z.string(),
    cooldown: z.string(),
    cooldownUnit: z.custom<SpanUnit>(),
    cluster: z.string().nullable(),
    preset: z.string().nullable(),
    message: z.string(),
  })
  .superRefine(({ range, cooldown, cooldownUnit }, context) => {
    const faults = { range: rangeFault(range), cooldown: cooldownFault(cooldown, cooldownUnit) }
    for (const [field, message] of Object.entries(faults))
      if (message) context.addIssue({ code: 'custom', path: [field], message })
  })

interface DefaultsSectionProps {
  form: UseFormReturn<z.infer<typeof zoneDefaults>>
  presets: readonly { code: string; name: string }[]
  clusters: readonly { code: string; name: string }[]
}

export function DefaultsSection({ form: { control }, presets, clusters }: DefaultsSectionProps) {
  const preset = useWatch({ control, name: 'preset' })
  return (
    <Section title="Default values" note="For empty cells and missing columns.">
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'end' }}>
        <TextField control={control} name="range" label="Range, m" inputMode="numeric" />
        <CooldownField control={control} />
        <SelectField
          control={control}
          name="cluster"
          label="Cluster"
          none="No cluster"
          choices={clusters.map(toChoice)}
        />
        <SelectField
          control={control}
          name="preset"
          label="Preset"
          help="Or write a message."
          none={presets.length > 0 ? 'No preset' : 'No push presets yet'}
          choices={presets.map(toChoice)}
        />
        <Box style={{ gridColumn: '1 / -1' }}>
          <TextareaField
            control={control}
            name="message"
            label="Message"
            disabled={preset !== null}
            help={preset === null ? undefined : 'The preset is sent instead.'}
            autosize
            minRows={2}
          />
        </Box>
      </SimpleGrid>
    </Section>
  )
}
