import { IconDeviceMobileCheck } from '@tabler/icons-react'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'

interface FirstTestDeviceProps {
  reason?: string
  onCreate: () => void
  onApproach: () => void
}

/** The application has no test device yet. */
export function FirstTestDevice({ reason, onCreate, onApproach }: FirstTestDeviceProps) {
  return (
    <EmptyState
      icon={IconDeviceMobileCheck}
      title="No test devices yet"
      steps={
        <ReasonedButton reason={reason} onClick={onCreate} onApproach={onApproach}>
          Create the first test device
        </ReasonedButton>
      }
    >
      A test device is one you have at hand, kept by name, so that a message can be tried on it before people get it. It
      takes the device’s push token, its platform and a name.
    </EmptyState>
  )
}
