import { Box, Button, Group, Paper, Progress, Text } from '@mantine/core'
import { IconBrowserShare } from '@tabler/icons-react'
import { claimImport } from '#api/imports/chooseFile.ts'
import type { Import, Run } from '#api/imports/importState.ts'
import { resumeImport, skipRefused, stopImport } from '#api/imports/runImport.ts'
import { useSignedIn } from '#api/session.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Section } from '#components/layout/Section.tsx'
import { exactCount, formatCount } from '#format/counts.ts'
import { elapsedTime } from '#format/dates.ts'
import { FormFailure } from '#forms/shared/FormFailure.tsx'
import { FileNote } from './FileNote.tsx'
import { orSay } from './importChoices.ts'

/** An import under way: how far it is, and how to stop it and go on. */
export function RunStep({ now, run }: { now: Import; run: Run }) {
  const { state, chunk, chunks, failure, interrupted } = run
  const { name, service } = useSignedIn()
  if (run.elsewhere)
    return (
      <EmptyState
        icon={IconBrowserShare}
        title="The import runs in another tab"
        steps={
          <Button variant="default" onClick={() => void claimImport(name, service.label)}>
            Check again
          </Button>
        }
      >
        {now.file.name}: {exactCount(chunk)} of {exactCount(chunks)} chunks were done when this tab looked. Pause or
        cancel it over there.
      </EmptyState>
    )
  const going = state === 'running' || state === 'stopping'
  const again = run.rounds.length > 1
  const title = interrupted
    ? 'An import was under way'
    : { running: 'Sending', stopping: 'Finishing the current chunk', paused: 'Paused', done: '', cancelled: '' }[state]
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
            ? `${exactCount(chunk)} of ${exactCount(chunks)} chunks are done. Resume where it stopped. No chunk is sent twice.`
            : state === 'paused'
              ? 'Rows already sent stay. You can resume where it stopped, even after a reload.'
              : again
                ? 'Only rows that weren’t completed are sent again.'
                : 'It continues while you work elsewhere in the console. After a reload, you can resume it.'
        }
      >
        <Progress value={percent} aria-label="Progress of the import" color={going ? undefined : 'gray'} />
        <Text size="sm" c="dimmed" mt="xs" role="status">
          {exactCount(chunk)} of {formatCount(chunks, 'chunk')} · {exactCount(run.done)} done
          {run.failed > 0 && `, ${exactCount(run.failed)} failed`}
          {run.notFound > 0 && `, ${exactCount(run.notFound)} not found`}, {exactCount(left)} to go
          {rate > 0 && ` · ${exactCount(Math.round(rate))} devices a second`}
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
          {interrupted ? (
            <Button variant="default" onClick={() => stopImport('cancelled')}>
              Give up
            </Button>
          ) : (
            <Button variant="default" disabled={state === 'stopping'} onClick={() => stopImport('cancelled')}>
              Cancel the import
            </Button>
          )}
          {failure?.refused && (
            <Button variant="default" onClick={() => orSay(skipRefused())}>
              Mark this chunk as failed and continue
            </Button>
          )}
          {going ? (
            <Button disabled={state === 'stopping'} onClick={() => stopImport('paused')}>
              Pause
            </Button>
          ) : (
            <Button onClick={() => orSay(resumeImport())}>{failure ? 'Try again' : 'Resume'}</Button>
          )}
        </Group>
      </Section>
    </>
  )
}
