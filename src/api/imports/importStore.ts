const name = 'imports'
const parts = 'parts'

let opened: Promise<IDBDatabase> | undefined

function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(parts)
    request.onsuccess = () => {
      // a newer version of the console may want to upgrade it
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = () => reject(request.error ?? new Error('This browser blocks storage. Allow it for this site.'))
    request.onblocked = () => reject(new Error('Imports are open in another tab. Close that tab and try again.'))
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

async function run<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const transaction = (await database()).transaction(parts, mode, { durability: 'strict' })
  const request = work(transaction.objectStore(parts))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error ?? new Error('This browser’s storage is full. Free up space.'))
  })
}

export type PartKey = readonly (string | number)[]

export const writeStored = (key: PartKey, value: unknown): Promise<unknown> =>
  run('readwrite', (store) => store.put(value, [...key]))

export const readStored = <Value>(key: PartKey): Promise<Value | undefined> =>
  run<Value | undefined>('readonly', (store) => store.get([...key]))

/** False if there is a value already, perhaps from another tab. */
export const addStored = (key: PartKey, value: unknown): Promise<boolean> =>
  run('readwrite', (store) => store.add(value, [...key])).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && error.name === 'ConstraintError') return false
      throw error
    },
  )

/** The values of all keys that start with this one. */
export const readStoredUnder = <Value>(key: PartKey): Promise<Value[]> =>
  run<Value[]>('readonly', (store) => store.getAll(under(key)))

export const forget = (key: PartKey): Promise<unknown> => run('readwrite', (store) => store.delete(under(key)))

// arrays sort after all strings and numbers
const under = (key: PartKey) => IDBKeyRange.bound([...key], [...key, []])
