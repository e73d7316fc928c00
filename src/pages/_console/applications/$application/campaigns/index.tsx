import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { applicationOf } from '#api/applications.ts'
import { campaignPages, campaignsOf } from '#api/campaigns.ts'
import { loadPages } from '#api/loadPages.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { capabilities } from '#api/tokens.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { notify } from '#components/feedback/notify.ts'
import { Loading, TableSkeleton } from '#components/feedback/Skeletons.tsx'
import { Page } from '#components/layout/Page.tsx'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import type { Campaign } from '#contract/campaigns.ts'
import { roleRefusal } from '#format/roles.ts'
import { DeleteCampaign } from '#forms/campaigns/DeleteCampaign.tsx'
import { flag, oneOf, searchOf, text } from '../../../../-parts/search.ts'
import { LoadMore } from '../-parts/LoadMore.tsx'
import { CampaignDetails } from './-parts/CampaignDetails.tsx'
import { CampaignsTable } from './-parts/CampaignsTable.tsx'

export const Route = createFileRoute('/_console/applications/$application/campaigns/')({
  validateSearch: searchOf({
    q: text,
    sort: oneOf('name', '-name', 'description', '-description', 'code', '-code'),
    create: flag,
    /** Code of the campaign that is read. */
    shown: text,
  }),
  loader: ({ context, params }) => {
    void context.queries.prefetchQuery(capabilities())
    return loadPages(context.queries, campaignPages(params.application))
  },
  component: Campaigns,
  pendingComponent: () => (
    <Page title="Campaigns">
      <Loading what="the campaigns">
        <TableSkeleton />
      </Loading>
    </Page>
  ),
})

const loadForm = () => import('#forms/campaigns/CreateCampaignForm.tsx')
const CreateCampaignForm = lazy(async () => ({ default: (await loadForm()).CreateCampaignForm }))

function Campaigns() {
  const { application: code } = Route.useParams()
  const pages = useSuspenseInfiniteQuery(campaignPages(code))
  const { data: campaigns } = pages
  const { data: application } = useSuspenseQuery(applicationOf(code))
  const { data: offered } = useQuery(capabilities())
  const { q = '', sort = 'name', create = false, shown } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { role } = useSignedIn()
  const toCreate = useMay('createCampaign') ? undefined : roleRefusal(role, 'create campaigns')
  const toDelete = useMay('deleteCampaign') ? undefined : roleRefusal(role, 'delete campaigns')
  const toSend = useMay('createMessage') ? undefined : roleRefusal(role, 'send messages')
  const [deleting, setDeleting] = useState<{ campaign: Campaign; asking: boolean }>()
  const askToDelete = (campaign: Campaign) => setDeleting({ campaign, asking: true })
  const listed = campaigns.find((campaign) => campaign.code === shown)
  // a link may lead to one that is not among the pages that were read
  const { data: all } = useQuery({ ...campaignsOf(code), enabled: shown !== undefined && !listed })
  const open = listed ?? all?.find((campaign) => campaign.code === shown)
  // kept while the panel slides away
  const [last, setLast] = useState(open)
  if (open && open !== last) setLast(open)
  const toForm = () => navigate({ search: ({ shown: _, ...before }) => ({ ...before, create: true }) })
  const close = () => navigate({ search: ({ create: _, shown: __, ...before }) => before })
  const lists = offered?.includes('listMessages') ?? false
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
          A campaign is a name under which messages are counted together, such as all that announce the spring menu,
          whatever their kind.
        </EmptyState>
      ) : (
        <>
          <CampaignsTable
            application={code}
            campaigns={campaigns}
            menu={{
              sends: toSend === undefined,
              lists,
              refusals: [toSend, toDelete].filter((reason) => reason !== undefined),
            }}
            search={q}
            onSearch={(words) =>
              navigate({ search: (before) => ({ ...before, q: words || undefined }), replace: true })
            }
            sort={sort}
            onSort={(sort) => navigate({ search: (before) => ({ ...before, sort }), replace: true })}
            onDelete={toDelete ? undefined : askToDelete}
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
          <CampaignDetails
            application={code}
            campaign={last}
            lists={lists}
            toSend={toSend}
            toDelete={toDelete}
            onDelete={() => askToDelete(last)}
          />
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
