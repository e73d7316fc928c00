import type { Task } from './tasks.ts'

/** Tasks this page waits for, so that nothing else watches them. */
export const awaitedTasks = new Set<string>()

export const taskOfService = (
  kind: Task['kind'],
  reference: unknown,
  more: Pick<Task, 'title' | 'application' | 'statusMethod'> & Partial<Task>,
): Task => ({
  id: `${kind} ${reference}`,
  kind,
  reference: String(reference),
  state: 'running',
  started: Date.now(),
  ...more,
})

/** Waits for a task. `show` puts it in the tray, once it has taken 2 seconds. */
export async function awaitTask<Result>(task: Task, show: () => void, work: () => Promise<Result>): Promise<Result> {
  awaitedTasks.add(task.id)
  const timer = setTimeout(show, task.started + 2_000 - Date.now())
  try {
    return await work()
  } finally {
    clearTimeout(timer)
    awaitedTasks.delete(task.id)
  }
}
