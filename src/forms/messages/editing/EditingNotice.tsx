import { Alert, Group } from '@mantine/core'
import { IconAlertTriangle, IconCalendarTime } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { EditedMessage } from '#api/composerDrafts.ts'
import { ApiError } from '#api/errors.ts'
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
  const { data: message, error } = useQuery({
    ...messageQuery(edits?.code ?? ''),
    enabled: edits !== undefined,
    // the screen around waits for the same query, and would unmount this again
    retryOnMount: false,
  })
  const missing = error instanceof ApiError && error.faults.some(({ field }) => field === 'message')
  return { message: missing ? undefined : message, state: editState(edits?.step, message, missing) }
}

const notices: Record<EditState, { title: string; text: string }> = {
  scheduled: {
    title: 'Editing a scheduled message',
    text: 'Nothing changes until you confirm. Then the scheduled message is canceled, and this one replaces it.',
  },
  canceled: {
    title: 'The scheduled message was canceled',
    text: 'Review this draft to send or schedule it instead.',
  },
  elsewhere: {
    title: 'Someone else canceled or replaced the scheduled message',
    text: 'Check Sent & scheduled. You can continue with a new message, which is sent in addition to any replacement.',
  },
  missing: {
    title: 'The scheduled message no longer exists',
    text: 'You can continue with a new message.',
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
              Write a separate message instead
            </LightButton>
          )}
        </Group>
      )}
    </Alert>
  )
}
