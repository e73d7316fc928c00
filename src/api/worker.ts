import { errorText } from '#format/format.ts'

type Calls = Record<string, (given: never) => Promise<unknown>>

/** Rejects a call that was superseded, or whose worker has ended. */
export class WorkerEndedError extends Error {}

type Reply = { id: number; answer: unknown } | { id: number; refusal: string; ended: boolean } | { progress: unknown }

/** A worker that starts with the first call and keeps its state until it is closed. */
export function openWorker<Work extends Calls, Progress>(start: () => Worker) {
  let worker: Worker | undefined
  let counter = 0
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (reason: Error) => void }>()
  let watcher: ((progress: Progress) => void) | undefined

  const close = (reason: Error = new WorkerEndedError()) => {
    worker?.terminate()
    worker = undefined
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
  }
  const started = () => {
    const worker = start()
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      if ('progress' in data) {
        watcher?.(data.progress as Progress)
        return
      }
      const pending = waiting.get(data.id)
      waiting.delete(data.id)
      if ('answer' in data) pending?.resolve(data.answer)
      else pending?.reject(data.ended ? new WorkerEndedError() : new Error(data.refusal))
    })
    worker.addEventListener('error', ({ message }) =>
      close(new Error(message || 'The browser stopped reading the file. Reload the page and try again.')),
    )
    return worker
  }
  return {
    /** Rejects with an Error whose message can be shown. */
    ask<Name extends keyof Work>(
      call: Name,
      given: Parameters<Work[Name]>[0],
      onProgress?: (progress: Progress) => void,
    ): Promise<Awaited<ReturnType<Work[Name]>>> {
      worker ??= started()
      counter += 1
      const id = counter
      if (onProgress) watcher = onProgress
      const answer = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }))
      worker.postMessage({ id, call, given })
      return answer as Promise<Awaited<ReturnType<Work[Name]>>>
    },
    close: () => close(),
  }
}

export const answerCalls = (work: Calls): void =>
  addEventListener('message', async ({ data: { id, call, given } }: MessageEvent) => {
    const reply = (answer: Reply) => postMessage(answer)
    try {
      reply({ id, answer: await work[call]?.(given as never) })
    } catch (error) {
      reply({ id, refusal: errorText(error), ended: error instanceof WorkerEndedError })
    }
  })

/** Reports the progress of a call to the page, at most every 150 ms unless `always`. */
export function progressReporter<Progress>() {
  let lastReport = 0
  return (progress: () => Progress, always = false) => {
    if (!always && performance.now() - lastReport < 150) return
    lastReport = performance.now()
    postMessage({ progress: progress() } satisfies Reply)
  }
}
