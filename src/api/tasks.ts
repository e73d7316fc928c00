import type { MethodName } from '#contract/index.ts'
import { createStore } from './store.ts'

/** Work that goes on while the person does something else. */
export interface Task {
  /** Unique among all tasks. */
  id: string
  kind: 'export' | 'count' | 'bulk' | 'import'
  /** What it does, for people: `Export “Lapsed customers”`. */
  title: string
  /** Code of its application. */
  application: string
  /** Method that tells how far it is; none where this page itself does the work. */
  statusMethod?: Extract<MethodName, 'exportSegmentResult' | `bulk${string}Status`>
  /** What that method is asked for: task_id or request_id. */
  reference?: string
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
}

/** Finished tasks that are kept. */
const kept = 30
const prefix = 'tasks of '

/** The tasks of the person, newest first. */
export const tasks = createStore<readonly Task[]>([])

let owner: string | undefined

/** Says whose tasks these are and at which service, and brings back those of before a reload. */
export function claimTasks(name: string, service: string, storage: Storage = localStorage) {
  const key = `${prefix}${name} at ${service}`
  if (owner === key) return
  owner = key
  tasks.set(read(key, storage))
}

/** Adds a task, or replaces the one with its id. */
export function putTask(task: Task) {
  const others = tasks.get().filter(({ id }) => id !== task.id)
  const all = [task, ...others].sort((a, b) => b.started - a.started)
  const finished = all.filter(isFinished).slice(kept)
  store(all.filter((one) => !finished.includes(one)))
}

/** Changes a task that is still there. */
export function changeTask(id: string, change: Partial<Task>) {
  store(tasks.get().map((task) => (task.id === id ? { ...task, ...change } : task)))
}

/** Forgets a task; what it did stands. */
export const dropTask = (id: string) => store(tasks.get().filter((task) => task.id !== id))

/** Forgets every finished task. */
export const dropFinishedTasks = () => store(tasks.get().filter((task) => !isFinished(task)))

export const isFinished = ({ state }: Task) => state === 'done' || state === 'failed' || state === 'cancelled'

function store(all: readonly Task[]) {
  tasks.set(all)
  try {
    if (owner !== undefined) localStorage.setItem(owner, JSON.stringify(all))
  } catch {
    // storage is full or off: the tasks last as long as the page
  }
}

function read(key: string, storage: Storage): readonly Task[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(found) ? found.filter(isTask) : []
  } catch {
    return []
  }
}

const isTask = (value: unknown): value is Task =>
  typeof value === 'object' && value !== null && 'id' in value && 'state' in value && 'started' in value

// another tab of the same person began or ended one
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (key !== null && key === owner && storageArea) tasks.set(read(key, storageArea))
  })
