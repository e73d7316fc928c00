import { Box, List, VisuallyHidden } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useOffline } from '#api/online.ts'
import { useOutbox } from '#api/outbox.ts'
import { useSignedIn } from '#api/session.ts'
import { useRowFocus } from '#components/controls/useRowFocus.ts'
import { Section } from '#components/layout/Section.tsx'
import type { ListedHeld } from '#contract/console/outbox.ts'
import { formatCount } from '#format/format.ts'
import { countHeld, groupHeld } from '#model/outbox/groupHeld.ts'
import { goesOutAlone, isScheduled, isUndecided } from '#model/outbox/heldState.ts'
import { outboxAnchor } from '#pages/_console/applications/$application/-parts/outboxLink.ts'
import { useHeldMessages } from '#pages/_console/applications/$application/-parts/useHeldMessages.ts'
import { HeldGroup } from './HeldGroup.tsx'
import { HeldRow } from './HeldRow.tsx'
import classes from './Messages.module.css'
import { useSpokenSends } from './useSpokenSends.ts'

/** What waits for someone is said first. `stoppable`: if the reader may stop one. */
function noteOf(held: readonly ListedHeld[], stoppable: boolean, offline: boolean): string {
  const undecided = countHeld(held.filter(isUndecided))
  const decide =
    undecided > 0 ? `${formatCount(undecided, 'message')} ${undecided === 1 ? 'needs' : 'need'} a decision. ` : ''
  if (offline && held.some(goesOutAlone))
    return `${decide}You’re offline, but messages still go out at their time.${stoppable ? ' To stop one, go back online or use another device.' : ''}`
  return `${decide}Open one to see what people get${undecided > 0 ? ', and to decide' : ''}.`
}

/** What is said if nothing waits except for its time. */
const noteOfNone = (listed: boolean): string =>
  listed
    ? 'Nothing is about to go out. Scheduled messages are in the list below. Undone ones are listed as canceled.'
    : 'Nothing waits to be sent.'

/** Each name is a call. */
const mostNamed = 5

interface OutboxSectionProps {
  application: string
  /** True if the list below has what is scheduled. */
  listed: boolean
}

/** What was sent through this console and hasn’t gone out yet. If there is nothing, only a link to the Outbox shows it, as empty. */
export function OutboxSection({ application, listed }: OutboxSectionProps) {
  const { name, may, holdsSends } = useSignedIn()
  const asked = useLocation({ select: ({ hash }) => hash === outboxAnchor })
  const offline = useOffline() !== undefined
  const all = useOutbox(application)
  const { toMessage, presets } = useHeldMessages(application, all, true)
  const spoken = useSpokenSends(all, toMessage)
  const rowFocus = useRowFocus()
  const held = all.filter((one) => !(listed && isScheduled(one)))
  // always there: not every screen reader announces a live region that appears with its text
  const told = <VisuallyHidden aria-live="polite">{spoken}</VisuallyHidden>
  if (held.length === 0)
    return (
      <>
        {told}
        {asked && (
          <Box mb="md">
            <Section
              title="Outbox"
              id={outboxAnchor}
              note={holdsSends ? noteOfNone(listed) : 'This console sends messages at once, so nothing waits here.'}
            >
              {null}
            </Section>
          </Box>
        )}
      </>
    )
  const stoppable = held.some(({ person, method }) => person === name || may.includes(method))
  return (
    <Box mb="md" {...rowFocus}>
      {told}
      <Section title="Outbox" id={outboxAnchor} note={noteOf(held, stoppable, offline)}>
        <List listStyleType="none" spacing="xs" aria-label="Outbox">
          {groupHeld(held).map((group, index) => {
            const [one] = group.held
            return group.waiting > 1 ? (
              // the first row may go out while the others are undone
              <List.Item key={`${one.batch?.id} ${one.person} ${toMessage(one).text}`}>
                <HeldGroup {...group} toMessage={toMessage} />
              </List.Item>
            ) : (
              <List.Item key={one.id} className={classes.name} classNames={{ itemWrapper: classes.heldItem }}>
                <HeldRow held={one} message={toMessage(one)} presets={presets} named={index < mostNamed} />
              </List.Item>
            )
          })}
        </List>
      </Section>
    </Box>
  )
}
