import { useCallback, useEffect, useRef, useState } from 'react'
import type { FileSort } from './ExportedFile.ts'
import type { FileAnswer, FileQuestion } from './worker.ts'

/** An exported file that is open: how far it has come, and the ways to look into it. */
export interface OpenFile {
  columns: readonly string[]
  rows: number
  /** Rows that the search leaves. */
  shown: number
  bytes: number
  done: boolean
  failure: { status: number; message: string } | undefined
  /** True while it is searched or sorted. */
  arranging: boolean
  /** Changes when the rows at a place may have become others. */
  version: number
  part: (from: number, count: number) => Promise<string[][]>
}

type Question =
  | { ask: 'part'; from: number; count: number }
  | { ask: 'arrange'; search: string; sort: FileSort | undefined }

const nothing = { columns: [] as readonly string[], rows: 0, shown: 0, bytes: 0, done: false }

/** Opens the exported archive at an address of this console in a worker, which keeps it until the screen goes. */
export function useExportedFile(
  address: string,
  search: string,
  sortOf: (columns: readonly string[]) => FileSort | undefined,
): OpenFile {
  const [progress, setProgress] = useState(nothing)
  const [failure, setFailure] = useState<OpenFile['failure']>()
  const [arranging, setArranging] = useState(false)
  const [version, setVersion] = useState(0)
  const ask = useRef<(question: Question) => Promise<FileAnswer>>(() => new Promise(() => {}))

  useEffect(() => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    const waiting = new Map<number, (answer: FileAnswer) => void>()
    let asked = 0
    worker.onmessage = ({ data }: MessageEvent<FileAnswer>) => {
      if (data.say === 'progress') setProgress(data)
      else if (data.say === 'failed') setFailure({ status: data.status, message: data.message })
      else {
        waiting.get(data.id)?.(data)
        waiting.delete(data.id)
      }
    }
    worker.onerror = () => setFailure({ status: 0, message: 'Couldn’t read the file' })
    ask.current = (question) =>
      new Promise((resolve) => {
        asked += 1
        waiting.set(asked, resolve)
        worker.postMessage({ ...question, id: asked } satisfies FileQuestion)
      })
    setProgress(nothing)
    setFailure(undefined)
    worker.postMessage({ ask: 'open', address } satisfies FileQuestion)
    return () => worker.terminate()
  }, [address])

  const { done, columns } = progress
  const sort = sortOf(columns)
  const column = sort?.column
  const desc = sort?.desc ?? false
  useEffect(() => {
    // what is still coming is shown as it comes, and arranged when it is all there
    if (!done) return undefined
    let current = true
    setArranging(true)
    const wish = { ask: 'arrange', search, sort: column === undefined ? undefined : { column, desc } } as const
    void ask.current(wish).then((answer) => {
      if (!current || answer.say !== 'arranged') return
      setProgress((before) => ({ ...before, shown: answer.shown }))
      setArranging(false)
      setVersion((before) => before + 1)
    })
    return () => {
      current = false
    }
  }, [done, search, column, desc])

  const part = useCallback(async (from: number, count: number) => {
    const answer = await ask.current({ ask: 'part', from, count })
    return answer.say === 'part' ? answer.rows : []
  }, [])
  return { ...progress, failure, arranging, version, part }
}
