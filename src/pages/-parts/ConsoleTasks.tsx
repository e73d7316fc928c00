import { Anchor, Box, Button, CloseButton, Divider, Group, Loader, Popover, Progress, Text } from '@mantine/core'
import { IconAlertCircle, IconChecklist, IconCircleCheck, IconCircleX, IconPlayerPause } from '@tabler/icons-react'
import { defaultParseSearch, Link, type LinkProps, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { poll } from '#api/pause.ts'
import { changeTask, clearFinishedTasks, clearTask, type Task, tasks } from '#api/tasks.ts'
import { tasksToWatch, watchTask } from '#api/watchTask.ts'
import { Moment, useNow } from '#components/controls/Text.tsx'
import { notify } from '#components/feedback/notify.ts'
import { elapsedTime } from '#format/figures.ts'
import { formatCount, sentence } from '#format/format.ts'

/** Also polls running tasks, on every screen and after a reload. */
export default function ConsoleTasks() {
  const all = tasks.use()
  const navigate = useNavigate()
  const watched = all.some(({ state, statusMethod }) => state === 'running' && statusMethod !== undefined)

  useEffect(() => {
    if (!watched) return undefined
    const ending = new AbortController()
    const go = (address: string) => void navigate(addressLink(address))
    poll(() => watch(ending.signal, go), [1_000], ending.signal).catch(() => undefined)
    return () => ending.abort()
  }, [watched, navigate])

  return <TaskTray tasks={all.filter(({ cleared }) => !cleared)} />
}

/** One round of a poll that ends when it is aborted. */
async function watch(signal: AbortSignal, go: (address: string) => void) {
  for (const task of tasksToWatch()) {
    const state = await watchTask(task, signal)
    // the last task to end also aborts this poll
    if ((state === 'done' || state === 'failed') && !task.cleared) tell(task, go)
    if (signal.aborted) return true
  }
  return undefined
}

export function tell({ id, title }: Task, go: (address: string) => void) {
  const ended = tasks.get().find((task) => task.id === id)
  if (!ended) return
  changeTask(id, { finished: ended.finished ?? Date.now() })
  const outcome = getOutcome(ended)
  const isResult = ended.statusMethod === 'getResults'
  const done = isResult ? `Result ready: ${title}` : `${title} completed`
  const failed = `${isResult ? `Calculation failed: ${title}` : `${title} failed`}. ${ended.message ?? ''}`
  const message = ended.state === 'failed' ? failed : outcome ? `${done}: ${outcome}` : done
  const address = getPlace(ended)
  void notify(sentence(message), address === undefined ? {} : { way: { label: 'Open', go: () => go(address) } })
}

const getPlace = ({ file, address, application }: Pick<Task, 'file' | 'address' | 'application'>) =>
  file === undefined ? address : `/applications/${application}/exports/${encodeURIComponent(file)}`

function addressLink(address: string): Pick<LinkProps, 'to' | 'search'> {
  const { pathname, search } = new URL(address, 'http://console.invalid')
  return { to: decodeURI(pathname) as '/applications', search: defaultParseSearch(search) as never }
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const
const icons = {
  running: <Loader size={14} />,
  paused: <IconPlayerPause {...icon} />,
  done: <IconCircleCheck {...icon} color="var(--mantine-color-green-text)" />,
  failed: <IconAlertCircle {...icon} color="var(--mantine-color-error)" />,
  cancelled: <IconCircleX {...icon} />,
}
export const labels = { running: 'Running', paused: 'Paused', done: 'Done', failed: 'Failed', cancelled: 'Canceled' }
const goesOn = ({ state }: Task) => state === 'running' || state === 'paused'

function TaskTray({ tasks }: { tasks: readonly Task[] }) {
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
          aria-label={running > 0 ? `Tasks: ${running} running` : failed ? 'Tasks: some failed' : 'Tasks'}
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
            <Button variant="subtle" size="compact-xs" onClick={clearFinishedTasks}>
              Clear finished
            </Button>
          )}
        </Group>
        <Box component="ul" m={0} p={0} mah="min(420px, 60vh)" fz="sm" style={{ overflowY: 'auto' }}>
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} />
          ))}
        </Box>
      </Popover.Dropdown>
    </Popover>
  )
}

function TaskRow({ task }: { task: Task }) {
  const { id, state, title, progress, started, finished, file } = task
  const address = getPlace(task)
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
            {getOutcome(task) ?? labels[state]}
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
              <Anchor component={Link} {...(addressLink(address) as { to: '/applications' })} size="sm">
                Open
              </Anchor>
            )}
            {file !== undefined && (
              <Anchor href={`/downloads/${file}`} download size="sm">
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
        {!going && <CloseButton size="sm" aria-label={`Remove ${title}`} onClick={() => clearTask(id)} />}
      </Group>
    </li>
  )
}

/** A row of an exported file is a device, an email address, or a number. */
export const getOutcome = ({
  kind,
  devices,
  message,
}: Pick<Task, 'kind' | 'devices' | 'message'>): string | undefined =>
  message ?? (devices === undefined ? undefined : formatCount(devices, kind === 'export' ? 'row' : 'device'))
