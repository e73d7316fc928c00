import type { MethodName } from '#contract/index.ts'
import { createStore, getStored, ownerKey, putStored } from './store.ts'

export interface Task {
  id: string
  kind: 'export' | 'count' | 'bulk' | 'import' | 'send' | 'statistics'
  /** Shown to people: `Export “Lapsed customers”`. */
  title: string
  application: string
  /** Method that returns its progress; none if this page does the work. */
  statusMethod?: Extract<MethodName, 'exportSegmentResult' | 'getResults' | `bulk${string}Status`>
  reference?: string
  asked?: string
  state: 'running' | 'paused' | 'done' | 'failed' | 'cancelled'
  progress?: number
  devices?: number
  message?: string
  /** Milliseconds since 1970. */
  started: number
  finished?: number
  address?: string
  file?: string
  /** Hidden from the tray: cleared but still readable, or too recent to show. */
  cleared?: boolean
}

const maxTasks = 30
const keptOf: Partial<Record<Task['kind'], number>> = { statistics: 100 }

export const tasks = createStore<readonly Task[]>([])

let owner: string | undefined
let unsaved = false

export function claimTasks(name: string, service: string, storage?: Storage) {
  const key = ownerKey('tasks', name, service)
  if (owner === key) return
  owner = key
  unsaved = false
  tasks.set(read(key, storage) ?? [])
}

export function putTask(task: Task) {
  store((before) => {
    const all = [task, ...before.filter(({ id }) => id !== task.id)].sort((a, b) => b.started - a.started)
    const counts = new Map<Task['kind'], number>()
    return all.filter((task) => {
      if (!isFinished(task)) return true
      const count = counts.get(task.kind) ?? 0
      counts.set(task.kind, count + 1)
      return count < (keptOf[task.kind] ?? maxTasks)
    })
  })
}

export function changeTask(id: string, change: Partial<Task>) {
  store((all) => all.map((task) => (task.id === id ? { ...task, ...change } : task)))
}

export const dropTask = (id: string) => store((all) => all.filter((task) => task.id !== id))

/** A cleared export stays in the list of exports, and a result stays readable. */
export const clearTask = (id: string) => clear((task) => task.id === id)

export const clearFinishedTasks = () => clear(() => true)

const clear = (which: (task: Task) => boolean) =>
  store((all) =>
    all.flatMap((task) => {
      if (!isFinished(task) || !which(task)) return [task]
      const stays = task.kind === 'export' || (task.kind === 'statistics' && task.state === 'done')
      return stays ? [{ ...task, cleared: true }] : []
    }),
  )

export const forgetStatistics = () =>
  store((all) => all.filter((task) => !(task.kind === 'statistics' && isFinished(task))))

export const isFinished = ({ state }: Task) => state === 'done' || state === 'failed' || state === 'cancelled'

function store(change: (all: readonly Task[]) => readonly Task[]) {
  const all = change((owner === undefined || unsaved ? undefined : read(owner)) ?? tasks.get())
  tasks.set(all)
  // without storage, tasks last as long as the page
  unsaved = owner !== undefined && !putStored(owner, all)
}

function read(key: string, storage?: Storage): readonly Task[] | undefined {
  const found = getStored(key, storage)
  return Array.isArray(found) ? found.filter(isTask) : undefined
}

const isTask = (value: unknown): value is Task =>
  typeof value === 'object' && value !== null && 'id' in value && 'state' in value && 'started' in value

// another tab of the same person changed them
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (key !== null && key === owner && storageArea) tasks.set(read(key, storageArea) ?? [])
  })
