import { Box, Button, Group, Paper, Progress, Text } from '@mantine/core'
import { IconBrowserShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { claimImport, setAside } from '#api/imports/chooseFile.ts'
import { type Import, notPersisted, type Run } from '#api/imports/importState.ts'
import { getMisses, missGroups, rejects } from '#api/imports/openFile.ts'
import { resumeImport, retryImport, skipRefused, stopImport } from '#api/imports/runImport.ts'
import { useSignedIn } from '#api/session.ts'
import { SecondaryButton } from '#components/controls/Buttons.tsx'
import { Moment } from '#components/controls/Text.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Section } from '#components/layout/Section.tsx'
import { elapsedTime, exactCount, formatCount } from '#format/format.ts'
import { FormFailure } from '#forms/shared/FormFailure.tsx'
import { FileNote, ResultTable, SaveRejects } from './ImportTables.tsx'
import { notifyFailure } from './importChoices.ts'
import { ProblemsTable } from './ProblemsTable.tsx'

export function RunStep({ now, run }: { now: Import; run: Run }) {
  const { state, chunk, chunks, failure, interrupted } = run
  const { name, service } = useSignedIn()
  const lost = notPersisted.use()
  const sent = `${exactCount(chunk)} of ${formatCount(chunks, 'batch', 'batches')}`
  if (run.elsewhere)
    return (
      <EmptyState
        icon={IconBrowserShare}
        title="The import is running in another tab"
        steps={<SecondaryButton onClick={() => void claimImport(name, service.label)}>Check again</SecondaryButton>}
      >
        {now.file.name}: {sent} sent. Pause or cancel it in that tab.
      </EmptyState>
    )
  const going = state === 'running' || state === 'stopping'
  const again = run.rounds.length > 1
  const title = interrupted
    ? 'An import was interrupted'
    : { running: 'Sending', stopping: 'Finishing the current batch', paused: 'Paused', done: '', cancelled: '' }[state]
  const handled = run.done + run.failed + run.notFound
  const rate = run.worked > 0 ? (handled / run.worked) * 1_000 : 0
  const left = run.planned - handled
  const percent = (chunk / Math.max(1, chunks)) * 100
  return (
    <>
      <FileNote now={now} />
      <Section
        title={title}
        note={
          interrupted
            ? `${sent} done. Resume where it stopped. Repeating a batch is safe.`
            : state === 'paused'
              ? `Rows already sent are kept. You can resume where it stopped${lost ? '' : ', even after a reload'}.`
              : again
                ? 'Only rows that weren’t completed are sent again.'
                : `It continues while you work elsewhere in the console.${lost ? '' : ' After a reload, you can resume it.'}`
        }
      >
        <Progress value={percent} aria-label="Progress of the import" color={going ? undefined : 'gray'} />
        <Text size="sm" c="dimmed" mt="xs" role="status">
          {sent} · {exactCount(run.done)} done
          {run.failed > 0 && `, ${exactCount(run.failed)} failed`}
          {run.notFound > 0 && `, ${exactCount(run.notFound)} not found`}, {exactCount(left)} to go
          {rate > 0 && ` · ${exactCount(Math.round(rate))} devices per second`}
          {going && rate > 0 && left > 0 && `, about ${elapsedTime((left / rate) * 1_000)} left`}
        </Text>
        {going && run.trouble !== undefined && (
          <Paper withBorder px="sm" py="xs" mt="sm" fz="sm" role="status">
            Trying again: {run.trouble}
          </Paper>
        )}
        {failure && (
          <Box mt="md">
            <FormFailure
              failure={{ messages: [failure.message], requestId: failure.requestId, logged: failure.logged }}
            />
          </Box>
        )}
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button
            variant="default"
            disabled={state === 'stopping' && !interrupted}
            onClick={() => stopImport('cancelled')}
          >
            Cancel import
          </Button>
          {failure?.refused && (
            <SecondaryButton onClick={() => notifyFailure(skipRefused())}>
              Mark batch as failed and continue
            </SecondaryButton>
          )}
          {going ? (
            <Button disabled={state === 'stopping'} onClick={() => stopImport('paused')}>
              Pause
            </Button>
          ) : (
            <Button onClick={() => notifyFailure(resumeImport())}>{failure ? 'Try again' : 'Resume'}</Button>
          )}
        </Group>
      </Section>
    </>
  )
}

export function ResultStep({ now, run }: { now: Import; run: Run }) {
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
  const retry = (status: 'failed' | 'not found') => notifyFailure(retryImport([status]))
  return (
    <>
      <FileNote now={now} />
      <Section
        title={run.state === 'cancelled' ? 'The import was canceled' : 'Import complete'}
        note={
          <>
            <Moment at={finished} full /> · took {elapsedTime(run.worked)}
          </>
        }
        aside={
          rejected > 0 && <SaveRejects rejects={rejects} label={`Download ${formatCount(rejected, 'rejected row')}`} />
        }
      >
        <ResultTable
          total={summary?.rows ?? 0}
          lines={[
            ['Done', done],
            ['Failed', failed, 'errors from the service'],
            ['Not found', notFound, 'not in this application'],
            ['Skipped', summary?.bad ?? 0, 'rows with problems'],
            repeated > 0 && ['Skipped', repeated, 'a later row has the same device'],
            nothing > 0 && ['Skipped', nothing, 'nothing to set'],
            unsent > 0 && ['Not sent', unsent, 'the import was canceled first'],
          ]}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          {unsent > 0 && (
            <SecondaryButton onClick={() => notifyFailure(resumeImport())}>
              Send remaining {exactCount(unsent)}
            </SecondaryButton>
          )}
          {unsent === 0 && notFound > 0 && (
            <SecondaryButton onClick={() => retry('not found')}>
              Retry {formatCount(notFound, 'missing device')}
            </SecondaryButton>
          )}
          {unsent === 0 && failed > 0 && (
            <SecondaryButton onClick={() => retry('failed')}>
              Retry {formatCount(failed, 'failed device')}
            </SecondaryButton>
          )}
          <Button onClick={setAside}>Import another file</Button>
        </Group>
      </Section>
      {groups.length > 0 && (
        <Section title="Rows that were sent but not completed" note="By row in the file, with the service’s reason.">
          <ProblemsTable
            name="Rows not completed"
            groups={groups}
            part={getMisses}
            version={finished}
            valueHeading="Device"
          />
        </Section>
      )}
    </>
  )
}
