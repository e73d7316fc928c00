import type { Run } from './importState.ts'
import type { Miss } from './joinResults.ts'
import type { Round } from './messages.ts'

/** The counts once these are tried again. */
export const without = (counts: Pick<Run, 'failed' | 'notFound'>, again: Round['again'] = []) => ({
  failed: again.includes('failed') ? 0 : counts.failed,
  notFound: again.includes('not found') ? 0 : counts.notFound,
})

export function withMisses(counts: Pick<Run, 'failed' | 'notFound'>, misses: readonly Miss[]) {
  const failed = misses.filter(({ status }) => status === 'failed').length
  return { failed: counts.failed + failed, notFound: counts.notFound + misses.length - failed }
}
