import { Box } from '@mantine/core'
import { Moment } from '#components/controls/Text.tsx'
import type { ConsoleResponseOf } from '#contract/console/index.ts'
import type { WholeHeld } from '#contract/console/outbox.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { ReturnedAlert } from '#pages/_console/applications/$application/-parts/ReturnedNote.tsx'
import { SinceDeclined } from './SinceApproved.tsx'

interface DeclinedBeforeProps {
  application: string
  held: Pick<WholeHeld, 'state'>
  message: MessageInFull
  declined: NonNullable<ConsoleResponseOf<'getResubmission'>['declined']>
}

/** Of a message that was declined and sent again: who declined it, why, and, while it waits for approval, what is different. */
export const DeclinedBefore = ({ application, held, message, declined }: DeclinedBeforeProps) => (
  <>
    <ReturnedAlert
      application={application}
      end={declined}
      title={
        <>
          Declined by {declined.person} <Moment at={declined.at} />
        </>
      }
    >
      Resubmitted ·
    </ReturnedAlert>
    {held.state === 'awaiting' && (
      <Box mb="md">
        <SinceDeclined {...{ application, message, declined }} />
      </Box>
    )}
  </>
)
