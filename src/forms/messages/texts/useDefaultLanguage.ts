import { z } from 'zod'
import { usePersonalStorage } from '#api/personalStorage.ts'

/**
 * Which language the default texts of an application are in, and if the person has said so; empty if not, or if it was cleared. Only
 * this browser knows it: a message begins with it, and keeps its own in its draft.
 */
export function useDefaultLanguage(application: string) {
  const what = `language of default texts in ${application}`
  const [stored, store] = usePersonalStorage<string | null>(what, z.string(), null)
  return [stored ?? '', store as (language: string) => void, stored !== null] as const
}
