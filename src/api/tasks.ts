import type { MethodName } from '#contract/index.ts'
import { createStore } from './store.ts'

/** Work that goes on while the person does something else. */
export interface Task {
  /** Unique among all tasks. */
  id: string
  kind: 'export' | 'count' | 'bulk' | 'import' | 'statistics'
  /** What it does, for people: `Export “Lapsed customers”`. */
  title: string
  /** Code of its application. */
  application: string
  /** Method that tells how far it is; none where this page itself does the work. */
  statusMethod?: Extract<MethodName, 'exportSegmentResult' | 'getResults' | `bulk${string}Status`>
  /** What that method is asked for: task_id or request_id. */
  reference?: string
  /** What a scheduled request asks, as text: the same again takes this one up. */
  asked?: string
  state: 'running' | 'paused' | 'done' | 'failed' | 'cancelled'
  /** Percent, where it is known. */
  progress?: number
  /** How many devices it found, where it counts them. */
  devices?: number
  /** What else came of it, or why it failed. */
  words?: string
  /** Milliseconds since 1970. */
  started: number
  finished?: number
  /** Address in this console where the result is. */
  address?: string
  /** Name of the file that came of it. */
  file?: string
  /** True where the tray does not show it: cleared there, while its export or its statistics can still be read, or too young to be shown. */
  cleared?: boolean
}

/** Finished tasks of each kind that are kept; of statistics more, for a dashboard asks for many. */
const kept = 30
const keptOf: Partial<Record<Task['kind'], number>> = { statistics: 100 }
const prefix = 'tasks of '

/** The tasks of the person, newest first. */
export const tasks = createStore<readonly Task[]>([])

/** Ids of tasks that this page itself waits for, where they were begun: nobody else watches them and tells of them. */
export const awaited = new Set<string>()

let owner: string | undefined
/** True where the browser could not keep the last change: what the page knows is newer. */
let unsaved = false

/** Says whose tasks these are and at which service, and brings back those of before a reload. */
export function claimTasks(name: string, service: string, storage?: Storage) {
  const key = `${prefix}${name} at ${service}`
  if (owner === key) return
  owner = key
  unsaved = false
  tasks.set(read(key, storage) ?? [])
}

/** Adds a task, or replaces the one with its id. */
export function putTask(task: Task) {
  store((before) => {
    const all = [task, ...before.filter(({ id }) => id !== task.id)].sort((a, b) => b.started - a.started)
    const places = new Map<Task['kind'], number>()
    return all.filter((one) => {
      if (!isFinished(one)) return true
      const place = places.get(one.kind) ?? 0
      places.set(one.kind, place + 1)
      return place < (keptOf[one.kind] ?? kept)
    })
  })
}

/** Changes a task that is still there. */
export function changeTask(id: string, change: Partial<Task>) {
  store((all) => all.map((task) => (task.id === id ? { ...task, ...change } : task)))
}

/** Forgets a task; what it did stands. */
export const dropTask = (id: string) => store((all) => all.filter((task) => task.id !== id))

/** Takes a finished task out of the tray: it is forgotten, except that an export stays in the list of exports, and a result to be read. */
export const clearTask = (id: string) => store((all) => cleared(all, (task) => task.id === id))

/** Takes every finished task out of the tray. */
export const clearFinishedTasks = () => store((all) => cleared(all, () => true))

const cleared = (all: readonly Task[], which: (task: Task) => boolean): Task[] =>
  all.flatMap((task) => {
    if (!isFinished(task) || !which(task)) return [task]
    const stays = task.kind === 'export' || (task.kind === 'statistics' && task.state === 'done')
    return stays ? [{ ...task, cleared: true }] : []
  })

/** Forgets which statistics were read: who signs out leaves no trace of what they looked at. */
export const forgetStatistics = () =>
  store((all) => all.filter((task) => !(task.kind === 'statistics' && isFinished(task))))

export const isFinished = ({ state }: Task) => state === 'done' || state === 'failed' || state === 'cancelled'

/** Changes what is kept now: another tab may have changed it since this one read it. */
function store(change: (all: readonly Task[]) => readonly Task[]) {
  const all = change((owner === undefined || unsaved ? undefined : read(owner)) ?? tasks.get())
  tasks.set(all)
  try {
    if (owner !== undefined) localStorage.setItem(owner, JSON.stringify(all))
    unsaved = false
  } catch {
    // storage is full or off: the tasks last as long as the page
    unsaved = true
  }
}

/** The tasks that are kept; undefined where there are none, or none that make sense. */
function read(key: string, storage?: Storage): readonly Task[] | undefined {
  try {
    const found: unknown = JSON.parse((storage ?? localStorage).getItem(key) ?? 'null')
    return Array.isArray(found) ? found.filter(isTask) : undefined
  } catch {
    return undefined
  }
}

const isTask = (value: unknown): value is Task =>
  typeof value === 'object' && value !== null && 'id' in value && 'state' in value && 'started' in value

// another tab of the same person began or ended one
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (key !== null && key === owner && storageArea) tasks.set(read(key, storageArea) ?? [])
  })
