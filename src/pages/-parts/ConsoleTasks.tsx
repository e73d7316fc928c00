import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { changeTask, clearFinishedTasks, clearTask, type Task, tasks } from '#api/tasks.ts'
import { tasksToWatch, watchTask } from '#api/watchTask.ts'
import { notify } from '#components/feedback/notify.ts'
import { addressLink } from '#components/layout/addressLink.ts'
import { TaskTray } from '#components/layout/TaskTray.tsx'
import { sentence } from '#format/text.ts'
import { getOutcome } from './getOutcome.ts'

/** How long between two questions to the service about a task, milliseconds. */
const pause = 1_000

/** The tray, and the watch over what runs at the service: it goes on wherever one is in the console, and after a reload. */
export default function ConsoleTasks() {
  const all = tasks.use()
  const navigate = useNavigate()
  const watched = all.some(({ state, statusMethod }) => state === 'running' && statusMethod !== undefined)

  useEffect(() => {
    if (!watched) return undefined
    const ending = new AbortController()
    void watch(ending.signal, (address) => void navigate(addressLink(address)))
    return () => ending.abort()
  }, [watched, navigate])

  return (
    <TaskTray
      tasks={all
        .filter(({ cleared }) => !cleared)
        .map(({ file, ...task }) => ({
          ...task,
          address: getPlace({ file, ...task }),
          words: getOutcome(task),
          download: file === undefined ? undefined : `/downloads/${file}`,
        }))}
      onForget={clearTask}
      onForgetFinished={clearFinishedTasks}
    />
  )
}

async function watch(signal: AbortSignal, go: (address: string) => void) {
  while (!signal.aborted) {
    for (const task of tasksToWatch()) {
      const state = await watchTask(task, signal)
      // the last one to end also ends this watch
      if ((state === 'done' || state === 'failed') && !task.cleared) tell(task, go)
      if (signal.aborted) return
    }
    await new Promise((resolve) => window.setTimeout(resolve, pause))
  }
}

/** Says that a task has ended, and offers the way to what came of it. */
export function tell({ id, title }: Task, go: (address: string) => void) {
  const ended = tasks.get().find((task) => task.id === id)
  if (!ended) return
  changeTask(id, { finished: ended.finished ?? Date.now() })
  const outcome =
    ended.state === 'failed' ? `failed. ${ended.words ?? ''}` : `is done: ${getOutcome(ended) ?? 'see the result'}`
  const address = getPlace(ended)
  void notify(
    sentence(`${title} ${outcome}`),
    address === undefined ? {} : { way: { label: 'Open', go: () => go(address) } },
  )
}

const getPlace = ({ file, address, application }: Pick<Task, 'file' | 'address' | 'application'>) =>
  file === undefined ? address : `/applications/${application}/exports/${encodeURIComponent(file)}`
