import { Loader, UnstyledButton } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { lazy } from 'react'
import { LazyMenu } from '../controls/LazyMenu.tsx'
import classes from './TaskTray.module.css'
import type { TaskTrayProps } from './TaskTrayMenuBody.tsx'

const TaskTrayMenuBody = lazy(() => import('./TaskTrayMenuBody.tsx'))

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
