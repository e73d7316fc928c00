import { pngSize } from '#components/fields/readFile.ts'

/** What is wrong with a picture in base64 as Safari's icon: the interface takes a PNG of 256 by 256 pixels. */
export function safariIconFault(base64: string): string | undefined {
  const size = pngSize(base64)
  if (!size) return 'This file is not a PNG picture'
  if (size.width === 256 && size.height === 256) return undefined
  return `This picture is ${size.width} × ${size.height} pixels; it has to be 256 × 256`
}
