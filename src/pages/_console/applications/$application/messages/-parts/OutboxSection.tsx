import { List } from '@mantine/core'
import { useOutbox } from '#api/outbox.ts'
import { TextLink } from '#components/controls/Text.tsx'
import { Section } from '#components/layout/Section.tsx'
import { kindLabel, messageName } from '#model/applications/sentMessage.ts'
import { toMessage } from '#model/outbox/heldMessage.ts'
import { HeldProgress } from './HeldProgress.tsx'
import classes from './Messages.module.css'

/** What was sent through this console and hasn’t gone out yet. Nothing if there is none. */
export function OutboxSection({ application }: { application: string }) {
  const held = useOutbox(application)
  if (held.length === 0) return null
  return (
    <Section title="Outbox" note="These haven’t gone out yet. Open one to undo it or to send it now.">
      <List listStyleType="none" aria-label="Outbox">
        {held.map((one) => {
          const message = toMessage(one)
          return (
            <List.Item key={one.id} className={classes.name}>
              <TextLink
                to="/applications/$application/messages/$message"
                params={{ application, message: one.id }}
                inherit
                underline="always"
              >
                {messageName(message)}
              </TextLink>{' '}
              · {kindLabel(message.kind)} · from {one.person} · <HeldProgress held={one} />
            </List.Item>
          )
        })}
      </List>
    </Section>
  )
}
