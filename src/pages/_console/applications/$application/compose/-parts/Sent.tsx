import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { SentNotice } from '#forms/messages/review/SentNotice.tsx'
import type { SendOutcome } from './sentSearch.ts'

/** After the confirm: the codes, who is not known, what happens next. */
export function Sent({ application, outcome }: { application: string; outcome: SendOutcome | undefined }) {
  const [code] = outcome?.codes ?? []
  const later = outcome?.later === true
  return (
    <SentNotice
      title={outcome === undefined ? 'Already sent' : later ? 'The message is scheduled' : 'The message is on its way'}
      next={
        outcome === undefined
          ? 'See Sent & scheduled.'
          : later
            ? 'You can cancel it in Sent & scheduled until sending starts.'
            : 'Sent & scheduled shows how it is delivered and opened, minute by minute.'
      }
      codes={outcome?.codes ?? []}
      unknown={outcome?.unknown ?? []}
    >
      <Button
        component={Link}
        to={
          code === undefined ? `/applications/${application}/messages` : `/applications/${application}/messages/${code}`
        }
      >
        {code === undefined ? 'Open Sent & scheduled' : 'Open the message'}
      </Button>
    </SentNotice>
  )
}
