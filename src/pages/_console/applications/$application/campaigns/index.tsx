import { Group, Stack } from '@mantine/core'
import { IconList, IconSend, IconSpeakerphone, IconTrash } from '@tabler/icons-react'
import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, type LinkProps } from '@tanstack/react-router'
import { lazy, useMemo, useState } from 'react'
import { applicationQuery } from '#api/applications.ts'
import { campaignPagesQuery, campaignsQuery } from '#api/campaigns.ts'
import { loadPages } from '#api/loadPages.ts'
import { presetsQuery } from '#api/presets.ts'
import { tokenCapabilities } from '#api/tokens.ts'
import { ActionsMenu, type MenuEntry } from '#components/controls/ActionsMenu.tsx'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { LinkButton } from '#components/controls/LinkButton.tsx'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { notify } from '#components/feedback/notify.ts'
import { Page, pendingPage } from '#components/layout/Page.tsx'
import { Facts } from '#components/layout/Section.tsx'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import { buttonColumn, type Column } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import { useTableAddress } from '#components/table/useTableAddress.ts'
import type { Campaign } from '#contract/campaigns.ts'
import { unknown } from '#format/counts.ts'
import { listed } from '#format/text.ts'
import { DeleteCampaign } from '#forms/campaigns/DeleteCampaign.tsx'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { flag, searchValidator, sortBy, text } from '#pages/-parts/search.ts'
import { composeAddress } from '../-parts/composeAddress.ts'
import { LoadMore } from '../-parts/LoadMore.tsx'

export const Route = createFileRoute('/_console/applications/$application/campaigns/')({
  validateSearch: searchValidator({
    q: text,
    sort: sortBy('name', 'description', 'code'),
    create: flag,
    /** Code of the campaign that is read. */
    shown: text,
  }),
  loader: ({ context, params }) => {
    void context.queries.prefetchQuery(tokenCapabilities())
    return loadPages(context.queries, campaignPagesQuery(params.application))
  },
  component: Campaigns,
  pendingComponent: pendingPage('Campaigns', 'the campaigns'),
})

const loadForm = () => import('#forms/campaigns/CreateCampaignForm.tsx')
const CreateCampaignForm = lazy(async () => ({ default: (await loadForm()).CreateCampaignForm }))

