import { IconSpeakerphone } from '@tabler/icons-react'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'

interface FirstCampaignProps {
  reason?: string
  onCreate: () => void
  onApproach: () => void
}

/** The application has no campaign yet. */
export function FirstCampaign({ reason, onCreate, onApproach }: FirstCampaignProps) {
  return (
    <EmptyState
      icon={IconSpeakerphone}
      title="No campaigns yet"
      steps={
        <ReasonedButton reason={reason} onClick={onCreate} onApproach={onApproach}>
          Create the first campaign
        </ReasonedButton>
      }
    >
      A campaign is a name under which messages are counted together, such as all that announce the spring menu,
      whatever their kind.
    </EmptyState>
  )
}
