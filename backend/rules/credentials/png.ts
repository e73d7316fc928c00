import { PNG } from 'pngjs'
import { ArgumentError } from '../errors.ts'

const largest = 1_048_576
/** Maximum pixels; decoding more would block other requests. */
const largestSide = 1_024

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** Decodes an image from base64. Throws ArgumentError on `field` for anything but a PNG of at most 1 MiB. */
export function readPng(field: string, base64: string): PNG {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > largest) throw new ArgumentError(field, 'must be at most 1 MB')
  if (!bytes.subarray(0, 8).equals(signature)) throw new ArgumentError(field, 'isn’t a PNG image')
  try {
    // a header may claim more pixels than fit into memory: check before decoding
    const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
    if (width > largestSide || height > largestSide)
      throw new ArgumentError(field, `must be at most ${largestSide.toLocaleString('en-US')} pixels on each side`)
    return PNG.sync.read(bytes)
  } catch (error) {
    if (error instanceof ArgumentError) throw error
    throw new ArgumentError(field, 'isn’t a PNG image')
  }
}
