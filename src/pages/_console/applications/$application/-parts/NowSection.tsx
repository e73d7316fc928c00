import { Box } from '@mantine/core'
import { IconAlertTriangle, IconBan, IconCalendarClock, IconLoader2, IconUserCheck } from '@tabler/icons-react'
import { type Timed, useOutbox } from '#api/outbox.ts'
import { usePlatformWarnings } from '#api/platforms.ts'
import { isFinished, tasks } from '#api/tasks.ts'
import { DimmedText, Moment } from '#components/controls/Text.tsx'
import { Loading } from '#components/feedback/Skeletons.tsx'
import { type LinkedRow, LinkedRows } from '#components/layout/LinkedRows.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { SentMessage } from '#contract/sentMessage.ts'
import { toDate } from '#format/format.ts'
import { platformLabel } from '#format/platforms.ts'
import { ComingMoment } from '#forms/sent/ComingMoment.tsx'
import { SendMoment } from '#forms/sent/SendMoment.tsx'
import { kindLabel, messageName, statusLabel } from '#model/applications/sentMessage.ts'
import type { ListedMessage } from '#model/messages/listedMessages.ts'
import { groupHeld } from '#model/outbox/groupHeld.ts'
import { isScheduled, isUndecided } from '#model/outbox/heldState.ts'
import { heldRow, returnedRow } from './heldRow.tsx'
import { useHeldMessages } from './useHeldMessages.ts'
import { useReturnedSends } from './useReturnedSends.ts'

type State = 'deciding' | 'declined' | 'failed' | 'running' | 'waiting'
type Row = Omit<LinkedRow, 'icon' | 'color'> & { state: State }

const looks: Record<State, Pick<LinkedRow, 'icon' | 'color'>> = {
  deciding: { icon: IconUserCheck, color: 'color-yellow-text' },
  declined: { icon: IconBan, color: 'color-error' },
  failed: { icon: IconAlertTriangle, color: 'color-error' },
  running: { icon: IconLoader2, color: 'primary-color-filled' },
  waiting: { icon: IconCalendarClock, color: 'color-dimmed' },
}
const withLook = ({ state, ...row }: Row): LinkedRow => ({ ...row, ...looks[state] })

/** Milliseconds: what failed earlier is old news. */
const recent = 3 * 86_400_000
const most = 6

interface NowSectionProps {
  application: string
  /** The newest messages; undefined while they load. None if the service doesn’t list any. */
  messages: readonly ListedMessage[] | undefined
}

/** What waits for the person, first of all: decisions, and their own sends that were declined or refused. Nothing if nothing does. */
export function DecisionSection({ application }: { application: string }) {
  const held = useOutbox(application).filter(isUndecided)
  const returned = useReturnedSends(application)
  const { toMessage } = useHeldMessages(application, [...held, ...returned])
  const rows = [
    ...heldRows(held, 'deciding', toMessage),
    ...returned.map(
      (one): Row => ({ ...returnedRow(one, toMessage(one)), state: one.state === 'declined' ? 'declined' : 'failed' }),
    ),
  ].map(withLook)
  if (rows.length === 0) return null
  return (
    <Box mb="md">
      <Section title="Waits for you">
        <LinkedRows rows={rows} most={most} />
      </Section>
    </Box>
  )
}

/** What failed, what is running, and what is scheduled, in this order. */
export function NowSection({ application, messages: loaded }: NowSectionProps) {
  const messages = loaded ?? []
  const held = useOutbox(application).filter((one) => !isScheduled(one) && !isUndecided(one))
  const { toMessage } = useHeldMessages(application, held)
  const rows = [
    ...usePlatformRows(application),
    ...messageRows(application, messages, 'failed'),
    ...useTaskRows(application),
    ...messageRows(application, messages, 'sending'),
    ...heldRows(held, 'waiting', toMessage),
    ...messageRows(application, messages, 'pending'),
  ].map(withLook)
  if (!loaded && rows.length === 0) return <Loading what="what is in progress" sections={[2]} />
  return (
    <Section title="In progress">
      {rows.length === 0 ? (
        <DimmedText>Nothing is running, scheduled, or waiting to be fixed.</DimmedText>
      ) : (
        <LinkedRows rows={rows} most={most} />
      )}
    </Section>
  )
}

const heldRows = (held: readonly Timed[], state: State, toMessage: (held: Timed) => SentMessage): Row[] =>
  groupHeld(held).map((group) => ({ ...heldRow(group, toMessage), state }))

const usePlatformRows = (application: string): Row[] =>
  usePlatformWarnings(application).map(({ platform, field, message }) => ({
    id: `platform ${platform} ${field} ${message}`,
    state: 'failed',
    label: platformLabel(platform),
    detail: message,
    link: { to: '/applications/$application/platforms', params: { application } },
  }))

const useTaskRows = (application: string): Row[] =>
  tasks.use().flatMap((task): Row[] => {
    // statistics are shown where they are calculated, such as in the trends above
    if (task.application !== application || task.cleared || task.kind === 'statistics') return []
    const failed = task.state === 'failed' && Date.now() - (task.finished ?? task.started) < recent
    if (isFinished(task) && !failed) return []
    return [
      {
        id: task.id,
        state: failed ? 'failed' : 'running',
        label: task.title,
        detail: failed ? `Failed. ${task.message ?? ''}` : task.state === 'paused' ? 'Paused' : 'Running',
      },
    ]
  })

/** Scheduled messages with the next one first; the others as listed, newest first. What was refused waits for its sender. */
function messageRows(
  application: string,
  messages: readonly ListedMessage[],
  status: 'failed' | 'sending' | 'pending',
) {
  const at = ({ send_date, created }: SentMessage) => toDate(send_date ?? created)?.getTime() ?? 0
  const some = messages.filter(
    (message) =>
      message.status === status && !message.undone && (status !== 'failed' || Date.now() - at(message) < recent),
  )
  if (status === 'pending') some.sort((a, b) => at(a) - at(b))
  return some.map(
    (message): Row => ({
      id: message.code,
      state: status === 'pending' ? 'waiting' : status === 'sending' ? 'running' : 'failed',
      label: messageName(message),
      detail: (
        <>
          {kindLabel(message.kind)} · {statusLabel(message.status)} ·{' '}
          {message.local_time ? (
            <SendMoment message={message} full />
          ) : status === 'pending' ? (
            <ComingMoment at={at(message)} />
          ) : (
            <Moment at={at(message)} />
          )}
        </>
      ),
      link: { to: '/applications/$application/messages/$message', params: { application, message: message.code } },
    }),
  )
}
