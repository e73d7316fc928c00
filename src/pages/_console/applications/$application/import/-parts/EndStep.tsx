import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { putAside } from '#api/imports/chooseFile.ts'
import { listedFiles, missGroups, rejects } from '#api/imports/heldFile.ts'
import type { Import, Run } from '#api/imports/importState.ts'
import { resumeImport, retryImport } from '#api/imports/runImport.ts'
import { Moment } from '#components/controls/Moment.tsx'
import { Section } from '#components/layout/Section.tsx'
import { exactCount, formatCount } from '#format/counts.ts'
import { elapsedTime } from '#format/dates.ts'
import { FileNote, SaveRejects } from './FileNote.tsx'
import { ResultTable } from './ImportTables.tsx'
import { orSay } from './importChoices.ts'
import { ProblemsTable } from './ProblemsTable.tsx'

const route = getRouteApi('/_console/applications/$application/import/')
const misses = (asked: { words?: string; from: number; count: number }) => listedFiles('misses', asked)

/** What became of every row of the file. */
export function EndStep({ now, run }: { now: Import; run: Run }) {
  const { problem } = route.useSearch()
  const navigate = route.useNavigate()
  const { summary, plan } = now
  const { done, failed, notFound, finished = run.started } = run
  const repeated = plan.repeats === 'last' ? (summary?.repeated ?? 0) : 0
  const nothing = summary?.nothing ?? 0
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
        aside={
          rejected > 0 && <SaveRejects rejects={rejects} label={`Save ${formatCount(rejected, 'rejected row')}`} />
        }
      >
        <ResultTable
          total={summary?.rows ?? 0}
          lines={[
            ['Done', done],
            ['Failed', failed, 'rejected by the service'],
            ['Not found', notFound, 'not in this application'],
            ['Skipped', summary?.bad ?? 0, 'rows with problems'],
            repeated > 0 && ['Skipped', repeated, 'a later row has the same device'],
            nothing > 0 && ['Skipped', nothing, 'nothing to set'],
            unsent > 0 && ['Not sent', unsent, 'the import was canceled before'],
          ]}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
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
              Retry failed
            </Button>
          )}
          <Button onClick={putAside}>Import another file</Button>
        </Group>
      </Section>
      {groups.length > 0 && (
        <Section title="Rows that were sent but not completed" note="By row in the file, with the service’s reason.">
          <ProblemsTable
            name="Rows not completed"
            groups={groups}
            part={misses}
            version={finished}
            chosen={problem}
            onChoose={(words) => navigate({ search: (before) => ({ ...before, problem: words }), replace: true })}
            valueHeading="Device"
          />
        </Section>
      )}
    </>
  )
}
