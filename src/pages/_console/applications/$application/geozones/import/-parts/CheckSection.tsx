import { Box, Button, Group } from '@mantine/core'
import { useMemo } from 'react'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { Section } from '#components/layout/Section.tsx'
import { Totals } from '#components/layout/Totals.tsx'
import { countOf } from '#format/counts.ts'
import type { RowCheck } from '#model/geozones/checkZoneRows.ts'
import type { ZoneFile } from '#model/geozones/zoneFile.ts'
import { ZoneMap } from '../../-parts/ZoneMap.tsx'
import { RejectedRows } from './RejectedRows.tsx'

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
      <Section title="What the check found" note="Nothing has been sent.">
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
          <ZoneMap label="Map of what would be added" circles={circles} />
        </Box>
      )}
      <RejectedRows title="Rows that are not added" file={file} rows={rejected} />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onBack}>
          Back to the columns
        </Button>
        <ReasonedButton reason={reason ?? (good.length === 0 ? 'No row can be added' : undefined)} onClick={onRun}>
          Add {countOf(good.length, 'zone')}
        </ReasonedButton>
      </Group>
    </>
  )
}
