import { Box, Button, Group, Progress, SimpleGrid, Text } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { AddProgress, useZoneImport } from '#api/imports/importZones.ts'
import { LinkButton, ReasonedButton, SecondaryButton } from '#components/controls/Buttons.tsx'
import { SaveRejects } from '#components/controls/SaveRejects.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { Section, Totals } from '#components/layout/Section.tsx'
import { exactCount, formatCount, formatList } from '#format/format.ts'
import type { SpanUnit } from '#format/spans.ts'
import { CooldownField } from '#forms/geozones/CooldownField.tsx'
import { SelectField, toChoice } from '#forms/shared/ChoiceFields.tsx'
import { FormFailure, toFailure } from '#forms/shared/FormFailure.tsx'
import { TextareaField, TextField } from '#forms/shared/TextFields.tsx'
import { cooldownFault, rangeFault, type ZoneCheck } from '#model/geozones/checkZoneRows.ts'
import { type ZoneFile, zoneSource } from '#model/geozones/zoneFiles.ts'
import { ProblemList, type ProblemsPart } from '#model/imports/checkRows.ts'
import { rejectsFile } from '#model/imports/joinResults.ts'
import { usePlaceRights, useZones } from '#pages/_console/applications/$application/geozones/-parts/useZones.ts'
import { ZoneMap } from '#pages/_console/applications/$application/geozones/-parts/ZoneMap.tsx'
import { ResultTable } from '#pages/_console/applications/$application/import/-parts/ImportTables.tsx'
import { ProblemsTable } from '#pages/_console/applications/$application/import/-parts/ProblemsTable.tsx'

interface CheckSectionProps {
  file: ZoneFile
  checked: ZoneCheck
  onBack: () => void
  onRun: () => void
}

export function CheckSection({ file, checked, onBack, onRun }: CheckSectionProps) {
  const { toAdd } = usePlaceRights()
  const { good, summary, problems } = checked
  const circles = useMemo(
    () =>
      good.map(({ number, zone, off }) => ({
        ...{ id: String(number), name: `Row ${number}: ${zone.name}`, on: !off },
        ...{ lat: Number(zone.lat), lng: Number(zone.lng), range: zone.range },
      })),
    [good],
  )
  return (
    <>
      <Section title="Check results" note="Nothing has been sent.">
        <Totals
          totals={[
            { name: 'Rows in the file', value: summary.rows },
            { name: 'Geozones to add', value: good.length, tone: 'good' },
            { name: 'Already exist', value: summary.nothing },
            { name: 'Same as an earlier row', value: summary.repeated },
            { name: 'Rows with problems', value: summary.bad, tone: summary.bad > 0 ? 'bad' : undefined },
          ]}
        />
      </Section>
      {good.length > 0 && (
        <Box h={380} my="md">
          <ZoneMap label="Map of geozones to add" circles={circles} />
        </Box>
      )}
      <RejectedRows title="Rows that won’t be added" file={file} problems={problems} />
      <Group justify="flex-end" gap="xs" mt="lg">
        <SecondaryButton onClick={onBack}>Back to the columns</SecondaryButton>
        <ReasonedButton reason={toAdd ?? (good.length === 0 ? 'No rows can be added' : undefined)} onClick={onRun}>
          Add {formatCount(good.length, 'geozone')}
        </ReasonedButton>
      </Group>
    </>
  )
}

export function RejectedRows({ title, file, problems }: { title: string; file: ZoneFile; problems: ProblemList }) {
  const groups = useMemo(() => problems.sorted(), [problems])
  const part = useCallback(async (range: ProblemsPart) => problems.part(range), [problems])
  if (groups.length === 0) return null
  const rejects = async () => {
    const messages = new Map(problems.all.map((problem) => [problem.row, problem.message]))
    const saved = await rejectsFile(zoneSource(file), ({ number }) => messages.get(number))
    return { ...saved, name: `${file.name.replace(/\.\w+$/, '')}-rejects.csv` }
  }
  return (
    <Section
      title={title}
      note="Download these rows, fix them, and import the corrected file. The extra columns are ignored."
      aside={<SaveRejects label="Download these rows" rejects={rejects} />}
    >
      <ProblemsTable
        name={title}
        groups={groups}
        part={part}
        version={problems.all.length}
        valueHeading="Value"
        withColumn
      />
    </Section>
  )
}

interface RunSectionProps {
  file: ZoneFile
  checked: ZoneCheck
  progress: AddProgress
  work: ReturnType<typeof useZoneImport>
  onAgain: () => void
}

export function RunSection({ file, checked, progress, work, onAgain }: RunSectionProps) {
  const { application } = useZones()
  const { running, trouble } = work
  const { added, failed, left, stayedOn } = progress
  const { good, summary } = checked
  const failure = toFailure(trouble)
  const problems = useMemo(() => {
    const unsent = left.map(({ number }) => ({ row: number, column: '', value: '', message: 'Not sent' }))
    return new ProblemList(running ? [] : [...checked.problems.all, ...failed, ...unsent])
  }, [running, checked, failed, left])
  return (
    <>
      {running || left.length > 0 ? (
        <Section
          title={running ? 'Adding geozones' : failure ? 'The import failed' : 'The import was stopped'}
          note={`${running ? 'Stay on this page until it’s done. ' : ''}Geozones already added are kept.`}
        >
          <Progress value={((good.length - left.length) / Math.max(1, good.length)) * 100} aria-label="Progress" />
          <Text size="sm" c="dimmed" my="xs" role="status">
            {exactCount(added)} of {formatCount(good.length, 'geozone')} added
            {failed.length > 0 && `, ${exactCount(failed.length)} rejected`}
          </Text>
          {failure && <FormFailure failure={failure} />}
          <Group justify="flex-end" mt="lg">
            <Button variant={running ? 'default' : undefined} onClick={() => (running ? work.stop() : work.goOn())}>
              {running ? 'Stop' : 'Resume'}
            </Button>
          </Group>
        </Section>
      ) : (
        <Section title="Import complete">
          <ResultTable
            total={summary.rows}
            lines={[
              ['Added', added],
              ['Already exist', summary.nothing],
              ['Same as an earlier row', summary.repeated],
              ['Skipped', summary.bad, 'rows with problems'],
              ['Failed', failed.length, 'errors from the service'],
            ]}
          />
          {stayedOn.length > 0 && (
            <DimmedText my="xs">
              Couldn’t disable geozones in these rows: {formatList(stayedOn.map(String))}.
            </DimmedText>
          )}
          <Group justify="flex-end" gap="xs" mt="lg">
            <SecondaryButton onClick={onAgain}>Import another file</SecondaryButton>
            <LinkButton to="/applications/$application/geozones" params={{ application }}>
              View geozones
            </LinkButton>
          </Group>
        </Section>
      )}
      <RejectedRows title="Rows not added" file={file} problems={problems} />
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
        <TextField control={control} name="range" label="Radius (m)" inputMode="numeric" />
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
          none={presets.length > 0 ? 'No preset' : 'No push presets yet'}
          choices={presets.map(toChoice)}
        />
        <Box style={{ gridColumn: '1 / -1' }}>
          <TextareaField
            control={control}
            name="message"
            label="Text"
            disabled={preset !== null}
            help={preset === null ? undefined : 'The preset is sent instead.'}
            minRows={2}
          />
        </Box>
      </SimpleGrid>
    </Section>
  )
}
