import { IconFilter } from '@tabler/icons-react'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'

/** Nothing concerns this application yet. */
export function FirstSegment({ reason, onCreate }: { reason?: string; onCreate: () => void }) {
  return (
    <EmptyState
      icon={IconFilter}
      title="No segments yet"
      steps={
        <ReasonedButton reason={reason} onClick={onCreate}>
          Create the first segment
        </ReasonedButton>
      }
    >
      A segment is a saved set of devices, told by conditions on their tags, such as everyone in Lisbon who opened the
      app this week. Messages can then be sent to it by name.
    </EmptyState>
  )
}
