import { changeTask } from '../tasks.ts'
import { closeWorker } from './heldFile.ts'
import { aside, current, type Import, isClaimed, putOwner, runsElsewhere, stateKey } from './importState.ts'
import { taskOf } from './importTask.ts'
import { kept } from './keep.ts'

/** Says whose imports these are and at which service, and finds the one that was under way. */
export async function claimImport(name: string, service: string): Promise<void> {
  if (isClaimed(name, service) && current.get() !== undefined && !current.get()?.run?.elsewhere) return
  putOwner(name, service)
  current.set(undefined)
  closeWorker()
  aside.set(undefined)
  const found = await kept<Import>(stateKey()).catch(() => undefined)
  const elsewhere = await runsElsewhere()
  if (!isClaimed(name, service)) return
  const run = found?.run
  if (found && run && elsewhere) current.set({ ...found, run: { ...run, elsewhere } })
  else if (found && run && (run.state === 'running' || run.state === 'stopping')) {
    const paused: Import = { ...found, run: { ...run, state: 'paused', interrupted: true } }
    changeTask(taskOf(found), { state: 'paused', words: 'Interrupted: open it to go on' })
    current.set(paused)
  } else current.set(found ?? null)
}
