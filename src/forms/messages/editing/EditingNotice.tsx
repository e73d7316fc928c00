import { Alert, Group } from '@mantine/core'
import { IconAlertTriangle, IconCalendarTime } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { EditedMessage } from '#api/composerDrafts.ts'
import { messageQuery } from '#api/messages.ts'
import { LightButton, SecondaryButton } from '#components/controls/Buttons.tsx'
import { TextLink } from '#components/controls/Text.tsx'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { SendMoment } from '#forms/sent/SendMoment.tsx'
import { messageName } from '#model/applications/sentMessage.ts'
import { type EditState, editState } from '#model/messages/editState.ts'

interface EditingNoticeProps {
  application: string
  edits: EditedMessage
  reviewing: boolean
  /** Continues with a new message; the scheduled one stays as it is. */
  onNew: () => void
}

/** The message that a draft replaces, and what became of it. */
export function useEdited(edits: EditedMessage | undefined): { message?: MessageInFull | undefined; state: EditState } {
  const { data: message } = useQuery({ ...messageQuery(edits?.code ?? ''), enabled: edits !== undefined })
  return { message, state: editState(edits?.step, message) }
}

const notices: Record<EditState, { title: string; text: string }> = {
  scheduled: {
    title: 'Editing a scheduled message',
    text: 'Until you confirm, it’s sent as it is. When you confirm, it’s canceled first, then this one takes its place.',
  },
  canceled: {
    title: 'The scheduled message was canceled',
    text: 'This draft is to take its place. Review it to send or schedule it.',
  },
  elsewhere: {
    title: 'Someone else canceled or replaced the scheduled message',
    text: 'Check Sent & scheduled. You can continue with a new message, which is sent in addition to any replacement.',
  },
  gone: {
    title: 'The scheduled message has already gone out',
    text: 'It can’t be changed anymore. You can continue with a new message, which is sent in addition.',
  },
}

export function EditingNotice({ application, edits, reviewing, onNew }: EditingNoticeProps) {
  const { message, state } = useEdited(edits)
  const { title, text } = notices[state]
  const Glyph = state === 'scheduled' ? IconCalendarTime : IconAlertTriangle
  return (
    <Alert
      mb="md"
      role={state === 'scheduled' ? 'note' : 'alert'}
      color={state === 'scheduled' ? 'gray' : 'yellow'}
      icon={<Glyph size={18} aria-hidden />}
      title={title}
    >
      {message && (
        <div>
          <TextLink
            inherit
            c="inherit"
            underline="always"
            to="/applications/$application/messages/$message"
            params={{ application, message: edits.code }}
          >
            {messageName(message)}
          </TextLink>
          {state === 'scheduled' && (
            <>
              , scheduled for <SendMoment message={message} full />
            </>
          )}
        </div>
      )}
      {text}
      {state !== 'canceled' && !reviewing && (
        <Group mt={4} gap="xs">
          {state !== 'scheduled' ? (
            <SecondaryButton size="compact-sm" onClick={onNew}>
              Continue as new message
            </SecondaryButton>
          ) : (
            <LightButton ms={-8} onClick={onNew}>
              Keep it and write a new message instead
            </LightButton>
          )}
        </Group>
      )}
    </Alert>
  )
}
