import { IconSendOff } from '@tabler/icons-react'
import { Picture } from '#components/feedback/Picture.tsx'

/** The service has no method for it. `what` is not told of: "its messages". */
export const NotTold = ({ what }: { what: string }) => (
  <Picture icon={IconSendOff} title={`This service does not tell of ${what}`}>
    The interface has no method for it, and this service offers none of its own. Its control panel shows them, and the
    statistics count them.
  </Picture>
)
