import { Button, Loader } from '@mantine/core'
import type { Wait } from '#charts/ChartCard.tsx'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { useNow } from '#components/controls/useNow.ts'
import { elapsedTime } from '#format/dates.ts'
import classes from './Statistics.module.css'

/** Progress of the previous period while it loads; the charts show the current one meanwhile. */
export function WaitBefore({ wait }: { wait: Wait }) {
  if (wait.state === 'there') return null
  if (wait.state === 'waiting') return <Waiting since={wait.since} onCancel={wait.onCancel} />
  const failed = wait.state === 'failed'
  return (
    <p className={classes.beside} role="status" data-failed={failed || undefined}>
      <span>
        {failed ? `Couldn’t load the previous period: ${wait.message}` : 'The previous period was canceled.'}{' '}
        {failed && wait.requestId !== undefined && <CopyableCode code={wait.requestId} what="request id" />}
      </span>
      <Button variant="default" size="compact-sm" loading={failed && wait.retrying} onClick={wait.onRetry}>
        {failed ? 'Retry previous period' : 'Load previous period'}
      </Button>
    </p>
  )
}

function Waiting({ since, onCancel }: { since: number; onCancel: (() => void) | undefined }) {
  const now = useNow(1_000)
  return (
    <p className={classes.beside}>
      <Loader size={14} />
      <span role="status">Calculating the previous period…</span>
      <span aria-hidden>· {elapsedTime(now - since)}</span>
      {onCancel && (
        <Button variant="default" size="compact-sm" onClick={onCancel}>
          Cancel previous period
        </Button>
      )}
    </p>
  )
}
