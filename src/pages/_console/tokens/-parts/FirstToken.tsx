import { IconKey } from '@tabler/icons-react'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'

/** The account has no token yet. */
export function FirstToken({ reason, onCreate }: { reason?: string; onCreate: () => void }) {
  return (
    <EmptyState
      icon={IconKey}
      title="No tokens yet"
      steps={
        <ReasonedButton reason={reason} onClick={onCreate}>
          Create the first token
        </ReasonedButton>
      }
    >
      An app needs a device token to register its devices, a program a server token to call the service.
    </EmptyState>
  )
}
