import type { Handler } from '../../handler.ts'
import { checkPlatform as check } from '../../rules/checkPlatform.ts'

/** What is most likely wrong with credentials, before they are stored. A panel method. */
export const checkPlatform: Handler<'checkPlatform'> = async (request, { now }) => ({
  warnings: check(request, now).warnings,
})
