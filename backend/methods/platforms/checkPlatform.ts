import type { Handler } from '../../handler.ts'
import { checkCredentials, expiringCertificate } from '../../rules/checkCredentials.ts'

/** Likely problems of credentials, before they are stored. A panel method. */
export const checkPlatform: Handler<'checkPlatform'> = async (request, { now }) => {
  const checked = checkCredentials(request)
  const expiring = expiringCertificate(request.device_type, checked, now)
  return { warnings: expiring ? [...checked.warnings, expiring] : checked.warnings }
}
