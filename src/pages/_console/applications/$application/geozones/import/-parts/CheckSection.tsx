import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { Section } from '#components/layout/Section.tsx'
import { Totals } from '#components/layout/Totals.tsx'
import type { MapCircle } from '#components/map/places.ts'
import { countOf } from '#format/counts.ts'
import { ZoneMap } from '../../-parts/ZoneMap.tsx'
import type { Checked } from './checkZoneRows.ts'
import { RowList } from './RowList.tsx'
import { saveRejects } from './rejects.ts'
import classes from './ZoneImport.module.css'
import type { ZoneFile } from './zoneFile.ts'

interface CheckSectionProps {
  file: ZoneFile
  checked: Checked
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
      good.map(
        ({ number, zone, off }): MapCircle => ({
          ...{ id: String(number), name: `Row ${number}: ${zone.name}`, on: !off },
          ...{ lat: Number(zone.lat), lng: Number(zone.lng), range: zone.range },
        }),
      ),
    [good],
  )
  const rejected = useMemo(
    () => [...bad, ...same, ...repeated].sort((a, b) => a.number - b.number),
    [bad, same, repeated],
  )
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
        <div className={classes.map}>
          <ZoneMap label="Map of what would be added" circles={circles} view={undefined} />
        </div>
      )}
      {rejected.length > 0 && (
        <Section
          title="Rows that are not added"
          note="Save them, mend them and import that file: its added columns are ignored."
          aside={
            <Button
              variant="default"
              size="xs"
              leftSection={<IconDownload size={14} aria-hidden />}
              onClick={() => saveRejects(file, rejected)}
            >
              Save these rows
            </Button>
          }
        >
          <RowList name="Rows that are not added" rows={rejected} />
        </Section>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onBack}>
          Back to the columns
        </Button>
        <ReasonedButton
          reason={reason ?? (good.length === 0 ? 'No row of the file can be added' : undefined)}
          onClick={onRun}
        >
          Add {countOf(good.length, 'zone')}
        </ReasonedButton>
      </div>
    </>
  )
}
