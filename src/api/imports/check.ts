import { ask, ready } from './heldFile.ts'
import { change, current, keepOr, keyOf, reading } from './importState.ts'
import { EndedError } from './workerClient.ts'

/** Reads the whole file and keeps what it found. A second check ends the first. Throws words for people. */
export async function check(): Promise<void> {
  const now = current.get()
  if (!now) return
  change({ step: 'check', summary: undefined })
  reading.set({ rows: 0, bad: 0, bytes: 0 })
  try {
    await ready()
    const { summary, outcomes } = await ask('check', { plan: now.plan }, (progress) => reading.set(progress))
    if (current.get()?.id !== now.id || current.get()?.step !== 'check') return
    await keepOr(keyOf(now.id, 'outcomes'), outcomes)
    change({ summary })
    reading.set(undefined)
  } catch (error) {
    if (error instanceof EndedError) return
    reading.set(undefined)
    throw error
  }
}
