import { Group } from '@mantine/core'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import type { SentMessage } from '#contract/sentMessage.ts'
import { SendMoment } from '#forms/sent/SendMoment.tsx'
import { CanceledBy } from './CanceledBy.tsx'
import { MessageKindLabel } from './MessageKindLabel.tsx'
import { MessageState, TestMark } from './MessageState.tsx'
import { useReplacement } from './useReplacement.ts'

/** Below the title of a message: its state, its type, its time, and its code. */
export function MessageNote({ application, message }: { application: string; message: SentMessage }) {
  const canceled = message.status === 'cancelled'
  const replaced = useReplacement(application, message.code, canceled) !== undefined
  return (
    <Group component="span" gap="4px 12px">
      <MessageState message={{ ...message, replaced }} />
      {canceled && <CanceledBy application={application} message={message.code} />}
      <MessageKindLabel kind={message.kind} />
      {message.test && <TestMark />}
      <SendMoment message={message} full canceled={canceled} />
      <CopyableCode code={message.code} what="message code" />
    </Group>
  )
}
