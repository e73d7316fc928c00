import { guessPlan, type guessTargets } from '#model/imports/guessTargets.ts'
import type { ImportKind } from '#model/imports/importKinds.ts'
import { newDraftId } from '../composerDrafts.ts'
import { changeTask, dropTask } from '../tasks.ts'
import {
  change,
  chunkKey,
  current,
  type Import,
  importKey,
  importKeys,
  importTaskId,
  isClaimed,
  type KeptChunk,
  notPersisted,
  persist,
  putOwner,
  reading,
  rowsOfChunk,
  runsElsewhere,
  setAsideImport,
  stateKey,
} from './importState.ts'
import { forget, readStored } from './importStore.ts'
import { ask, closeFile, closeWorker, dropFile, openHeld, setOpenFile } from './openFile.ts'

interface Choice {
  application: string
  kind: ImportKind
  file: File
  tags: Parameters<typeof guessTargets>[2]
}

export async function chooseFile({ application, kind, file, tags }: Choice): Promise<void> {
  if (await runsElsewhere()) throw new Error('An import is running in another tab. Cancel it there.')
  closeFile()
  const opened = await ask('open', { file, name: file.name })
  await discard()
  const { source, columns, samples, rows, isRejects, delimiter } = opened
  const id = newDraftId()
  setOpenFile(id, source)
  current.set({
    id,
    application,
    file: { name: file.name, size: file.size },
    columns,
    samples,
    rows,
    isRejects,
    delimiter,
    plan: guessPlan(kind, columns, samples, tags),
    step: 'columns',
  })
  notPersisted.set(false)
  await persist(importKey(id, 'source'), source)
  change({})
}

export async function chooseDelimiter(delimiter: string, tags: Choice['tags']): Promise<void> {
  const now = current.get()
  if (!now) return
  const { columns, samples, rows, isRejects } = await openHeld(now, delimiter)
  change({
    columns,
    samples,
    rows,
    isRejects,
    delimiter,
    plan: guessPlan(now.plan.kind, columns, samples, tags),
    step: 'columns',
    summary: undefined,
  })
}

export function setAside(): void {
  setAsideImport.set(current.get() ?? undefined)
  current.set(null)
}

export function restoreAside(): void {
  current.set(setAsideImport.get() ?? null)
  setAsideImport.set(undefined)
}

async function discard(): Promise<void> {
  const before = current.get() ?? setAsideImport.get()
  setAsideImport.set(undefined)
  current.set(null)
  reading.set(undefined)
  if (before?.run && before.run.state !== 'done' && before.run.state !== 'cancelled') dropTask(importTaskId(before))
  dropFile(before?.id)
  await forget(importKeys()).catch(() => undefined)
}

export async function claimImport(name: string, service: string): Promise<void> {
  if (isClaimed(name, service) && current.get() !== undefined && !current.get()?.run?.elsewhere) return
  putOwner(name, service)
  current.set(undefined)
  closeWorker()
  setAsideImport.set(undefined)
  const found = await readStored<Import>(stateKey()).catch(() => undefined)
  const elsewhere = await runsElsewhere()
  if (!isClaimed(name, service)) return
  const run = found?.run
  if (found && run && elsewhere) current.set({ ...found, run: { ...run, elsewhere } })
  else if (found && run && (run.state === 'running' || run.state === 'stopping')) {
    const { requestId } = (await readStored<KeptChunk>(chunkKey(found, run.chunk)).catch(() => undefined)) ?? {}
    if (!isClaimed(name, service)) return
    const rows = rowsOfChunk(run)
    const unconfirmed = rows > 0 ? { unconfirmed: { rows, ...(requestId && { requestId }) } } : {}
    const paused: Import = { ...found, run: { ...run, ...unconfirmed, state: 'paused', interrupted: true } }
    changeTask(importTaskId(found), { state: 'paused', message: 'Interrupted. Open it to resume.' })
    current.set(paused)
  } else current.set(found ?? null)
}
