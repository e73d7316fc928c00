import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Moment } from '#components/controls/Moment.tsx'
import classes from './Review.module.css'
import type { OpenAttempt } from './useSendOnce.ts'

/** Tells of an earlier attempt that may have gone out, and whether sending again is safe. */
export function OpenAttemptNotice({ attempt }: { attempt: OpenAttempt | undefined }) {
  if (!attempt) return null
  return (
    <Alert
      className={classes.notice}
      color="yellow"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title="An earlier attempt had no answer"
    >
      It began <Moment at={attempt.at} /> and may have gone out.{' '}
      {attempt.clash
        ? 'What you send now says something else under the same transaction id: the service would take it for the first attempt and not send it. Change the transaction id, under Delivery.'
        : !attempt.same
          ? 'What you send now says something else, so both would arrive: look in Sent & scheduled first.'
          : attempt.over
            ? 'More than 5 minutes have passed, so the service would not recognize it: look in Sent & scheduled first.'
            : 'Sending it again now is safe: it has the same transaction id.'}
    </Alert>
  )
}
