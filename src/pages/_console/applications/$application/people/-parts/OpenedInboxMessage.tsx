import { Code, Stack, Text } from '@mantine/core'
import type { InboxOwner } from '#api/inbox.ts'
import { useCapabilities } from '#api/tokens.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { Moment, TextLink } from '#components/controls/Text.tsx'
import { type Fact, Facts, Section } from '#components/layout/Section.tsx'
import { PreviewImage } from '#components/preview/AppMark.tsx'
import type { InboxMessage } from '#contract/inbox.ts'
import { InboxMessageActions } from '#forms/inbox/InboxMessageActions.tsx'
import { inboxStateLabel, messageOfInboxId, opening } from '#model/inbox/inboxMessage.ts'
import classes from './Inbox.module.css'

interface OpenedInboxMessageProps {
  application: string
  owner: InboxOwner
  message: InboxMessage
  onGone: () => void
}

export function OpenedInboxMessage({ message, ...rest }: OpenedInboxMessageProps) {
  const { title, text, image, inbox_id } = message
  const offered = useCapabilities()
  return (
    <Section title={title || 'Untitled message'}>
      <Stack gap={20} key={inbox_id}>
        {image && <PreviewImage source={image} className={classes.picture} />}
        {text && <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>}
        <InboxMessageActions {...rest} message={message} panelDeletes={offered.includes('deleteInboxMessage')} />
        <Facts
          facts={[
            ...(offered.includes('getMessage') ? getMessageFact(rest.application, rest.owner, message) : []),
            ...getFacts(message),
          ]}
        />
      </Stack>
    </Section>
  )
}

const seconds = (value: InboxMessage['rt']) => (Number(value) > 0 ? Number(value) : undefined)

function getMessageFact(application: string, { userId, hwid }: InboxOwner, { inbox_id }: InboxMessage): Fact[] {
  const message = messageOfInboxId(inbox_id)
  const value = message && (
    <TextLink
      to="/applications/$application/messages/$message"
      params={{ application, message }}
      search={{ for: userId, ...(hwid && { device: hwid }) }}
      size="sm"
      underline="always"
    >
      View message
    </TextLink>
  )
  return value ? [{ name: 'Message', value }] : []
}

function getFacts(message: InboxMessage): Fact[] {
  const { inbox_id, order, send_date, rt, hash } = message
  const { label, link, params } = opening(message)
  const missing = 'Not provided'
  return [
    { name: 'Status', value: inboxStateLabel(message) },
    { name: 'Sent', value: <Moment at={seconds(send_date)} full /> },
    { name: 'Expires', value: <Moment at={seconds(rt)} full /> },
    {
      name: 'On tap',
      value: (
        <Stack gap={6} align="flex-start">
          <span>{label}</span>
          {link && <CopyableCode code={link} what="link" />}
          {params && (
            <Code block w="100%">
              {JSON.stringify(params, null, 2)}
            </Code>
          )}
        </Stack>
      ),
    },
    { name: 'Inbox ID', value: <CopyableCode code={inbox_id} what="inbox ID" /> },
    {
      name: 'Order',
      value: order ? <CopyableCode code={String(order)} what="order" /> : missing,
      note: 'Position in the inbox: higher numbers are newer.',
    },
    {
      name: 'Hash',
      value: hash ? <CopyableCode code={hash} what="hash" /> : missing,
      note: 'Identifies the delivery of the message to this device, for engineers.',
    },
  ]
}
