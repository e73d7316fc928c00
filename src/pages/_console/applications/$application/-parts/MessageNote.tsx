import { Group } from '@mantine/core'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import type { SentMessage } from '#contract/sentMessage.ts'
import { SendMoment } from '#forms/sent/SendMoment.tsx'
import { CanceledBy } from './CanceledBy.tsx'
import { MessageKindLabel } from './MessageKindLabel.tsx'
import { MessageState, TestMark } from './MessageState.tsx'

/** Below the title of a message: its state, its type, its time, and its code. */
export const MessageNote = ({ application, message }: { application: string; message: SentMessage }) => (
  <Group component="span" gap="4px 12px">
    <MessageState message={message} />
    {message.status === 'cancelled' && <CanceledBy application={application} message={message.code} />}
    <MessageKindLabel kind={message.kind} />
    {message.test && <TestMark />}
    <SendMoment message={message} full canceled={message.status === 'cancelled'} />
    <CopyableCode code={message.code} what="message code" />
  </Group>
)
