import { Button, Progress } from '@mantine/core'
import { IconCheck, IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { LeaveGuard } from '#components/controls/LeaveGuard.tsx'
import { Section } from '#components/layout/Section.tsx'
import { countOf, exactCount } from '#format/counts.ts'
import { FormFailure } from '#forms/shared/FormFailure.tsx'
import { failureOf } from '#forms/shared/failureOf.ts'
import type { AddProgress } from './addInChunks.ts'
import type { Checked } from './checkZoneRows.ts'
import { RowList } from './RowList.tsx'
import { saveRejects } from './rejects.ts'
import type { useZoneImport } from './useZoneImport.ts'
import classes from './ZoneImport.module.css'
import type { ZoneFile } from './zoneFile.ts'

interface RunSectionProps {
  application: string
  file: ZoneFile
  checked: Checked
  progress: AddProgress
  work: ReturnType<typeof useZoneImport>
  onAgain: () => void
}

/** The import under way, and at its end what became of every row of the file. */
export function RunSection({ application, file, checked, progress, work, onAgain }: RunSectionProps) {
  const { running, trouble } = work
  const { added, failed, left, stayedOn } = progress
  const { good, bad, same, repeated } = checked
  const failure = failureOf(trouble)
  const total = added + failed.length + left.length + bad.length + same.length + repeated.length
  const rejected = [
    ...bad,
    ...same,
    ...repeated,
    ...failed,
    ...left.map(({ number }) => ({ number, words: 'It was not sent' })),
  ].sort((a, b) => a.number - b.number)
  if (running || left.length > 0)
    return (
      <>
        <Section
          title={running ? 'Adding the zones' : failure ? 'The import came to a stop' : 'The import was stopped'}
          note="Stay on this screen until it is done: the file is held by the page. What was added stays."
        >
          <Progress value={((good.length - left.length) / Math.max(1, good.length)) * 100} aria-label="Zones added" />
          <p className={classes.note} role="status">
            {exactCount(added)} of {countOf(good.length, 'zone')} added
            {failed.length > 0 && `, ${exactCount(failed.length)} refused`}
          </p>
          {failure && <FormFailure failure={failure} />}
          <div className={classes.buttons}>
            {running ? (
              <Button variant="default" onClick={work.stop}>
                Stop
              </Button>
            ) : (
              <>
                <Button variant="default" onClick={() => saveRejects(file, rejected)}>
                  Save what was not added
                </Button>
                <Button onClick={() => void work.goOn()}>Go on</Button>
              </>
            )}
          </div>
        </Section>
        <LeaveGuard
          guards={(samePage) => !samePage}
          title="Leave the import?"
          words={`${countOf(left.length, 'zone is', 'zones are')} not added yet. What was added stays.`}
          leave="Stop and leave"
          stay="Stay here"
          onLeave={work.stop}
        />
      </>
    )
  return (
    <>
      <Section
        title="The import is done"
        aside={
          rejected.length > 0 && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconDownload size={14} aria-hidden />}
              onClick={() => saveRejects(file, rejected)}
            >
              Save {countOf(rejected.length, 'row')} not added
            </Button>
          )
        }
      >
        <table className={classes.sum} aria-label="What became of the rows">
          <tbody>
            <Line name="Added" value={added} />
            <Line name="Same as existing" value={same.length} note="the application had them" />
            <Line name="Same as an earlier row" value={repeated.length} />
            <Line name="Skipped" value={bad.length} note="rows with problems" />
            <Line name="Failed" value={failed.length} note="the service refused them" />
          </tbody>
          <tfoot>
            <Line name="Rows in the file" value={file.rows.length} note={total === file.rows.length && <AddsUp />} />
          </tfoot>
        </table>
        {stayedOn.length > 0 && (
          <p className={classes.note}>
            {countOf(stayedOn.length, 'zone')} could not be switched off and {stayedOn.length === 1 ? 'is' : 'are'}{' '}
            active: row {stayedOn.join(', ')}.
          </p>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onAgain}>
            Import another file
          </Button>
          <Button
            renderRoot={(rest) => <Link {...rest} to="/applications/$application/geozones" params={{ application }} />}
          >
            To the zones
          </Button>
        </div>
      </Section>
      {rejected.length > 0 && (
        <Section title="Rows that were not added" note="By their row in the file.">
          <RowList name="Rows not added" rows={rejected} />
        </Section>
      )}
    </>
  )
}

const Line = ({ name, value, note }: { name: string; value: number; note?: React.ReactNode }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{exactCount(value)}</td>
    <td className={classes.quiet}>{note}</td>
  </tr>
)

const AddsUp = () => (
  <span className={classes.adds}>
    <IconCheck size={14} stroke={2.2} aria-hidden /> the lines above add up to it
  </span>
)
