import { IconFileExport } from '@tabler/icons-react'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'

/** Nothing was exported in this browser yet. */
export function FirstExport({ reason, onCreate }: { reason: string | undefined; onCreate: () => void }) {
  return (
    <EmptyState
      icon={IconFileExport}
      title="Nothing exported yet"
      steps={
        <ReasonedButton reason={reason} onClick={onCreate}>
          Export devices
        </ReasonedButton>
      }
    >
      An export is a file of the devices of a segment, with the data you choose. It can be opened here, and imported
      again.
    </EmptyState>
  )
}
