import { type Import, ownerOf } from './importState.ts'
import { forget, kept } from './keep.ts'

/** Forgets a person's import that has ended, with its file: whoever uses this browser next shall not find it. */
export async function forgetEnded(name: string, service: string): Promise<void> {
  const owner = ownerOf(name, service)
  const found = await kept<Import>([owner, 'state'])
  const state = found?.run?.state
  if (state === 'done' || state === 'cancelled') await forget([owner])
}
