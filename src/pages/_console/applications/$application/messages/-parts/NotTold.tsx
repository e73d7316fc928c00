import { IconSendOff } from '@tabler/icons-react'
import { EmptyState } from '#components/feedback/EmptyState.tsx'

/** The service has no method for it. `what` is not told of: "its messages". */
export const NotTold = ({ what }: { what: string }) => (
  <EmptyState icon={IconSendOff} title={`This service does not tell of ${what}`}>
    The interface has no method for it, and neither does this service. Its control panel shows them, and the statistics
    count them.
  </EmptyState>
)
