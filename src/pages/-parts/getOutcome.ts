import type { Task } from '#api/tasks.ts'
import { formatCount } from '#format/counts.ts'

/** What came of a task, in words: `12,408 devices`. Undefined while nothing has. */
export const getOutcome = ({ devices, words }: Pick<Task, 'devices' | 'words'>): string | undefined =>
  words ?? (devices === undefined ? undefined : formatCount(devices, 'device'))
