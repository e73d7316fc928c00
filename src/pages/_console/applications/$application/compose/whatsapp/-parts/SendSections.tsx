import { Alert, Box, Button, Group, Paper, Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type BatchStates, batchQuery } from '#api/batchStates.ts'
import { dropSend, leftRows, resumeSend, stopSend } from '#api/numberSends/runSend.ts'
import { attempted, type NumberSend, sendProgress } from '#api/numberSends/sendState.ts'
import { outboxQuery } from '#api/outbox.ts'
import { LinkButton, SecondaryButton } from '#components/controls/Buttons.tsx'
import { SaveRejects } from '#components/controls/SaveRejects.tsx'
import { Moment } from '#components/controls/Text.tsx'
import { Section } from '#components/layout/Section.tsx'
import { exactCount, formatCount } from '#format/format.ts'
import { FormFailure } from '#forms/shared/FormFailure.tsx'
import { HeldProgress } from '#pages/_console/applications/$application/-parts/HeldProgress.tsx'
import { UndoAll } from '#pages/_console/applications/$application/-parts/UndoAll.tsx'
import { ResultTable } from '#pages/_console/applications/$application/import/-parts/ImportTables.tsx'

const titles = { running: 'Sending', stopping: 'Finishing the current row', paused: 'Paused' } as const

export function SendingSection({ now }: { now: NumberSend }) {
  const { state, sent, held = 0, rejected, unknown, planned, failure, trouble, interrupted } = now
  const going = state === 'running' || state === 'stopping'
  const title = interrupted ? 'Sending was interrupted' : titles[state as keyof typeof titles]
  return (
    <Section
      title={title}
      note={
        going
          ? 'It continues while you work elsewhere in the console. After a reload, you can resume it.'
          : 'You can resume where it stopped, even after a reload. Rows that were tried aren’t sent again.'
      }
    >
      <Progress
        value={sendProgress(now)}
        aria-label="Progress of the messages"
        {...(!going && { color: 'gray' as const })}
      />
      <Text size="sm" c="dimmed" mt="xs" role="status">
        {exactCount(attempted(now))} of {formatCount(planned, 'row')} ·{' '}
        {held > 0 ? `${exactCount(held)} in the Outbox` : `${exactCount(sent)} sent`}
        {rejected > 0 && `, ${exactCount(rejected)} rejected`}
        {unknown > 0 && `, ${exactCount(unknown)} not registered`}
      </Text>
      <Uncertain now={now} />
      {going && trouble !== undefined && (
        <Paper withBorder px="sm" py="xs" mt="sm" fz="sm" role="status">
          Trying again: {trouble}
        </Paper>
      )}
      {failure && (
        <Box mt="md">
          <FormFailure failure={{ messages: [failure.message], ...failure }} />
        </Box>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" disabled={state === 'stopping'} onClick={() => stopSend('cancelled')}>
          Cancel remaining
        </Button>
        {going ? (
          <Button disabled={state === 'stopping'} onClick={() => stopSend('paused')}>
            Pause
          </Button>
        ) : (
          <Button onClick={() => void resumeSend()}>Resume</Button>
        )}
      </Group>
    </Section>
  )
}

/** The lines of rows that went through the Outbox: one until their states are known. */
function outboxLines(held: number, states: BatchStates | undefined) {
  if (!states) return [held > 0 && (['In the Outbox', held, 'go out soon, or once they are approved'] as const)]
  const { going, awaiting, asking, undone, rejected, sent } = states
  const unrecorded = held - going - awaiting - asking - undone - rejected - sent
  return [
    going > 0 && (['In the Outbox', going, 'go out soon'] as const),
    awaiting > 0 && (['Waiting for approval', awaiting, 'in the Outbox'] as const),
    asking > 0 && (['Need a decision', asking, 'in the Outbox'] as const),
    undone > 0 && (['Undone', undone, 'in the Outbox, never sent'] as const),
    rejected > 0 && (['Rejected later', rejected, 'by the service, after the Outbox'] as const),
    // it forgets rows after 30 days
    unrecorded > 0 && (['Left the Outbox', unrecorded, 'no longer recorded'] as const),
  ]
}

/** When the last row goes out, and *Undo all*. */
function WaitingRows({ application, batch }: { application: string; batch: string }) {
  // the list in the cache may be from before they were sent
  const { data = [] } = useQuery({ ...outboxQuery(application), refetchOnMount: 'always' })
  const held = data.filter((one) => one.batch?.id === batch)
  const last = held.at(-1)
  if (!last) return null
  return (
    <Group gap="sm" mb="md">
      <HeldProgress held={last} />
      <UndoAll held={held} />
    </Group>
  )
}

export function SentSection({ now }: { now: NumberSend }) {
  const { id, application, state, sent, held = 0, unknown, rejected, uncertain, planned, bad, leftOut = 0 } = now
  const { finished = now.started } = now
  const { data: states } = useQuery({ ...batchQuery(application, id), enabled: held > 0 })
  const accepted = sent - held + (states?.sent ?? 0)
  const unsent = planned - attempted(now)
  const waits = held > 0 && (!states || states.going + states.awaiting + states.asking > 0)
  const none = sent + uncertain === 0 || (sent + uncertain === held && states?.undone === held)
  const left = rejected + unknown + bad + leftOut + unsent
  const params = { application }
  return (
    <Section
      title={
        state === 'cancelled'
          ? 'Sending was canceled'
          : waits
            ? 'In the Outbox'
            : none
              ? 'Nothing was sent'
              : 'All rows handled'
      }
      note={<Moment at={finished} full />}
      aside={
        left > 0 && (
          <SaveRejects rejects={() => leftRows('rejected')} label={`Download ${formatCount(left, 'rejected row')}`} />
        )
      }
    >
      {waits && <WaitingRows application={application} batch={id} />}
      <ResultTable
        total={planned + bad + leftOut}
        lines={[
          (accepted > 0 || held === 0) && ['Sent', accepted, 'accepted by the service'],
          ...outboxLines(held, states),
          rejected > 0 && ['Rejected', rejected, 'errors from the service'],
          unknown > 0 && ['Not registered', unknown, 'nobody gets these messages'],
          uncertain > 0 && ['No response', uncertain, 'may have been sent'],
          leftOut > 0 && ['Left out', leftOut, 'not registered'],
          bad > 0 && ['Skipped', bad, 'rows with problems'],
          unsent > 0 && ['Not sent', unsent, 'canceled first'],
        ]}
      />
      <Uncertain now={now} />
      <Group justify="flex-end" gap="xs" mt="lg">
        <LinkButton
          variant="default"
          to="/applications/$application/messages"
          params={params}
          {...(states?.message && { search: { together: states.message } })}
        >
          {states?.message ? 'View sent messages' : 'Open Sent & scheduled'}
        </LinkButton>
        <SecondaryButton onClick={() => void dropSend()}>Clear</SecondaryButton>
      </Group>
    </Section>
  )
}

const Uncertain = ({ now: { uncertain } }: { now: NumberSend }) =>
  uncertain > 0 && (
    <Alert mt="md" color="yellow" title={`${formatCount(uncertain, 'row')} without a response`}>
      <p>Their messages may have been sent. They aren’t sent again: look for them in Sent & scheduled.</p>
      <SaveRejects rejects={() => leftRows('uncertain')} label="Download these rows" />
    </Alert>
  )
