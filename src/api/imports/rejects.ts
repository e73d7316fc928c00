import type { Problem } from './checkRows.ts'
import { ask, ready } from './heldFile.ts'
import { current } from './importState.ts'

/** Some of the problems that the dry run found, or of the rows that were sent and are not done. */
export async function listed(
  list: 'problems' | 'misses',
  asked: { words?: string; from: number; count: number },
): Promise<Problem[]> {
  await ready()
  return ask(list, asked)
}

/** Reasons why rows are not done, each with how many. */
export async function missGroups(): Promise<{ words: string; count: number }[]> {
  await ready()
  return ask('missGroups', {})
}

/** The rows that are not done, as a CSV file that can be mended and imported. */
export async function rejects(): Promise<{ file: Blob; name: string; rows: number }> {
  const now = current.get()
  if (!now) throw new Error('There is no import')
  await ready()
  const { plan, run } = now
  const unsentFrom = run?.state === 'cancelled' && run.chunk < run.chunks ? run.chunk : undefined
  const { file, rows } = await ask('rejects', { plan, unsentFrom })
  const base = now.file.name.replace(/(\.csv)?\.[a-z]+$/i, '').replace(/-rejects(-\d+)?$/, '')
  return { file, rows, name: `${base}-rejects.csv` }
}
