import { IconTemplate } from '@tabler/icons-react'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'

/** The application has no preset yet. */
export function FirstPreset({ reason, onCreate }: { reason?: string; onCreate: () => void }) {
  return (
    <EmptyState
      icon={IconTemplate}
      title="No presets yet"
      steps={
        <ReasonedButton reason={reason} onClick={onCreate}>
          Create the first preset
        </ReasonedButton>
      }
    >
      A preset is a message prepared for use again: its texts by language, whom it is for and what it opens. Messages,
      zones and programs send it by its code.
    </EmptyState>
  )
}
