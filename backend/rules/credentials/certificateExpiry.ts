import { X509Certificate } from 'node:crypto'
import { day } from '#contract/time.ts'

/** How long before expiry a certificate gets a warning, in milliseconds. */
const notice = 30 * day
const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** The warning that a certificate (PEM text) has expired or expires within 30 days; undefined for a valid one. */
export function certificateExpiry(certificate: string, now: Date): string | undefined {
  const until = new Date(new X509Certificate(certificate).validTo)
  const day = format.format(until)
  if (until < now) return `The certificate expired on ${day}`
  return until.getTime() - now.getTime() < notice ? `The certificate expires on ${day}` : undefined
}
