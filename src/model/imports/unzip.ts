import { Unzip, UnzipInflate } from 'fflate'

/** Unpacks piece by piece, so a zip bomb is refused in time. `open` returns a consumer for an entry, or undefined to skip it. */
export async function unzip(
  file: ReadableStream<Uint8Array>,
  name: string,
  open: (entry: string) => ((bytes: Uint8Array, last: boolean) => void) | undefined,
): Promise<void> {
  const archive = new Unzip((entry) => {
    const take = open(entry.name)
    if (!take) return
    entry.ondata = (error, bytes, last) => {
      if (error) throw error
      take(bytes, last)
    }
    entry.start()
  })
  archive.register(UnzipInflate)
  const reader = file.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) archive.push(part.value)
    archive.push(new Uint8Array(), true)
  } catch (error) {
    await reader.cancel().catch(() => undefined)
    throw isLibraryError(error) ? new Error(`Couldn’t unpack ${name}: ${error.message}`) : error
  }
}

/** The library's errors carry a numeric code. */
const isLibraryError = (error: unknown): error is Error =>
  error instanceof Error && typeof (error as { code?: unknown }).code === 'number'
