import { TextLink } from '#components/controls/Text.tsx'
import type { ListedHeld } from '#contract/console/outbox.ts'
import { messageName } from '#model/applications/sentMessage.ts'
import { toMessage } from '#model/outbox/heldMessage.ts'

/** Opens a held send; of WhatsApp messages, which look alike, with the number that it’s for. */
export function HeldLink({ held: { id, application }, held }: { held: ListedHeld }) {
  const message = toMessage(held)
  const [number] = message.kind === 'whatsapp' ? (message.to ?? []) : []
  return (
    <>
      <TextLink
        to="/applications/$application/messages/$message"
        params={{ application, message: id }}
        inherit
        underline="always"
      >
        {messageName(message)}
      </TextLink>
      {number && ` · ${number.replace('whatsapp:', '')}`}
    </>
  )
}
