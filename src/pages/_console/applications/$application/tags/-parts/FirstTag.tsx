import { IconTags } from '@tabler/icons-react'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'

/** The account has no tag of its own yet. */
export function FirstTag({ reason, onCreate }: { reason?: string; onCreate: () => void }) {
  return (
    <EmptyState
      icon={IconTags}
      title="No tags of your own yet"
      steps={
        <ReasonedButton reason={reason} onClick={onCreate}>
          Create the first tag
        </ReasonedButton>
      }
    >
      A tag keeps one thing about each device, such as a favorite shop. Segments and messages can then use it. The tags
      below are built in.
    </EmptyState>
  )
}
