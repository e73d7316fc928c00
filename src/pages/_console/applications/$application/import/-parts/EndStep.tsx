import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { putAside } from '#api/imports/chooseFile.ts'
import { listed, missGroups } from '#api/imports/heldFile.ts'
import type { Import, Run } from '#api/imports/importState.ts'
import { resumeImport, retryImport } from '#api/imports/runImport.ts'
import { Moment } from '#components/controls/Moment.tsx'
import { Section } from '#components/layout/Section.tsx'
import { countOf, exactCount } from '#format/counts.ts'
import { elapsedTime } from '#format/dates.ts'
import table from './EndStep.module.css'
import { FileNote } from './FileNote.tsx'
import classes from './Import.module.css'
import { orSay } from './orSay.ts'
import { ProblemsTable } from './ProblemsTable.tsx'
import { SaveRejects } from './SaveRejects.tsx'

const route = getRouteApi('/_console/applications/$application/import/')
const misses = (asked: { words?: string; from: number; count: number }) => listed('misses', asked)

/** What became of every row of the file. */
export function EndStep({ now, run }: { now: Import; run: Run }) {
  const { problem } = route.useSearch()
  const navigate = route.useNavigate()
  const { summary, plan } = now
  const { done, failed, notFound, finished = run.started } = run
  const unsent = run.planned - done - failed - notFound
  const rejected = failed + notFound + unsent + (summary?.bad ?? 0)
  const { data: groups = [] } = useQuery({
    queryKey: ['misses of the import', now.id, finished],
    queryFn: missGroups,
    enabled: failed + notFound > 0,
    retry: false,
  })
  return (
    <>
      <FileNote now={now} />
      <Section
        title={run.state === 'cancelled' ? 'The import was canceled' : 'The import is done'}
        note={
          <>
            <Moment at={finished} full /> · worked for {elapsedTime(run.worked)}
          </>
        }
        aside={rejected > 0 && <SaveRejects label={`Save ${countOf(rejected, 'rejected row')}`} />}
      >
        <table className={table.sum} aria-label="What became of the rows">
          <tbody>
            <Line name="Done" value={done} />
            <Line name="Failed" value={failed} note="the service refused them" />
            <Line name="Not found" value={notFound} note="the application has no such device" />
            <Line name="Skipped" value={summary?.bad ?? 0} note="rows with problems" />
            {plan.repeats === 'last' && (summary?.repeated ?? 0) > 0 && (
              <Line name="Skipped" value={summary?.repeated ?? 0} note="a later row names the same device" />
            )}
            {(summary?.nothing ?? 0) > 0 && <Line name="Skipped" value={summary?.nothing ?? 0} note="nothing to set" />}
            {unsent > 0 && <Line name="Not sent" value={unsent} note="the import was canceled before" />}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={`${table.name} ${table.total}`}>
                Rows in the file
              </th>
              <td className={`${table.count} ${table.total}`}>{exactCount(summary?.rows)}</td>
              <td className={`${table.note} ${table.total}`}>{addsUp(now, run, unsent) && <AddsUp />}</td>
            </tr>
          </tfoot>
        </table>
        <div className={classes.buttons}>
          {unsent > 0 && (
            <Button variant="default" onClick={() => orSay(resumeImport())}>
              Send the remaining {exactCount(unsent)}
            </Button>
          )}
          {unsent === 0 && notFound > 0 && (
            <Button variant="default" onClick={() => orSay(retryImport(['not found']))}>
              Try the {exactCount(notFound)} not found again
            </Button>
          )}
          {unsent === 0 && failed > 0 && (
            <Button variant="default" onClick={() => orSay(retryImport(['failed']))}>
              Retry the failed only
            </Button>
          )}
          <Button onClick={putAside}>Import another file</Button>
        </div>
      </Section>
      {groups.length > 0 && (
        <Section
          title="Rows that were sent and are not done"
          note="By their row in the file, with the service’s reason."
        >
          <ProblemsTable
            name="Rows not done"
            groups={groups}
            part={misses}
            version={finished}
            chosen={problem}
            onChoose={(words) => navigate({ search: (before) => ({ ...before, problem: words }), replace: true })}
            valueHeading="Device"
            withColumn={false}
          />
        </Section>
      )}
    </>
  )
}

function Line({ name, value, note }: { name: string; value: number; note?: string }) {
  return (
    <tr className={value === 0 ? table.none : undefined}>
      <th scope="row" className={table.name}>
        {name}
      </th>
      <td className={table.count}>{exactCount(value)}</td>
      <td className={table.note}>{note}</td>
    </tr>
  )
}

const AddsUp = () => (
  <span className={table.adds}>
    <IconCheck size={14} stroke={2.2} aria-hidden /> the lines above add up to it
  </span>
)

/** True where every row of the file is accounted for. */
function addsUp({ summary, plan }: Import, { done, failed, notFound }: Run, unsent: number): boolean {
  if (!summary) return false
  const skipped = summary.bad + summary.nothing + (plan.repeats === 'last' ? summary.repeated : 0)
  return done + failed + notFound + skipped + unsent === summary.rows
}
