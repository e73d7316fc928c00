import { Group, Stack } from '@mantine/core'
import { IconChartLine, IconList, IconSend, IconSpeakerphone } from '@tabler/icons-react'
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { campaignPagesQuery, campaignsQuery, useDeleteCampaign } from '#api/campaigns.ts'
import { presetsQuery } from '#api/presets.ts'
import { loadPages } from '#api/read.ts'
import { useHasCapability } from '#api/tokens.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { useWhileMounted } from '#components/controls/useIsMounted.ts'
import { pendingPage } from '#components/layout/Page.tsx'
import { Facts } from '#components/layout/Section.tsx'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import { type Column, nameColumn, wide } from '#components/table/columns.ts'
import type { Campaign } from '#contract/campaigns.ts'
import { exactCount, formatList, unknown } from '#format/format.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { Deletion, type DeletionDialogProps } from '#forms/shared/Confirm.tsx'
import { describePresets } from '#model/presets/describePresetUses.ts'
import { formatOpenRate, openRate } from '#model/statistics/openRate.ts'
import { ListScreen } from '#pages/-parts/ListScreen.tsx'
import { listParts, searchValidator, text } from '#pages/-parts/search.ts'
import { useItemActions } from '#pages/-parts/useItemActions.tsx'
import { composeAddress } from '../-parts/composeAddress.ts'
import { lastMessageColumn, lookedBack, type MessageUses, useMessageUses } from '../-parts/messageUse.tsx'

export const Route = createFileRoute('/_console/applications/$application/campaigns/')({
  validateSearch: searchValidator({
    ...listParts('name', 'description', 'used', 'messages', 'sent', 'rate', 'code'),
    shown: text,
  }),
  loader: ({ context, params }) => loadPages(context.queries, campaignPagesQuery(params.application)),
  component: Campaigns,
  pendingComponent: pendingPage('Campaigns', 'the campaigns'),
})

const CreateCampaignForm = lazyNamed(() => import('#forms/campaigns/CreateCampaignForm.tsx'), 'CreateCampaignForm')

function Campaigns() {
  const { application } = Route.useParams()
  const pages = useSuspenseInfiniteQuery(campaignPagesQuery(application))
  const { data: campaigns } = pages
  const { create = false, shown } = Route.useSearch()
  const navigate = Route.useNavigate()
  const toSend = useRefusal('createMessage', 'send messages')
  const onPage = campaigns.find(({ code }) => code === shown)
  // a link may point to one that isn’t on the loaded pages
  const { data: all } = useQuery({ ...campaignsQuery(application), enabled: shown !== undefined && !onPage })
  const open = onPage ?? all?.find(({ code }) => code === shown)
  const whileHere = useWhileMounted(navigate)
  const close = () => void whileHere({ search: ({ shown: _, ...before }) => before })
  const uses = useMessageUses(application, 'campaign')
  const lists = useHasCapability('listMessages')
  const params = { application }
  const menu = useItemActions<Campaign>(
    ({ code }) => [
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
        link: { to: '/applications/$application/statistics/campaigns', params, search: { campaigns: code } },
      },
    ],
    useRefusal('deleteCampaign', 'delete campaigns'),
    (campaign, props) => (
      <DeleteCampaign
        {...props}
        application={application}
        campaign={campaign}
        onDeleted={() => shown === campaign.code && close()}
      />
    ),
  )
  return (
    <ListScreen
      title="Campaigns"
      note={`Groups of messages with shared statistics.${uses ? ` Counts cover the last ${lookedBack} days.` : ''}`}
      unit={['campaign', 'campaigns']}
      items={campaigns}
      pages={pages}
      columns={[...columnsFor(uses), menu.column]}
      itemKey={({ code }) => code}
      link={({ code }) => ({ to: '.', search: (before: object) => ({ ...before, shown: code }) })}
      icon={IconSpeakerphone}
      empty="Messages in a campaign, such as all those about the spring menu, are counted together."
      create={{
        method: 'createCampaign',
        onApproach: CreateCampaignForm.preload,
        form: ({ onCancel, onCreated }) => (
          <CreateCampaignForm
            application={application}
            existing={campaigns}
            onCreated={(name, made) =>
              onCreated(name, { way: { label: 'View', go: () => void navigate({ search: { shown: made } }) } })
            }
            onCancel={onCancel}
          />
        ),
      }}
    >
      <SidePanel title={open?.name ?? ''} opened={open !== undefined && !create} onClose={close}>
        {open && (
          <Stack gap="lg">
            <CampaignFacts application={application} campaign={open} />
            <Group justify="flex-end" gap="xs">
              {menu.getButtons(open, 'Use in message')}
            </Group>
          </Stack>
        )}
      </SidePanel>
      {menu.dialog}
    </ListScreen>
  )
}

function CampaignFacts({ application, campaign }: { application: string; campaign: Campaign }) {
  const { code, description } = campaign
  const { data: presets } = useQuery(presetsQuery(application))
  const naming = presets?.filter(({ properties }) => properties?.campaign === code).map(({ name }) => name)
  return (
    <Facts
      facts={[
        { name: 'Description', value: description || 'None' },
        { name: 'Code', value: <CopyableCode code={code} what="campaign code" /> },
        { name: 'Used by', value: naming ? formatList(naming) || 'No presets in this application' : unknown },
      ]}
    />
  )
}

/** Counts of a campaign’s messages, where the service lists them. */
const counted = (
  id: 'messages' | 'sent',
  header: string,
  uses: NonNullable<MessageUses>,
  width: string,
): Column<Campaign> => ({
  ...wide(id, header, width),
  align: 'end',
  value: ({ code }) => uses.get(code)?.[id] ?? 0,
  cell: ({ code }) => exactCount(uses.get(code)?.[id] ?? 0),
})

const columnsFor = (uses: MessageUses): Column<Campaign>[] => [
  nameColumn,
  { id: 'description', header: 'Description', wideOnly: true, value: ({ description }) => description || undefined },
  ...(uses
    ? [
        lastMessageColumn<Campaign>(uses, ({ code }) => code),
        counted('messages', 'Messages', uses, '100px'),
        counted('sent', 'Sent', uses, '90px'),
        {
          ...{ ...wide('rate', 'Open rate', '100px'), align: 'end' as const },
          value: ({ code }: Campaign) => openRate(uses.get(code) ?? {}).rate,
          cell: ({ code }: Campaign) => formatOpenRate(uses.get(code) ?? {}),
        },
      ]
    : []),
  {
    ...wide('code', 'Code', '160px'),
    value: ({ code }) => code,
    cell: ({ code }) => <CopyableCode code={code} what="campaign code" />,
  },
]

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