function Campaigns() {
  const { application: code } = Route.useParams()
  const pages = useSuspenseInfiniteQuery(campaignPagesQuery(code))
  const { data: campaigns } = pages
  const { data: application } = useSuspenseQuery(applicationQuery(code))
  const { data: offered } = useQuery(tokenCapabilities())
  const { create = false, shown } = Route.useSearch()
  const navigate = Route.useNavigate()
  const toCreate = useRefusal('createCampaign', 'create campaigns')
  const toDelete = useRefusal('deleteCampaign', 'delete campaigns')
  const toSend = useRefusal('createMessage', 'send messages')
  const [deleting, setDeleting] = useState<{ campaign: Campaign; asking: boolean }>()
  const askToDelete = (campaign: Campaign) => setDeleting({ campaign, asking: true })
  const onPage = campaigns.find((campaign) => campaign.code === shown)
  // a link may lead to one that is not among the pages that were read
  const { data: all } = useQuery({ ...campaignsQuery(code), enabled: shown !== undefined && !onPage })
  const open = onPage ?? all?.find((campaign) => campaign.code === shown)
  // kept while the panel slides away
  const [last, setLast] = useState(open)
  if (open && open !== last) setLast(open)
  const toForm = () => navigate({ search: ({ shown: _, ...before }) => ({ ...before, create: true }) })
  const close = () => navigate({ search: ({ create: _, shown: __, ...before }) => before })
  const lists = offered?.includes('listMessages') ?? false
  const getMessages = (campaign: Campaign): LinkProps => ({
    to: '/applications/$application/messages',
    params: { application: code },
    search: { campaign: campaign.code },
  })
  const composeFor = (campaign: Campaign) => composeAddress(code, 'push', { campaign: campaign.code })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions do the same in every render
  const columns = useMemo(
    () =>
      columnsFor(
        (campaign) => [
          { label: 'Use in a message', icon: IconSend, link: toSend ? undefined : composeFor(campaign) },
          lists && { label: 'Its messages', icon: IconList, link: getMessages(campaign) },
          {
            label: 'Delete…',
            icon: IconTrash,
            danger: true,
            apart: true,
            onClick: toDelete ? undefined : () => askToDelete(campaign),
          },
        ],
        [toSend, toDelete].filter((reason) => reason !== undefined),
      ),
    [code, toSend, toDelete, lists],
  )
  const address = useTableAddress('name')
  return (
    <Page
      title="Campaigns"
      tab={`Campaigns · ${application.title}`}
      note="Group messages to count them together."
      actions={
        campaigns.length > 0 && (
          <ReasonedButton reason={toCreate} onClick={toForm} onApproach={loadForm}>
            Create campaign
          </ReasonedButton>
        )
      }
    >
      {campaigns.length === 0 ? (
        <EmptyState
          icon={IconSpeakerphone}
          title="No campaigns yet"
          steps={
            <ReasonedButton reason={toCreate} onClick={toForm} onApproach={loadForm}>
              Create the first campaign
            </ReasonedButton>
          }
        >
          A campaign groups messages to count them together, such as all messages about the spring menu.
        </EmptyState>
      ) : (
        <>
          <DataTable
            name="Campaigns"
            unit={['campaign', 'campaigns']}
            items={campaigns}
            columns={columns}
            itemKey={(campaign) => campaign.code}
            link={(campaign) => ({
              to: '/applications/$application/campaigns',
              params: { application: code },
              search: (before: object) => ({ ...before, shown: campaign.code }),
            })}
            {...address}
          />
          <LoadMore
            unit={['campaign', 'campaigns']}
            read={campaigns.length}
            more={pages.hasNextPage}
            busy={pages.isFetchingNextPage}
            error={pages.isFetchNextPageError ? pages.error : null}
            onMore={() => void pages.fetchNextPage()}
          />
        </>
      )}
      <SidePanel title="Create a campaign" opened={create} onClose={close}>
        <CreateCampaignForm
          application={code}
          existing={campaigns}
          onCreated={async (name, made) => {
            await close()
            void notify(`Campaign ${name} created`, {
              way: { label: 'Show', go: () => void navigate({ search: { shown: made } }) },
            })
          }}
          onCancel={close}
        />
      </SidePanel>
      <SidePanel title={last?.name ?? ''} opened={open !== undefined && !create} onClose={close}>
        {last && (
          <Stack gap="lg">
            <CampaignFacts application={code} campaign={last} />
            <Group justify="flex-end" gap="xs">
              <ReasonedButton variant="default" me="auto" reason={toDelete} onClick={() => askToDelete(last)}>
                Delete…
              </ReasonedButton>
              <LinkButton
                variant="default"
                to="/applications/$application/statistics/campaigns"
                params={{ application: code }}
                search={{ campaigns: last.code }}
              >
                Statistics
              </LinkButton>
              {lists && (
                <LinkButton variant="default" {...getMessages(last)}>
                  Its messages
                </LinkButton>
              )}
              <LinkButton {...composeFor(last)} reason={toSend}>
                Use in a message
              </LinkButton>
            </Group>
          </Stack>
        )}
      </SidePanel>
      {deleting && (
        <DeleteCampaign
          key={deleting.campaign.code}
          application={code}
          campaign={deleting.campaign}
          opened={deleting.asking}
          onClose={() => setDeleting({ ...deleting, asking: false })}
          onDeleted={() => shown === deleting.campaign.code && close()}
        />
      )}
    </Page>
  )
}

/** One campaign to read. */
function CampaignFacts({ application, campaign }: { application: string; campaign: Campaign }) {
  const { code, description } = campaign
  const { data: presets } = useQuery(presetsQuery(application))
  const naming = presets?.filter(({ properties }) => properties?.campaign === code).map(({ name }) => name)
  return (
    <Facts
      facts={[
        { name: 'Description', value: description || 'None' },
        { name: 'Code', value: <CopyableCode code={code} what="campaign code" /> },
        { name: 'Used by', value: naming ? listed(naming) || 'No presets in this application' : unknown },
      ]}
    />
  )
}

const columnsFor = (
  entries: (campaign: Campaign) => (MenuEntry | false)[],
  notes: readonly string[],
): Column<Campaign>[] => [
  { id: 'name', header: 'Name', hideable: false, value: ({ name }) => name },
  { id: 'description', header: 'Description', wideOnly: true, value: ({ description }) => description || undefined },
  {
    id: 'code',
    header: 'Code',
    width: '160px',
    wideOnly: true,
    value: ({ code }) => code,
    cell: ({ code }) => <CopyableCode code={code} what="campaign code" />,
  },
  buttonColumn('More', (campaign) => (
    <ActionsMenu
      label={`More actions for ${campaign.name}`}
      entries={entries(campaign)}
      code={campaign.code}
      notes={notes}
    />
  )),
]
