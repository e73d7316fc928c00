import { dropTask } from '../tasks.ts'
import { guessPlatform, guessSeparator, guessTargets } from './guessTargets.ts'
import { ask, dropFile, hold, letGo, openHeld } from './heldFile.ts'
import { aside, change, current, everyKey, fleeting, keepOr, keyOf, reading, runsElsewhere } from './importState.ts'
import { taskOf } from './importTask.ts'
import { forget } from './keep.ts'
import { type ImportKind, importKinds, type Plan } from './plan.ts'

interface Choice {
  application: string
  kind: ImportKind
  file: File
  tags: Parameters<typeof guessTargets>[2]
}

/** Opens a chosen file and guesses what its columns are. Throws words for people. */
export async function chooseFile({ application, kind, file, tags }: Choice): Promise<void> {
  if (await runsElsewhere()) throw new Error('An import runs in another tab. Wait for its end, or cancel it there.')
  letGo()
  const opened = await ask('open', { file, name: file.name })
  await discard()
  const { source, columns, samples, isRejects, delimiter } = opened
  const id = crypto.randomUUID()
  hold(id, source)
  current.set({
    id,
    application,
    file: { name: file.name, size: file.size },
    columns,
    samples,
    isRejects,
    delimiter,
    plan: planFor(kind, columns, samples, tags),
    step: 'columns',
  })
  fleeting.set(false)
  await keepOr(keyOf(id, 'source'), source)
  change({})
}

/** Reads the chosen file again with another delimiter, and guesses anew what its columns are. Throws words for people. */
export async function chooseDelimiter(delimiter: string, tags: Choice['tags']): Promise<void> {
  const now = current.get()
  if (!now) return
  const { columns, samples, isRejects } = await openHeld(now, delimiter)
  change({
    columns,
    samples,
    isRejects,
    delimiter,
    plan: planFor(now.plan.kind, columns, samples, tags),
    step: 'columns',
    summary: undefined,
  })
}

/** A first plan: what the headings tell, lists set, empty cells left alone. */
export function planFor(
  kind: ImportKind,
  columns: readonly string[],
  samples: readonly (readonly string[])[],
  tags: Choice['tags'],
): Plan {
  const targets = guessTargets(columns, kind, tags)
  const lists = targets.flatMap((target, place) =>
    target.is === 'tag' && target.type === 3 ? (samples[place] ?? []) : [],
  )
  return {
    kind: importKinds.find((one) => one === kind) ?? 'tags',
    targets,
    lists: 'set',
    empty: 'leave',
    separator: guessSeparator(lists),
    platform: kind === 'register' ? guessPlatform(columns, targets) : undefined,
    repeats: 'last',
  }
}

/** Makes room for another file. Nothing is forgotten before that one is chosen. */
export function putAside(): void {
  aside.set(current.get() ?? undefined)
  current.set(null)
}

/** Takes up again what was put aside. */
export function takeBack(): void {
  current.set(aside.get() ?? null)
  aside.set(undefined)
}

/** Forgets every import of the person and its file; what was sent stands. */
async function discard(): Promise<void> {
  const before = current.get() ?? aside.get()
  aside.set(undefined)
  current.set(null)
  reading.set(undefined)
  if (before?.run && before.run.state !== 'done' && before.run.state !== 'cancelled') dropTask(taskOf(before))
  dropFile(before?.id)
  await forget(everyKey()).catch(() => undefined)
}
