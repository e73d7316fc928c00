import { changeTask, type Task, tasks } from '../tasks.ts'
import { changeRun, current, type Import } from './importState.ts'

/** Id of the task that stands for an import in the tray. */
export const importTaskId = ({ id }: Pick<Import, 'id'>) => `import ${id}`

/** Called when an import ends, with its task. */
type Teller = (task: Task) => void
let teller: Teller | undefined
export const tellWhenDone = (tell: Teller): void => {
  teller = tell
}

/** An import as the tray shows it. */
export const taskFor = (now: Import): Task => ({
  id: importTaskId(now),
  kind: 'import',
  title: `Import “${now.file.name}”`,
  application: now.application,
  state: 'running',
  progress: Math.floor(((now.run?.chunk ?? 0) / Math.max(1, now.run?.chunks ?? 1)) * 100),
  started: now.run?.started ?? Date.now(),
  address: `/applications/${now.application}/import`,
})

/** Ends the run, or lets it rest, and says so in the tray. */
export function finish(as: 'done' | 'paused' | 'cancelled'): void {
  const now = current.get()
  if (!now?.run) return
  const ended = as !== 'paused'
  changeRun({ state: as, failure: undefined, trouble: undefined, ...(ended && { finished: Date.now() }) })
  const { done, failed, notFound } = now.run
  const left = (now.summary?.rows ?? 0) - done - failed - notFound
  const words = [
    `${done.toLocaleString()} done`,
    ...(failed ? [`${failed.toLocaleString()} failed`] : []),
    ...(notFound ? [`${notFound.toLocaleString()} not found`] : []),
    ...(left ? [`${left.toLocaleString()} ${as === 'done' ? 'skipped' : 'skipped or not sent'}`] : []),
  ].join(', ')
  changeTask(
    importTaskId(now),
    ended
      ? { state: as, progress: as === 'done' ? 100 : undefined, words, finished: Date.now() }
      : { state: as, words: 'Paused' },
  )
  const task = tasks.get().find(({ id }) => id === importTaskId(now))
  if (as === 'done' && task) teller?.(task)
}
