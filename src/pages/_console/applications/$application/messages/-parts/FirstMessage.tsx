import { IconSend } from '@tabler/icons-react'
import { EmptyState } from '#components/feedback/EmptyState.tsx'

/** Nothing was sent to this application's devices yet; the way to the first is at the head of the screen. */
export function FirstMessage() {
  return (
    <EmptyState icon={IconSend} title="No messages yet">
      Messages that were sent or are scheduled stand here, with how many devices got and opened them. Those that
      programs send through the interface are among them.
    </EmptyState>
  )
}
