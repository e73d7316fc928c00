import { X509Certificate } from 'node:crypto'
import { day } from '#contract/time.ts'

/** How long before its end a certificate is worth a warning, in milliseconds. */
const notice = 30 * day

/** Says that a certificate (PEM text) has expired or expires within 30 days; undefined while it is good. */
export function certificateExpiry(certificate: string, now: Date): string | undefined {
  const until = new Date(new X509Certificate(certificate).validTo)
  const day = until.toISOString().slice(0, 10)
  if (until < now) return `The certificate expired on ${day}`
  return until.getTime() - now.getTime() < notice ? `The certificate expires on ${day}` : undefined
}
