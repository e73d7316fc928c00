import { createHash } from 'node:crypto'
import type { ApplicationRow } from '../../db/tables.ts'

/** URL of the application’s icon; null without one. The version changes with the image, so it can be cached. */
export function iconUrl({ code, icon }: ApplicationRow, origin: string): string | null {
  if (icon === null) return null
  const version = createHash('sha256').update(icon).digest('hex').slice(0, 12)
  return `${origin}/icons/${code}.png?v=${version}`
}
