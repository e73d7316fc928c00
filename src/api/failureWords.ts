import type { Task } from './tasks.ts'

/** Why a task failed: the service's own words where it has some. Those about a count may speak of the export that it is. */
export function failureWords(kind: Task['kind'], message: string | null | undefined): string {
  if (kind === 'count') return `The service couldn’t count the segment${message ? `: ${message}` : '.'}`
  return message || `The service could not finish ${kind === 'export' ? 'the export' : 'this'}.`
}
