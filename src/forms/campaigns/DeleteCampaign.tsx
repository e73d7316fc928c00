import { useQuery } from '@tanstack/react-query'
import { useDeleteCampaign } from '#api/campaigns.ts'
import { presetsQuery } from '#api/presets.ts'
import type { Campaign } from '#contract/campaigns.ts'
import { describePresets } from '#model/presets/describePresetUses.ts'
import { type DeletesOne, Deletion } from '../shared/Confirm.tsx'

export function DeleteCampaign({ application, campaign, ...rest }: DeletesOne & { campaign: Campaign }) {
  const { data: presets, isError } = useQuery({ ...presetsQuery(application), enabled: rest.opened })
  const { code, name } = campaign
  return (
    <Deletion
      {...rest}
      kind="campaign"
      name={name}
      typed={name}
      consequences={[
        'Its messages stay, but are no longer counted together.',
        'Its scheduled messages are still sent, without a campaign.',
        describePresets(code, isError ? 'unknown' : presets),
        'New messages that use this code fail, including those sent through the API.',
      ]}
      write={useDeleteCampaign()}
      request={{ campaign: code }}
    />
  )
}
