import { Loader, UnstyledButton } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { lazy } from 'react'
import { LazyMenu } from '../controls/LazyMenu.tsx'
import classes from './TaskTray.module.css'

const TaskTrayMenuBody = lazy(() => import('./TaskTrayMenuBody.tsx'))

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

/** The tray of tasks: absent until there is one, a wheel while one runs, a list when opened. */
export function TaskTray(props: TaskTrayProps) {
  const running = props.tasks.filter(({ state }) => state === 'running').length
  const failed = props.tasks.some(({ state }) => state === 'failed')
  if (props.tasks.length === 0) return null
  const label = running > 0 ? `Tasks: ${running} running` : failed ? 'Tasks: one has failed' : 'Tasks'
  return (
    <LazyMenu
      body={TaskTrayMenuBody}
      own={props}
      target={(opening) => (
        <UnstyledButton {...opening} className={classes.target} aria-label={label}>
          {running > 0 ? (
            <Loader size={17} color="var(--mantine-primary-color-filled)" />
          ) : (
            <IconChecklist size={18} stroke={1.6} />
          )}
          {running > 0 && <span className={classes.count}>{running}</span>}
          {running === 0 && failed && <span className={classes.failed} aria-hidden />}
        </UnstyledButton>
      )}
    />
  )
}
