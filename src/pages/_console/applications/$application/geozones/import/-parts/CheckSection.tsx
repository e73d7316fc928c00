import { Box, Button, Group } from '@mantine/core'
import { useMemo } from 'react'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { Section, Totals } from '#components/layout/Section.tsx'
import { formatCount } from '#format/counts.ts'
import type { BadRow, RowCheck } from '#model/geozones/checkZoneRows.ts'
import type { ZoneFile } from '#model/geozones/zoneFiles.ts'
import { rejectsFile } from '#model/imports/joinResults.ts'
import { ZoneMap } from '#pages/_console/applications/$application/geozones/-parts/ZoneMap.tsx'
import { SaveRejects } from '#pages/_console/applications/$application/import/-parts/FileNote.tsx'
import { ProblemsTable } from '#pages/_console/applications/$application/import/-parts/ProblemsTable.tsx'

interface CheckSectionProps {
  file: ZoneFile
  checked: RowCheck
  /** Why the person may not add zones. */
  reason: string | undefined
  onBack: () => void
  onRun: () => void
}

/** What each row would do, in numbers, on the map and by row, before anything is sent. */
export function CheckSection({ file, checked, reason, onBack, onRun }: CheckSectionProps) {
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
        <Button variant="default" onClick={onBack}>
          Back to the columns
        </Button>
        <ReasonedButton reason={reason ?? (good.length === 0 ? 'No rows can be added' : undefined)} onClick={onRun}>
          Add {formatCount(good.length, 'zone')}
        </ReasonedButton>
      </Group>
    </>
  )
}

/** Rows that are not added with the reason of each, to be saved, fixed and imported again. */
export function RejectedRows({ title, file, rows }: { title: string; file: ZoneFile; rows: readonly BadRow[] }) {
  const sorted = useMemo(
    () =>
      rows
        .toSorted((a, b) => a.number - b.number)
        .map(({ number, words }) => ({ row: number, column: '', value: '', words })),
    [rows],
  )
  const part = useMemo(
    () =>
      async ({ from, count }: { from: number; count: number }) =>
        sorted.slice(from, from + count),
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
