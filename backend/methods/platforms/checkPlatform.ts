import type { Handler } from '../../handler.ts'
import { checkPlatform as check, expiringCertificate } from '../../rules/checkPlatform.ts'

/** What is most likely wrong with credentials, before they are stored. A panel method. */
export const checkPlatform: Handler<'checkPlatform'> = async (request, { now }) => {
  const checked = check(request)
  const expiring = expiringCertificate(request.device_type, checked, now)
  return { warnings: expiring ? [...checked.warnings, expiring] : checked.warnings }
}
