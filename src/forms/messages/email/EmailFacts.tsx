import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { type Fact, Facts } from '#components/layout/Facts.tsx'
import type { Campaign } from '#contract/campaigns.ts'
import type { EmailNotification } from '#contract/email.ts'
import { countOf, exactCount } from '#format/counts.ts'

interface EmailFactsProps {
  email: EmailNotification
  campaigns: readonly Campaign[]
  presetName: string | undefined
}

/** How an email goes out, as far as it was said. */
export function EmailFacts({ email, campaigns, presetName }: EmailFactsProps) {
  const { campaign, from, send_rate, attachments, list_unsubscribe, use_auto_registration, capping_count } = email
  const party = (held: { name?: string | undefined; email: string } | undefined, none: string) =>
    held ? [held.name, held.email].filter(Boolean).join(' · ') : none
  const facts: (Fact | false)[] = [
    { name: 'Preset', value: presetName ?? email.preset },
    { name: 'From', value: party(from, 'The sender of the application') },
    email['reply-to'] !== undefined && { name: 'Reply to', value: party(email['reply-to'], '') },
    { name: 'Unsubscribe', value: list_unsubscribe ?? 'As the application has it' },
    {
      name: 'Campaign',
      value: campaign ? (campaigns.find(({ code }) => code === campaign)?.name ?? campaign) : 'None',
    },
    attachments !== undefined && { name: 'Attachments', value: attachments.map(({ name }) => name).join(', ') },
    use_auto_registration === true && { name: 'Unknown addresses', value: 'Registered, then sent to' },
    send_rate !== undefined && { name: 'Rate', value: `${exactCount(send_rate)} emails per second` },
    capping_count !== undefined && {
      name: 'Capping',
      value: `At most ${countOf(capping_count, 'message')}${email.capping_days ? ` in ${countOf(email.capping_days, 'day')}` : ''} to one address`,
    },
    {
      name: 'Transaction id',
      value: <CopyableCode code={email.transactionId ?? ''} what="transaction id" />,
      note: 'Guards against sending twice.',
    },
  ]
  return <Facts facts={facts.filter((fact) => fact !== false)} />
}
