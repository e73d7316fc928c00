/// <reference lib="webworker" />
import { Unzip, UnzipInflate } from 'fflate'
import { ExportedFile, type FileSort } from './ExportedFile.ts'

/** What the page asks of the worker. Every question but `open` is answered under its `id`. */
export type FileQuestion =
  | { ask: 'open'; address: string }
  | { ask: 'part'; id: number; from: number; count: number }
  | { ask: 'arrange'; id: number; search: string; sort: FileSort | undefined }

/** What the worker says: how far it is, whenever that has changed, and its answers. */
export type FileAnswer =
  | { say: 'progress'; columns: readonly string[]; rows: number; shown: number; bytes: number; done: boolean }
  | { say: 'failed'; status: number; message: string }
  | { say: 'part'; id: number; rows: string[][] }
  | { say: 'arranged'; id: number; shown: number }

let file: ExportedFile | undefined
const say = (answer: FileAnswer) => postMessage(answer)

/** How often the page is told, in milliseconds. */
const every = 150

addEventListener('message', ({ data }: MessageEvent<FileQuestion>) => {
  if (data.ask === 'open') void open(data.address)
  else if (data.ask === 'part') say({ say: 'part', id: data.id, rows: file?.part(data.from, data.count) ?? [] })
  else {
    file?.arrange(data.search, data.sort)
    say({ say: 'arranged', id: data.id, shown: file?.shown ?? 0 })
  }
})

/** Reads the ZIP as it comes and its one entry as it unfolds. */
async function open(address: string): Promise<void> {
  try {
    const answer = await fetch(address)
    if (!answer.ok || !answer.body) {
      const { message } = (await answer.json().catch(() => ({}))) as { message?: string }
      say({ say: 'failed', status: answer.status, message: message ?? `Couldn’t read the file (${answer.status})` })
      return
    }
    let told = 0
    const tell = (done: boolean) => {
      if (!file || (!done && performance.now() - told < every)) return
      told = performance.now()
      say({ say: 'progress', columns: file.columns, rows: file.rows, shown: file.shown, bytes: file.bytes, done })
    }
    const unzip = new Unzip((entry) => {
      // one entry is all an export holds
      if (file) return
      const read = new ExportedFile(entry.name.endsWith('.csv') ? 'csv' : 'json')
      file = read
      entry.ondata = (error, bytes, final) => {
        if (error) throw error
        read.add(bytes)
        if (final) read.finish()
        tell(false)
      }
      entry.start()
    })
    unzip.register(UnzipInflate)
    const reader = answer.body.getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) unzip.push(part.value)
    unzip.push(new Uint8Array(), true)
    if (!file) say({ say: 'failed', status: 0, message: 'The archive is empty' })
    tell(true)
  } catch (error) {
    say({ say: 'failed', status: 0, message: error instanceof Error ? error.message : 'Couldn’t read the file' })
  }
}
