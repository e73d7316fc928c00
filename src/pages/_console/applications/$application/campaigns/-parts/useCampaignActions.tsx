import { IconChartLine, IconList, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeleteCampaign } from '#api/listChanges.ts'
import { presetsQuery } from '#api/presets.ts'
import { useHasCapability } from '#api/tokens.ts'
import type { Campaign } from '#contract/campaigns.ts'
import { formatCount } from '#format/format.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { Deletion, type DeletionDialogProps } from '#forms/shared/Confirm.tsx'
import { describePresets } from '#model/presets/describePresetUses.ts'
import { composeAddress } from '#pages/_console/applications/$application/-parts/composeAddress.ts'
import { lookedBack, useMessageUses } from '#pages/_console/applications/$application/-parts/messageUse.tsx'
import { historyEntry } from '#pages/-parts/historyEntry.ts'
import { useItemActions } from '#pages/-parts/useItemActions.tsx'

export function useCampaignActions(application: string, onDeleted?: () => void) {
  const toSend = useRefusal('createMessage', 'send messages')
  const lists = useHasCapability('listMessages')
  const params = { application }
  return useItemActions<Campaign>(
    ({ code, name }) => [
      {
        label: 'Use in message',
        icon: IconSend,
        reason: toSend,
        link: composeAddress(application, 'push', { campaign: code }),
      },
      lists && {
        label: 'View messages',
        icon: IconList,
        link: { to: '/applications/$application/messages', params, search: { campaign: code } },
      },
      {
        label: 'View statistics',
        icon: IconChartLine,
        link: {
          to: '/applications/$application/statistics/campaigns',
          params,
          search: { campaigns: code, range: '90d' },
        },
      },
      historyEntry(`campaign:${code}`, name),
    ],
    useRefusal('deleteCampaign', 'delete campaigns'),
    (campaign, props) => (
      <DeleteCampaign {...props} application={application} campaign={campaign} onDeleted={onDeleted} />
    ),
  )
}

/** What it counts, where the service lists messages: two campaigns may have the same name. */
function CampaignUse({ application, campaign }: { application: string; campaign: string }) {
  const uses = useMessageUses(application, 'campaign')
  if (!uses) return null
  const { messages = 0, sent = 0 } = uses.get(campaign) ?? {}
  const last = `in the last ${lookedBack} days`
  return messages === 0
    ? `No messages were sent with it ${last}.`
    : `${formatCount(messages, 'message was', 'messages were')} sent with it ${last}, to ${formatCount(sent, 'recipient')}.`
}

function DeleteCampaign({ application, campaign, ...rest }: DeletionDialogProps & { campaign: Campaign }) {
  const { data: presets, isError } = useQuery({ ...presetsQuery(application), enabled: rest.opened })
  const { code, name } = campaign
  return (
    <Deletion
      {...rest}
      kind="campaign"
      name={name}
      typed={name}
      consequences={[
        <>
          Its code is {code}. <CampaignUse application={application} campaign={code} />
        </>,
        'Its messages are kept but no longer counted together.',
        'Its scheduled messages are still sent, without a campaign.',
        describePresets(code, isError ? 'unknown' : presets),
        'New messages that use this code fail, including those sent through the API.',
      ]}
      write={useDeleteCampaign()}
      request={{ campaign: code }}
    />
  )
}
