import { z } from 'zod'
import { usePersonalStorage } from '#api/personalStorage.ts'

/**
 * Which language the default texts of an application are in; empty if the person hasn’t said. Only this browser knows it: a message
 * begins with it, and keeps its own in its draft.
 */
export const useDefaultLanguage = (application: string) =>
  usePersonalStorage(`language of default texts in ${application}`, z.string(), '')
