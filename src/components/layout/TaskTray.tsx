import { Anchor, Box, Button, CloseButton, Divider, Group, Loader, Popover, Progress, Text } from '@mantine/core'
import { IconAlertCircle, IconChecklist, IconCircleCheck, IconCircleX, IconPlayerPause } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { elapsedTime } from '#format/dates.ts'
import { Moment, useNow } from '../controls/Moment.tsx'
import { addressLink } from './addressLink.ts'

interface TrayTask {
  id: string
  title: string
  state: 'running' | 'paused' | 'done' | 'failed' | 'cancelled'
  /** Percent; undefined where nobody knows. */
  progress?: number | undefined
  words?: string | undefined
  /** Milliseconds since 1970. */
  started: number
  finished?: number | undefined
  address?: string | undefined
  download?: string | undefined
}

interface TaskTrayProps {
  tasks: readonly TrayTask[]
  onForget: (id: string) => void
  onForgetFinished: () => void
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const
const icons = {
  running: <Loader size={14} />,
  paused: <IconPlayerPause {...icon} />,
  done: <IconCircleCheck {...icon} color="var(--mantine-color-green-text)" />,
  failed: <IconAlertCircle {...icon} color="var(--mantine-color-error)" />,
  cancelled: <IconCircleX {...icon} />,
}
const words = { running: 'Running', paused: 'Paused', done: 'Done', failed: 'Failed', cancelled: 'Canceled' }
const goesOn = ({ state }: TrayTask) => state === 'running' || state === 'paused'

/** The tray of tasks: absent until there is one, a wheel while one runs, a list when opened. */
export function TaskTray({ tasks, onForget, onForgetFinished }: TaskTrayProps) {
  const running = tasks.filter(({ state }) => state === 'running').length
  const failed = tasks.some(({ state }) => state === 'failed')
  if (tasks.length === 0) return null
  return (
    <Popover position="bottom-end" width={380} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          aria-label={running > 0 ? `Tasks: ${running} running` : failed ? 'Tasks: one has failed' : 'Tasks'}
        >
          {running > 0 ? (
            <>
              <Loader size={17} me={6} /> {running}
            </>
          ) : (
            <IconChecklist {...icon} color={failed ? 'var(--mantine-color-error)' : undefined} />
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label="Tasks" aria-labelledby={undefined}>
        <Group justify="space-between" mb={4}>
          <Text fw={600}>Tasks</Text>
          {!tasks.every(goesOn) && (
            <Button variant="subtle" size="compact-xs" onClick={onForgetFinished}>
              Clear finished
            </Button>
          )}
        </Group>
        <Box component="ul" m={0} p={0} mah="min(420px, 60vh)" fz="sm" style={{ overflowY: 'auto' }}>
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} onForget={() => onForget(task.id)} />
          ))}
        </Box>
      </Popover.Dropdown>
    </Popover>
  )
}

function TaskRow({ task, onForget }: { task: TrayTask; onForget: () => void }) {
  const { state, title, progress, started, finished, address, download } = task
  const now = useNow(state === 'running' ? 1_000 : 60_000)
  const going = goesOn(task)
  return (
    <li>
      <Divider />
      <Group gap="xs" py="xs" wrap="nowrap" align="flex-start">
        {icons[state]}
        <Box flex={1} miw={0}>
          <Text inherit fw={500} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Text>
          <Text inherit c="dimmed">
            {task.words ?? words[state]}
            {going ? ` · ${progress === undefined ? '' : `${progress}%, `}${elapsedTime(now - started)}` : ''}
            {!going && finished !== undefined && (
              <>
                {' · '}
                <Moment at={finished} />
              </>
            )}
          </Text>
          <Group gap="sm">
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
          </Group>
          {going && (
            <Progress
              mt={4}
              size={4}
              value={progress ?? 100}
              animated={progress === undefined && state === 'running'}
              aria-label={`Progress of ${title}`}
            />
          )}
        </Box>
        {!going && <CloseButton size="sm" aria-label={`Forget ${title}`} onClick={onForget} />}
      </Group>
    </li>
  )
}
