import { TextLink } from '#components/controls/Text.tsx'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { messageName } from '#model/applications/sentMessage.ts'

/** Opens a message, by its name. */
export const MessageLink = ({ application, message }: { application: string; message: MessageInFull }) => (
  <TextLink
    to="/applications/$application/messages/$message"
    params={{ application, message: message.code }}
    inherit
    underline="always"
  >
    {messageName(message)}
  </TextLink>
)
