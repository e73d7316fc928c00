import { PNG } from 'pngjs'

const size = 96

/** An icon as a base64 PNG: two shades of a color divided by a curve, so that applications are easy to recognize. */
export function demoIcon([red, green, blue]: readonly [number, number, number]): string {
  const picture = new PNG({ width: size, height: size })
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const lower = y > size * 0.6 + Math.sin((x / size) * 2 * Math.PI) * 10
      const inside = Math.hypot(x - size * 0.64, y - size * 0.34) < size * 0.15
      const tone = inside ? 1.9 : lower ? 0.72 : 1
      const at = (y * size + x) * 4
      picture.data.set([...[red, green, blue].map((channel) => Math.min(255, Math.round(channel * tone))), 255], at)
    }
  }
  return PNG.sync.write(picture).toString('base64')
}
