import { useCallback, useEffect, useRef, useState } from 'react'
import type { FileSort } from '#model/exports/ExportedFile.ts'
import { openWorker, WorkerEndedError } from '../worker.ts'
import type { FileProgress, FileWork } from './worker.ts'

const nothing: FileProgress = { columns: [], rows: 0, shown: 0, bytes: 0, done: false }
const startWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

export function useExportedFile(
  address: string,
  search: string,
  sortOf: (columns: readonly string[]) => FileSort | undefined,
) {
  const [progress, setProgress] = useState(nothing)
  const [failure, setFailure] = useState<Error>()
  const [arranging, setArranging] = useState(false)
  // changes when the rows at a place may have changed
  const [version, setVersion] = useState(0)
  const opened = useRef<ReturnType<typeof openWorker<FileWork, FileProgress>>>(undefined)

  useEffect(() => {
    const worker = openWorker<FileWork, FileProgress>(startWorker)
    opened.current = worker
    setProgress(nothing)
    setFailure(undefined)
    worker
      .ask('open', { address }, setProgress)
      .then(setProgress, (reason) => !(reason instanceof WorkerEndedError) && setFailure(reason))
    return worker.close
  }, [address])

  const { done, columns } = progress
  const { column, desc = false } = sortOf(columns) ?? {}
  useEffect(() => {
    // rows are shown as they arrive, and sorted once all have arrived
    if (!done) return undefined
    let current = true
    setArranging(true)
    const wish = { search, sort: column === undefined ? undefined : { column, desc } }
    opened.current?.ask('arrange', wish).then(
      (shown) => {
        if (!current) return
        setProgress((before) => ({ ...before, shown }))
        setArranging(false)
        setVersion((before) => before + 1)
      },
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [done, search, column, desc])

  const part = useCallback(
    async (from: number, count: number) => opened.current?.ask('part', { from, count }) ?? [],
    [],
  )
  return { ...progress, failure, arranging, version, part }
}
