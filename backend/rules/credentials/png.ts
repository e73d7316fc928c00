import { PNG } from 'pngjs'
import { ArgumentError } from '../errors.ts'

const largest = 1_048_576
/** Pixels; decoding more would keep everybody waiting. */
const largestSide = 1_024

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** The decoded picture behind base64 text. Throws ArgumentError on `field` for anything but a PNG of at most 1 MiB. */
export function readPng(field: string, base64: string): PNG {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > largest) throw new ArgumentError(field, 'is larger than 1 MiB')
  if (!bytes.subarray(0, 8).equals(signature)) throw new ArgumentError(field, 'is not a PNG image')
  try {
    // a header may promise more pixels than memory holds: look before decoding
    const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
    if (width > largestSide || height > largestSide)
      throw new ArgumentError(field, `is larger than ${largestSide} pixels a side`)
    return PNG.sync.read(bytes)
  } catch (error) {
    if (error instanceof ArgumentError) throw error
    throw new ArgumentError(field, 'is not a PNG image')
  }
}
