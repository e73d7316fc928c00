import { useWatch } from 'react-hook-form'
import type { Campaign } from '#contract/campaigns.ts'
import { describeAdvanced } from '#model/messages/advancedDelivery.ts'
import type { CommonDraft, PushDraft } from '#model/messages/pushDraft.ts'
import { describeWhen } from '#model/messages/schedule.ts'
import type { CommonControl } from '../draft/useComposerForm.ts'

interface DeliverySummaryProps {
  control: CommonControl
  campaigns: readonly Campaign[]
  /** The campaign of the preset. */
  inherited?: string | undefined
}

/** When it’s sent, and what else differs from the defaults. */
export function DeliverySummary({ control, campaigns, inherited }: DeliverySummaryProps) {
  const draft = useWatch({ control })
  const campaign = draft.fields?.campaign || inherited
  // only pushes have one
  const { inbox = 'off' } = draft as Partial<PushDraft>
  const parts = [
    draft.when && describeWhen({ kind: 'now', day: '', time: '', timezone: '', ...draft.when }),
    campaign && (campaigns.find(({ code }) => code === campaign)?.name ?? String(campaign)),
    inbox !== 'off' && 'kept in the inbox',
    ...describeAdvanced(draft as CommonDraft),
  ]
  return <>{parts.filter(Boolean).join(' · ')}</>
}
