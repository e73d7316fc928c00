import { Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCalendarClock, IconLoader2, IconUserCheck } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Timed, useOutbox } from '#api/outbox.ts'
import { usePlatformWarnings } from '#api/platforms.ts'
import { isFinished, tasks } from '#api/tasks.ts'
import { CoveringLink } from '#components/controls/RowLink.tsx'
import { DimmedText, Moment } from '#components/controls/Text.tsx'
import { Loading } from '#components/feedback/Skeletons.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { SentMessage } from '#contract/sentMessage.ts'
import { formatCount, toDate } from '#format/format.ts'
import { platformLabel } from '#format/platforms.ts'
import { SendMoment } from '#forms/sent/SendMoment.tsx'
import { kindLabel, messageName, statusLabel } from '#model/applications/sentMessage.ts'
import { groupHeld } from '#model/outbox/groupHeld.ts'
import { isScheduled, isUndecided } from '#model/outbox/heldMessage.ts'
import { HeldProgress } from './HeldProgress.tsx'
import classes from './Overview.module.css'
import { useHeldMessages } from './useHeldMessages.ts'

interface Row {
  id: string
  state: 'deciding' | 'failed' | 'running' | 'waiting'
  label: string
  detail: ReactNode
  link?: LinkProps
}

const glyphs = { deciding: IconUserCheck, failed: IconAlertTriangle, running: IconLoader2, waiting: IconCalendarClock }
const colors = {
  deciding: 'color-yellow-text',
  failed: 'color-error',
  running: 'primary-color-filled',
  waiting: 'color-dimmed',
}

/** Milliseconds: what failed earlier is old news. */
const recent = 3 * 86_400_000
const most = 6

interface NowSectionProps {
  application: string
  /** The newest messages; undefined while they load. None if the service doesn’t list any. */
  messages: readonly SentMessage[] | undefined
}

/** What waits for the person, what failed, what is running, and what is scheduled, in this order. */
export function NowSection({ application, messages: loaded }: NowSectionProps) {
  const messages = loaded ?? []
  const held = useOutbox(application).filter((one) => !isScheduled(one))
  const [mine, others] = [held.filter(isUndecided), held.filter((one) => !isUndecided(one))]
  const { toMessage } = useHeldMessages(application, held)
  const rows = [
    ...heldRows(mine, 'deciding', toMessage),
    ...usePlatformRows(application),
    ...messageRows(application, messages, 'failed'),
    ...useTaskRows(application),
    ...messageRows(application, messages, 'sending'),
    ...heldRows(others, 'waiting', toMessage),
    ...messageRows(application, messages, 'pending'),
  ]
  if (!loaded && rows.length === 0) return <Loading what="what is in progress" sections={[2]} />
  return (
    <Section title="In progress">
      {rows.length === 0 ? (
        <DimmedText>Nothing is running, scheduled, or waiting to be fixed.</DimmedText>
      ) : (
        <Stack component="ul" gap={0} className={classes.bare}>
          {rows.slice(0, most).map(({ id, state, label, detail, link }) => {
            const Glyph = glyphs[state]
            return (
              <li key={id} className={classes.step}>
                <Glyph size={18} stroke={1.6} color={`var(--mantine-${colors[state]})`} aria-hidden />
                <div className={classes.words}>
                  {link ? (
                    <CoveringLink link={link}>{label}</CoveringLink>
                  ) : (
                    <span className={classes.label}>{label}</span>
                  )}
                  <DimmedText span>{detail}</DimmedText>
                </div>
              </li>
            )
          })}
          {rows.length > most && (
            <Group component="li" className={classes.step}>
              <Text size="sm" c="dimmed">
                {formatCount(rows.length - most, 'more item')}
              </Text>
            </Group>
          )}
        </Stack>
      )}
    </Section>
  )
}

/** What is in the Outbox. */
const heldRows = (held: readonly Timed[], state: Row['state'], toMessage: (held: Timed) => SentMessage) =>
  groupHeld(held).map(({ held: [one], waiting }): Row => {
    const message = toMessage(one)
    const several = waiting > 1
    const row = {
      ...{ id: one.id, state },
      label: several ? formatCount(waiting, 'WhatsApp message') : messageName(message),
      detail: (
        <>
          {kindLabel(message.kind)} · <HeldProgress held={one} /> · From {one.person}
        </>
      ),
    }
    const { application } = one
    const list = '/applications/$application/messages' as const
    const link: LinkProps = several
      ? { to: list, params: { application } }
      : { to: `${list}/$message` as const, params: { application, message: one.id } }
    return { ...row, link }
  })

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

/** Scheduled messages with the next one first; the others as listed, newest first. */
function messageRows(application: string, messages: readonly SentMessage[], status: 'failed' | 'sending' | 'pending') {
  const at = ({ send_date, created }: SentMessage) => toDate(send_date ?? created)?.getTime() ?? 0
  const some = messages.filter(
    (message) => message.status === status && (status !== 'failed' || Date.now() - at(message) < recent),
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
          {message.local_time ? <SendMoment message={message} full /> : <Moment at={at(message)} />}
        </>
      ),
      link: { to: '/applications/$application/messages/$message', params: { application, message: message.code } },
    }),
  )
}
