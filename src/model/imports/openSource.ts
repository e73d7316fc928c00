import { isWorkbook, openWorkbook } from './openWorkbook.ts'
import { unzip } from './unzip.ts'

/** Unpacked bytes that become a part of the text. */
const enough = 8 * 1_048_576
/** Largest file inside an archive. */
const most = 4 * 1024 ** 3

/**
 * The rows of a chosen file as text: the file itself, what its archive holds, or its first sheet. Runs in a worker: a workbook takes
 * memory and time. Throws words for people.
 */
export async function openSource(file: Blob, name: string): Promise<Blob> {
  if (file.size === 0) throw new Error(`${name} is empty`)
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const zipped = head[0] === 0x50 && head[1] === 0x4b
  if (isWorkbook(name)) {
    if (!zipped) throw new Error(`${name} isn’t a workbook. Save it as .xlsx or as CSV.`)
    return openWorkbook(file, name)
  }
  if (/\.zip$/i.test(name) || zipped) {
    if (!zipped) throw new Error(`${name} is no ZIP archive`)
    return unpack(file, name)
  }
  if (head[0] === 0xd0 && head[1] === 0xcf)
    throw new Error(`${name} is an old workbook (.xls). Save it as .xlsx or as CSV.`)
  return file
}

/** The one file in an archive, as exports have it. */
async function unpack(file: Blob, name: string): Promise<Blob> {
  const parts: Blob[] = []
  let pending: Uint8Array<ArrayBuffer>[] = []
  let held = 0
  let total = 0
  let found: string | undefined
  const flush = () => {
    parts.push(new Blob(pending))
    pending = []
    held = 0
  }
  await unzip(file, name, (entry) => {
    if (entry.endsWith('/')) return undefined
    if (found !== undefined) throw new Error(`${name} contains several files. Unpack it and choose one.`)
    found = entry
    if (!/\.(csv|tsv|txt)$/i.test(entry)) throw new Error(`${name} contains ${entry}, which isn’t a CSV file`)
    return (bytes) => {
      total += bytes.length
      if (total > most) throw new Error(`${name} contains more than 4 GB`)
      pending.push(new Uint8Array(bytes))
      held += bytes.length
      // many small parts cost more than what they hold
      if (held >= enough) flush()
    }
  })
  flush()
  if (found === undefined) throw new Error(`${name} contains no file`)
  return new Blob(parts)
}
