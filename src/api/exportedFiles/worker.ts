/// <reference lib="webworker" />

import { ExportedFile, type FileSort } from '#model/exports/ExportedFile.ts'
import { unzip } from '#model/imports/unzip.ts'
import { answerCalls, progressReporter } from '../worker.ts'

/** `shown`: rows that match the search. */
export type FileProgress = Pick<ExportedFile, 'columns' | 'rows' | 'shown' | 'bytes'> & { done: boolean }

let file: ExportedFile | undefined

const work = {
  async open({ address }: { address: string }) {
    const answer = await fetch(address)
    if (!answer.ok || !answer.body) {
      const { message } = (await answer.json().catch(() => ({}))) as { message?: string }
      throw new Error(message ?? `Couldn’t read the file (${answer.status})`)
    }
    const report = progressReporter<FileProgress>()
    await unzip(answer.body, 'the export', (name) => {
      // an export has only one entry
      if (file) return undefined
      const read = new ExportedFile(name.endsWith('.csv') ? 'csv' : 'json')
      file = read
      return (bytes, last) => {
        read.add(bytes)
        if (last) read.finish()
        report(() => getProgress(read, false))
      }
    })
    if (!file) throw new Error('The archive is empty. Export again.')
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
