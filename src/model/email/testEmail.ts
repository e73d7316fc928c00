import type { EmailNotification } from '#contract/email.ts'

/** The email as it is tried on one address: at once, to it alone, counted for no campaign and no capping. */
export function testEmail(email: EmailNotification, address: string): EmailNotification {
  const { preset, subject, content, attachments, from, list_unsubscribe, dynamic_content_placeholders } = email
  const kept = { preset, subject, content, attachments, from, list_unsubscribe, dynamic_content_placeholders }
  const replyTo = email['reply-to']
  return {
    ...kept,
    ...(replyTo && { 'reply-to': replyTo }),
    devices: [address],
    use_auto_registration: true,
    send_date: 'now',
    capping_exclude: true,
    capping_avoid: true,
  }
}
