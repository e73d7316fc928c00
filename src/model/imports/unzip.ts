import { Unzip, UnzipInflate } from 'fflate'

const stretch = 262_144

/** Unpacks piece by piece, so a zip bomb is refused in time. `open` returns a consumer for an entry, or undefined to skip it. */
export async function unzip(
  file: Blob,
  name: string,
  open: (entry: string) => ((bytes: Uint8Array, last: boolean) => void) | undefined,
): Promise<void> {
  let refusal: unknown
  const archive = new Unzip((entry) => {
    const take = open(entry.name)
    if (!take) return
    entry.ondata = (error, bytes, last) => {
      if (error) throw error
      try {
        take(bytes, last)
      } catch (thrown) {
        // the library would report it as a broken archive
        refusal ??= thrown
        throw thrown
      }
    }
    entry.start()
  })
  archive.register(UnzipInflate)
  for (let from = 0; from < file.size; from += stretch) {
    const bytes = new Uint8Array(await file.slice(from, from + stretch).arrayBuffer())
    try {
      archive.push(bytes, from + stretch >= file.size)
    } catch (error) {
      if (refusal !== undefined) throw refusal
      throw isLibraryError(error) ? new Error(`Couldn’t unpack ${name}: ${error.message}`) : error
    }
  }
}

/** The library's errors carry a numeric code. */
const isLibraryError = (error: unknown): error is Error =>
  error instanceof Error && typeof (error as { code?: unknown }).code === 'number'
