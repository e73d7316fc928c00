import { Modal } from '@mantine/core'
import type { LoggedRequest } from '#api/log.ts'
import { Moment } from '#components/controls/Moment.tsx'
import { ownEscape } from '#components/controls/ownEscape.ts'
import classes from './RequestDialog.module.css'

interface RequestListProps {
  /** Newest first. */
  requests: readonly LoggedRequest[]
  onPick: (id: number) => void
  onClose: () => void
}

/** What the console asked of the service since the page was opened; each leads to its curl line. */
export default function RequestList({ requests, onPick, onClose }: RequestListProps) {
  return (
    <Modal
      {...ownEscape(onClose)}
      opened
      onClose={onClose}
      title="Requests made"
      size="lg"
      zIndex={300}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={classes.note}>The last {requests.length}, newest first. None is kept when the page is closed.</p>
      <ul className={classes.list}>
        {requests.map(({ id, method, status, duration, startedAt }) => (
          <li key={id}>
            <button type="button" className={classes.entry} onClick={() => onPick(id)}>
              <span className={classes.method}>{method}</span>
              <span>{status === undefined ? 'Running' : status === 0 ? 'No answer' : status}</span>
              <span>{duration === undefined ? '' : `${duration} ms`}</span>
              <Moment at={startedAt} />
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
