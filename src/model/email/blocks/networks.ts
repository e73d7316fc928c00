/**
 * Colors and signs of the networks that social links lead to. There’s no place to host images, and email apps show neither SVG nor
 * embedded images, so an icon is a sign on a disk. Signs are characters that the fonts of all systems have and that none draws as an
 * emoji; white has a contrast of at least 4.5:1 on each color.
 */
const networks: Readonly<Record<string, { color: string; sign: string }>> = {
  Instagram: { color: '#c13584', sign: 'IG' },
  Facebook: { color: '#0b5fd6', sign: 'f' },
  X: { color: '#000000', sign: 'X' },
  LinkedIn: { color: '#0a66c2', sign: 'in' },
  TikTok: { color: '#161823', sign: '♪' },
  YouTube: { color: '#cc0000', sign: '►' },
  Pinterest: { color: '#bd081c', sign: 'P' },
  WhatsApp: { color: '#0f7a4d', sign: 'WA' },
  Website: { color: '#4a4a54', sign: 'www' },
}

export const networkNames: readonly string[] = Object.keys(networks)

/** Width and height of an icon, in pixels. */
export const iconSize = 36

/** The icon of a network; of any other name, its first letter. `size` is that of the sign, in pixels. */
export function networkIcon(name: string): { color: string; sign: string; size: number } {
  const known = Object.hasOwn(networks, name) ? networks[name] : undefined
  const { color, sign } = known ?? { color: '#4a4a54', sign: [...name.trim()][0]?.toUpperCase() ?? '' }
  return { color, sign, size: [18, 15, 12][sign.length - 1] ?? 12 }
}
