import type { EmailNotification } from '#contract/email.ts'
import { type EmailDraft, emptyEmail } from '../email/emailDraft.ts'
import { fromEmail } from '../email/fromEmail.ts'

interface Asked {
  preset?: string | undefined
  campaign?: string | undefined
  segment?: string | undefined
}

/** The draft that an address asks for: of an email that was sent (its request is the `template`), on a preset, for a campaign or a segment. */
export function openingEmail({ preset, campaign, segment }: Asked, template: unknown): Partial<EmailDraft> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const base = template ? fromEmail(template as Partial<EmailNotification>, zone) : undefined
  return {
    ...base,
    ...(preset !== undefined && { preset: preset.toUpperCase() }),
    ...(campaign !== undefined && { fields: { ...base?.fields, campaign } }),
    ...(segment !== undefined && { audience: { ...emptyEmail(zone).audience, kind: 'segment', filter: segment } }),
  }
}
