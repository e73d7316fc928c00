import { IconMessageOff } from '@tabler/icons-react'
import { OtherApplication } from '#pages/-parts/OtherApplication.tsx'

/** In place of a message that belongs to another application: from here, its next version would go to other people. */
export const OthersMessage = ({ owner, message }: { owner: string; message: string }) => (
  <OtherApplication
    what="message"
    icon={IconMessageOff}
    owner={owner}
    link={{
      to: '/applications/$application/messages/$message',
      params: { application: owner, message },
    }}
  />
)
