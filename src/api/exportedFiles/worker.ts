/// <reference lib="webworker" />
import { Unzip, UnzipInflate } from 'fflate'
import { answerCalls, progressReporter } from '../worker.ts'
import { ExportedFile, type FileSort } from './ExportedFile.ts'

/** `shown`: rows that the search leaves. */
export type FileProgress = Pick<ExportedFile, 'columns' | 'rows' | 'shown' | 'bytes'> & { done: boolean }

let file: ExportedFile | undefined

const work = {
  /** Reads the ZIP as it comes and its one entry as it unfolds. */
  async open({ address }: { address: string }) {
    const answer = await fetch(address)
    if (!answer.ok || !answer.body) {
      const { message } = (await answer.json().catch(() => ({}))) as { message?: string }
      throw new Error(message ?? `Couldn’t read the file (${answer.status})`)
    }
    const report = progressReporter<FileProgress>()
    const unzip = new Unzip((entry) => {
      // one entry is all an export holds
      if (file) return
      const read = new ExportedFile(entry.name.endsWith('.csv') ? 'csv' : 'json')
      file = read
      entry.ondata = (error, bytes, final) => {
        if (error) throw error
        read.add(bytes)
        if (final) read.finish()
        report(() => getProgress(read, false))
      }
      entry.start()
    })
    unzip.register(UnzipInflate)
    const reader = answer.body.getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) unzip.push(part.value)
    unzip.push(new Uint8Array(), true)
    if (!file) throw new Error('The archive is empty')
    return getProgress(file, true)
  },

  async part({ from, count }: { from: number; count: number }) {
    return file?.part(from, count) ?? []
  },

  async arrange({ search, sort }: { search: string; sort: FileSort | undefined }) {
    file?.arrange(search, sort)
    return file?.shown ?? 0
  },
}
export type FileWork = typeof work

const getProgress = ({ columns, rows, shown, bytes }: ExportedFile, done: boolean): FileProgress => ({
  columns,
  rows,
  shown,
  bytes,
  done,
})

answerCalls(work)
