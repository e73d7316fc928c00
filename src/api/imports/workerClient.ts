import type { ImportCall, ImportCalls, ReadingProgress, Reply } from './messages.ts'

/** Said of a dry run that another one has ended. */
export class EndedError extends Error {}

/** The worker that reads the files of imports. It is started when first asked, and stays: it holds what is being imported. */
export function openWorker() {
  let worker: Worker | undefined
  let counter = 0
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (reason: Error) => void }>()
  let watcher: ((progress: ReadingProgress) => void) | undefined

  const start = () => {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      if ('progress' in data) {
        watcher?.(data.progress)
        return
      }
      const asked = waiting.get(data.id)
      waiting.delete(data.id)
      if ('answer' in data) asked?.resolve(data.answer)
      else asked?.reject(data.ended ? new EndedError() : new Error(data.refusal))
    })
    started.addEventListener('error', (event) => {
      const reason = new Error(event.message || 'Couldn’t read the file: the browser stopped the worker')
      for (const { reject } of waiting.values()) reject(reason)
      waiting.clear()
      started.terminate()
      worker = undefined
    })
    return started
  }

  return {
    /** Asks the worker. Rejects with an Error whose words are for people. */
    ask<Call extends ImportCall>(
      call: Call,
      given: ImportCalls[Call]['given'],
      onProgress?: (progress: ReadingProgress) => void,
    ): Promise<ImportCalls[Call]['answer']> {
      worker ??= start()
      counter += 1
      const id = counter
      if (onProgress) watcher = onProgress
      const answer = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }))
      worker.postMessage({ id, call, given })
      return answer as Promise<ImportCalls[Call]['answer']>
    },
    /** Lets go of the worker and of all it holds. */
    close() {
      worker?.terminate()
      worker = undefined
      for (const { reject } of waiting.values()) reject(new EndedError())
      waiting.clear()
    },
  }
}

/** The rows of a file as text, taken out of archives and workbooks. Throws words for people. */
export function textInWorker(file: File, name: string): Promise<Blob> {
  const worker = openWorker()
  return worker.ask('text', { file, name }).finally(worker.close)
}
