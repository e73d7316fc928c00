import { Button, Group, Progress, Text } from '@mantine/core'
import type { AddProgress, useZoneImport } from '#api/imports/addZones.ts'
import { LinkButton } from '#components/controls/LinkButton.tsx'
import { Section } from '#components/layout/Section.tsx'
import { exactCount, formatCount } from '#format/counts.ts'
import { FormFailure, toFailure } from '#forms/shared/FormFailure.tsx'
import type { RowCheck } from '#model/geozones/checkZoneRows.ts'
import type { ZoneFile } from '#model/geozones/zoneFiles.ts'
import { ResultTable } from '#pages/_console/applications/$application/import/-parts/ImportTables.tsx'
import { RejectedRows } from './CheckSection.tsx'

interface RunSectionProps {
  application: string
  file: ZoneFile
  checked: RowCheck
  progress: AddProgress
  work: ReturnType<typeof useZoneImport>
  onAgain: () => void
}

/** The import under way, and at its end what became of every row of the file. */
export function RunSection({ application, file, checked, progress, work, onAgain }: RunSectionProps) {
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
            <Text size="sm" c="dimmed" my="xs">
              Couldn’t switch off {formatCount(stayedOn.length, 'zone')}. Still active: row {stayedOn.join(', ')}.
            </Text>
          )}
          <Group justify="flex-end" gap="xs" mt="lg">
            <Button variant="default" onClick={onAgain}>
              Import another file
            </Button>
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
