import { SecondaryButton } from '#components/controls/Buttons.tsx'
import { exactCount } from '#format/format.ts'
import type { ListedMessage } from '#model/messages/listedMessages.ts'

interface ShowCanceledProps {
  /** Those that the list leaves out otherwise. */
  messages: readonly ListedMessage[]
  shown: boolean
  onToggle: () => unknown
}

/** Shows or hides the messages that were canceled or declined. */
export function ShowCanceled({ messages, shown, onToggle }: ShowCanceledProps) {
  const words = messages.some(({ undone }) => undone?.declined) ? 'canceled and declined' : 'canceled'
  return (
    <SecondaryButton
      size="compact-sm"
      title="Including undone ones, and those that a rescheduled or edited message replaced"
      onClick={() => void onToggle()}
    >
      {shown ? `Hide ${words}` : `Show ${words} (${exactCount(messages.length)})`}
    </SecondaryButton>
  )
}
