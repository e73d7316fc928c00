import { toBase64 } from '#components/fields/readFile.ts'

export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

const largestIcon = 512
const mostBytes = 1024 * 1024

export const isIcon = ({ width, height }: { width: number; height: number }, bytes: number): boolean =>
  width === height && width <= largestIcon && bytes <= mostBytes

export function cropSquare(area: CropArea, picture: { width: number; height: number }) {
  const side = Math.max(1, Math.min(Math.round(Math.min(area.width, area.height)), picture.width, picture.height))
  const within = (offset: number, length: number) => Math.max(0, Math.min(Math.round(offset), length - side))
  return { x: within(area.x, picture.width), y: within(area.y, picture.height), side }
}

export const sidesFor = (side: number): number[] => [
  ...new Set([largestIcon, 384, 256, 128].map((most) => Math.min(most, side))),
]

export async function cropImage(picture: ImageBitmap, area: CropArea): Promise<string> {
  const { x, y, side } = cropSquare(area, picture)
  for (const size of sidesFor(side)) {
    const canvas = document.createElement('canvas')
    canvas.width = size
    canvas.height = size
    const context = canvas.getContext('2d')
    if (!context) break
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, x, y, side, side, 0, 0, size, size)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    if (blob && blob.size <= mostBytes) return toBase64(new Uint8Array(await blob.arrayBuffer()))
  }
  throw new Error('This browser couldn’t convert the image to PNG')
}
