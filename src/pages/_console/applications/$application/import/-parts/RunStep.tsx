import { Box, Button, Group, Paper, Progress, Text } from '@mantine/core'
import { IconBrowserShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { claimImport } from '#api/imports/chooseFile.ts'
import { acceptedChunkQuery } from '#api/imports/importDevices.ts'
import { chunkInWork, type Import, notPersisted, type Run } from '#api/imports/importState.ts'
import { resumeImport, skipRefused, stopImport } from '#api/imports/runImport.ts'
import { useSignedIn } from '#api/session.ts'
import { SecondaryButton } from '#components/controls/Buttons.tsx'
import { useNow } from '#components/controls/Text.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Section } from '#components/layout/Section.tsx'
import { elapsedTime } from '#format/figures.ts'
import { exactCount, formatCount, formatList } from '#format/format.ts'
import { FormFailure } from '#forms/shared/FormFailure.tsx'
import { addedLater } from '#model/imports/deviceFields.ts'
import classes from './Import.module.css'
import { FileNote } from './ImportTables.tsx'
import { notifyFailure } from './importChoices.ts'

export function RunStep({ now, run }: { now: Import; run: Run }) {
  const { state, chunk, chunks, failure, interrupted } = run
  const { name, service } = useSignedIn()
  const lost = notPersisted.use()
  const inWork = chunkInWork.use()
  const { confirmed, unknown, accounted = 0 } = useInterruptedChunk(now, run)
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
  const { share = 0 } = (going && inWork) || {}
  const ofOne = 100 / Math.max(1, chunks)
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
        <Progress.Root>
          <Progress.Section
            value={(chunk + share) * ofOne}
            aria-label="Progress of the import"
            color={going ? undefined : 'gray'}
          />
          {/* moves while a batch is in work, which may be the only one */}
          {going && inWork && (
            <Progress.Section
              value={(1 - share) * ofOne}
              withAria={false}
              className={classes.inWork}
              striped
              animated
            />
          )}
        </Progress.Root>
        <Text size="sm" c="dimmed" mt="xs" role="status">
          {sent} · {exactCount(run.done + accounted)} {unknown > 0 ? 'confirmed' : 'done'}
          {run.failed > 0 && `, ${exactCount(run.failed)} failed`}
          {run.notFound > 0 && `, ${exactCount(run.notFound)} not found`}
          {unknown > 0 && `, ${exactCount(unknown)} unknown`}, {exactCount(left - unknown - accounted)} to go
          {rate > 0 && ` · ${exactCount(Math.round(rate))} devices per second`}
          {going && rate > 0 && left > 0 && `, about ${elapsedTime((left / rate) * 1_000)} left`}
        </Text>
        {going && inWork && (
          <Text size="sm" c="dimmed">
            Batch {exactCount(chunk + 1)}
            {share > 0 && `: ${Math.floor(share * 100)}%`} · <Elapsed worked={run.worked} began={inWork.began} />
          </Text>
        )}
        {confirmed && (
          <Text size="sm" mt="xs" role="status">
            {confirmed}
          </Text>
        )}
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

function Elapsed({ worked, began }: { worked: number; began: number }) {
  return <>{elapsedTime(worked + Math.max(0, useNow(1_000) - began))} so far</>
}

/** What is known of the batch that was being sent when the page was closed, and how many of its rows are unknown. */
function useInterruptedChunk({ plan }: Import, { unconfirmed, interrupted, chunk }: Run) {
  const { rows = 0, requestId = '' } = (interrupted && unconfirmed) || {}
  const { data, isPending, isError } = useQuery(acceptedChunkQuery(plan.kind, requestId))
  const batch = `Batch ${exactCount(chunk + 1)}`
  if (rows === 0) return { unknown: 0 }
  if (!requestId || isError)
    return {
      unknown: rows,
      confirmed: `${batch} may have been received, with ${formatCount(rows, 'row')}. Resume sends it again.`,
    }
  if (isPending) return { unknown: rows, confirmed: `${batch} was received. Checking its result…` }
  const { status, progress, devices_success: done } = data
  const later = addedLater(plan.targets)
  if (/^completed$/i.test(status) && later.length > 0)
    return {
      unknown: 0,
      confirmed: `${batch} was received and its devices are registered, but some may still lack: ${formatList(later)}. Resume adds what is missing, without registering them again.`,
    }
  if (/^completed$/i.test(status))
    return {
      unknown: rows - (done ?? 0),
      accounted: done ?? 0,
      confirmed: `${batch} was processed${done == null ? '' : `: ${exactCount(done)} of ${formatCount(rows, 'row')} done`}. Resume finishes it without sending it again.`,
    }
  if (/^failed$/i.test(status)) return { unknown: rows, confirmed: `${batch} failed. Resume lists its rows.` }
  return { unknown: rows, confirmed: `${batch} was received and is being processed: ${Math.floor(progress ?? 0)}%.` }
}
