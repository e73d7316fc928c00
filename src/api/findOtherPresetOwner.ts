import type { QueryClient } from '@tanstack/react-query'
import { applicationsQuery } from './applications.ts'
import { presetsQuery } from './presets.ts'
import { loadCurrent } from './read.ts'

/** The answer of getPreset doesn’t say which application a preset belongs to: lists of at most this many others are searched. */
const searched = 50

/** Code of the other application whose presets include this one; undefined if it’s this one’s, or none can be found. */
export async function findOtherPresetOwner(queries: QueryClient, application: string, code: string) {
  const isIn = (presets: readonly { code: string }[]) =>
    presets.some((preset) => preset.code.toUpperCase() === code.toUpperCase())
  if (isIn(await loadCurrent(queries, presetsQuery(application)))) return undefined
  const fresh = (of: string) => queries.query({ ...presetsQuery(of), staleTime: 0 })
  // someone else may have created it since
  if (isIn(await fresh(application))) return undefined
  const all = await queries.query(applicationsQuery())
  const others = all.filter((other) => other.code.toUpperCase() !== application.toUpperCase()).slice(0, searched)
  const found = await Promise.all(others.map(async (other) => isIn(await fresh(other.code).catch(() => []))))
  return others.find((_, index) => found[index])?.code
}
