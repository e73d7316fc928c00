import { Anchor, Button, CloseButton, Loader, Progress } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconCircleX, IconPlayerPause } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { elapsedTime } from '#format/dates.ts'
import type { MenuBodyProps } from '../controls/LazyMenu.tsx'
import { Moment, useNow } from '../controls/Moment.tsx'
import { OpenedMenu } from '../controls/OpenedMenu.tsx'
import { addressLink } from './addressLink.ts'
import classes from './TaskTray.module.css'

/** A piece of long work as the tray shows it. */
export interface TrayTask {
  id: string
  title: string
  state: 'running' | 'paused' | 'done' | 'failed' | 'cancelled'
  /** Percent; undefined where nobody knows. */
  progress?: number | undefined
  /** What came of it, or why it failed. */
  words?: string | undefined
  /** Milliseconds since 1970. */
  started: number
  finished?: number | undefined
  /** Where its result is: an address in the console. */
  address?: string | undefined
  /** Address of the file that came of it. */
  download?: string | undefined
}

export interface TaskTrayProps {
  tasks: readonly TrayTask[]
  onForget: (id: string) => void
  onForgetFinished: () => void
}

const icons = {
  running: <Loader size={14} />,
  paused: <IconPlayerPause size={16} stroke={1.75} aria-hidden />,
  done: <IconCircleCheck size={17} stroke={1.75} aria-hidden />,
  failed: <IconAlertCircle size={17} stroke={1.75} aria-hidden />,
  cancelled: <IconCircleX size={17} stroke={1.75} aria-hidden />,
}
const words = { running: 'Running', paused: 'Paused', done: 'Done', failed: 'Failed', cancelled: 'Canceled' }

/** The list behind TaskTray. */
export default function TaskTrayMenuBody({ target, tasks, onForget, onForgetFinished }: TaskTrayProps & MenuBodyProps) {
  const some = tasks.some(({ state }) => state !== 'running' && state !== 'paused')
  return (
    <OpenedMenu target={target} position="bottom-end" width={380} dialog="Tasks" trapFocus>
      <div className={classes.head}>
        <span className={classes.title}>Tasks</span>
        {some && (
          <Button variant="subtle" size="compact-xs" onClick={onForgetFinished}>
            Clear finished
          </Button>
        )}
      </div>
      <ul className={classes.list}>
        {tasks.map((task) => (
          <Row key={task.id} task={task} onForget={() => onForget(task.id)} />
        ))}
      </ul>
    </OpenedMenu>
  )
}

function Row({ task, onForget }: { task: TrayTask; onForget: () => void }) {
  const { state, title, progress, started, finished, address, download } = task
  const now = useNow(state === 'running' ? 1_000 : 60_000)
  const going = state === 'running' || state === 'paused'
  return (
    <li className={classes.task}>
      <span className={classes.icon} data-state={state}>
        {icons[state]}
      </span>
      <div>
        <div className={classes.name}>{title}</div>
        <div className={classes.words}>
          {task.words ?? words[state]}
          {going ? ` · ${progress === undefined ? '' : `${progress}%, `}${elapsedTime(now - started)}` : ''}
          {!going && finished !== undefined && (
            <>
              {' · '}
              <Moment at={finished} />
            </>
          )}
        </div>
        {(address !== undefined || download !== undefined) && (
          <div className={classes.ways}>
            {address !== undefined && (
              <Anchor component={Link} {...(addressLink(address) as { to: '/' })} size="sm">
                Open
              </Anchor>
            )}
            {download !== undefined && (
              <Anchor href={download} download size="sm">
                Download
              </Anchor>
            )}
          </div>
        )}
      </div>
      {going ? <span /> : <CloseButton size="sm" aria-label={`Forget ${title}`} onClick={onForget} />}
      {going && (
        <Progress
          className={classes.bar}
          size={4}
          value={progress ?? 100}
          animated={progress === undefined && state === 'running'}
          aria-label={`Progress of ${title}`}
        />
      )}
    </li>
  )
}
