import { IconApps } from '@tabler/icons-react'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'

/** The first start: the account has no application yet. */
export function FirstApplication({ reason, onCreate }: { reason?: string; onCreate: () => void }) {
  return (
    <EmptyState
      icon={IconApps}
      title="No applications yet"
      steps={
        <ReasonedButton reason={reason} onClick={onCreate}>
          Create the first application
        </ReasonedButton>
      }
    >
      An application holds the devices, audiences and messages of one product. Everything else starts from it.
    </EmptyState>
  )
}
