import { useWatch } from 'react-hook-form'
import type { Campaign } from '#contract/campaigns.ts'
import { describeWhen } from '#model/messages/messageFacts.ts'
import type { PushDraft } from '#model/messages/pushDraft.ts'
import type { CommonControl } from '../draft/useComposerForm.ts'

interface DeliverySummaryProps {
  control: CommonControl
  campaigns: readonly Campaign[]
}

/** When it’s sent, and what else differs from the defaults. */
export function DeliverySummary({ control, campaigns }: DeliverySummaryProps) {
  const draft = useWatch({ control })
  const { campaign, send_rate, capping_count, capping_avoid } = draft.fields ?? {}
  // only pushes have one
  const { inbox = 'off' } = draft as Partial<PushDraft>
  const parts = [
    draft.when && describeWhen({ kind: 'now', day: '', time: '', timezone: '', ...draft.when }),
    campaign && (campaigns.find(({ code }) => code === campaign)?.name ?? String(campaign)),
    inbox !== 'off' && 'kept in the inbox',
    send_rate && `${String(send_rate)} per second`,
    capping_avoid ? 'ignores the frequency cap' : capping_count && 'frequency cap',
    draft.placeholders && draft.placeholders.length > 0 && 'tag values overridden',
    draft.transactionId && 'own transaction ID',
  ]
  return <>{parts.filter(Boolean).join(' · ')}</>
}
