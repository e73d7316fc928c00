import type { Handler } from '../../handler.ts'
import { NotBuilt, TokenRestricted } from '../../rules/errors.ts'

/** Replaces all data of the account with a new demo. A panel method that only an embedded demo has. */
export const resetDemo: Handler<'resetDemo'> = async (_request, { token, reseed }) => {
  if (!reseed) throw new NotBuilt('resetDemo')
  if (!token.all_applications) throw new TokenRestricted()
  await reseed()
  return null
}
