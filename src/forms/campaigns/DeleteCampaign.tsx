import { useQuery } from '@tanstack/react-query'
import { useDeleteCampaign } from '#api/campaigns.ts'
import { presetsQuery } from '#api/presets.ts'
import { notify } from '#components/feedback/notify.ts'
import type { Campaign } from '#contract/campaigns.ts'
import { describePresets } from '#model/campaigns/describePresets.ts'
import { Confirm } from '../shared/Confirm.tsx'

interface DeleteCampaignProps {
  application: string
  campaign: Campaign
  opened: boolean
  onClose: () => void
  onDeleted?: () => void
}

/** Deletes a campaign after asking. There is no way back: a new one of its name has another code and counts from nothing. */
export function DeleteCampaign({ application, campaign, opened, onClose, onDeleted }: DeleteCampaignProps) {
  const { data: presets, isError } = useQuery({ ...presetsQuery(application), enabled: opened })
  const { code, name } = campaign
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={`Delete the campaign ${name}?`}
      confirm="Delete campaign"
      typed={name}
      consequences={[
        'Its messages stay, but are no longer counted together.',
        'Its scheduled messages are still sent, without a campaign.',
        describePresets(code, isError ? 'unknown' : presets),
        'New messages that use this code fail, including those sent through the API.',
      ]}
      write={useDeleteCampaign()}
      request={{ campaign: code }}
      onDone={() => {
        onDeleted?.()
        void notify(`Campaign ${name} deleted`)
      }}
    />
  )
}
