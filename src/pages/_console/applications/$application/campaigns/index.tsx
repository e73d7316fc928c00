import { IconSpeakerphone } from '@tabler/icons-react'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { campaignPagesQuery } from '#api/campaigns.ts'
import { loadPages } from '#api/read.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { useWhileMounted } from '#components/controls/useIsMounted.ts'
import { pendingPage } from '#components/layout/Page.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import { type Column, nameColumn, wide } from '#components/table/columns.ts'
import { SecondLine } from '#components/table/SecondLine.tsx'
import type { Campaign } from '#contract/campaigns.ts'
import { oneDecimal, percent } from '#format/figures.ts'
import { exactCount, formatCount } from '#format/format.ts'
import { money } from '#format/money.ts'
import { type ActionTotals, onlyCurrency } from '#model/statistics/messageCounts.ts'
import { ListScreen } from '#pages/-parts/ListScreen.tsx'
import { LoadMore } from '#pages/-parts/LoadMore.tsx'
import { listParts, searchValidator, text } from '#pages/-parts/search.ts'
import { NotCalculated } from '../-parts/Calculated.tsx'
import { lastMessageColumn, lookedBack, type MessageUses, useMessageUses } from '../-parts/messageUse.tsx'
import { conversionsShort, conversionsSince, countsEarlier } from '../statistics/-parts/attribution.ts'
import { calculatedColumn } from './-parts/calculatedColumn.tsx'
import { useCampaignActions } from './-parts/useCampaignActions.tsx'
import { type Conversions, mostCounted, useConversions } from './-parts/useConversions.ts'

const to = '/applications/$application/campaigns/$campaign' as const

const validateSearch = searchValidator({
  ...listParts(
    'name',
    'description',
    'used',
    'messages',
    'sent',
    'delivered',
    'opened',
    'rate',
    'conversions',
    'conversion',
    'revenue',
    'revenuePer100',
    'code',
  ),
  // of links from before a campaign had a page
  shown: text,
})

export const Route = createFileRoute('/_console/applications/$application/campaigns/')({
  validateSearch,
  beforeLoad: ({ params, search: { shown } }) => {
    if (shown) throw redirect({ href: `/applications/${params.application}/campaigns/${shown}`, replace: true })
  },
  loader: ({ context, params }) => loadPages(context.queries, campaignPagesQuery(params.application)),
  component: Campaigns,
  pendingComponent: pendingPage('Campaigns', 'the campaigns'),
})

const CreateCampaignForm = lazyNamed(() => import('#forms/campaigns/CreateCampaignForm.tsx'), 'CreateCampaignForm')

function Campaigns() {
  const { application } = Route.useParams()
  const { q } = Route.useSearch()
  const pages = useSuspenseInfiniteQuery(campaignPagesQuery(application))
  const { data: campaigns } = pages
  const navigate = useWhileMounted(Route.useNavigate())
  const uses = useMessageUses(application, 'campaign')
  const conversions = useConversions(application, campaigns, uses)
  const menu = useCampaignActions(application)
  return (
    <ListScreen
      title="Campaigns"
      note={describeCounts(uses, conversions)}
      unit={['campaign', 'campaigns']}
      items={campaigns}
      more={<LoadMore unit={['campaign', 'campaigns']} pages={pages} all={!!q} />}
      columns={[...columnsFor(uses, conversions), menu.column]}
      itemKey={({ code }) => code}
      link={({ code: campaign }) => ({ to, params: { application, campaign } })}
      icon={IconSpeakerphone}
      empty="Messages in a campaign, such as all those about the spring menu, are counted together."
      create={{
        method: 'createCampaign',
        onApproach: CreateCampaignForm.preload,
        form: ({ onCancel, onCreated }) => (
          <CreateCampaignForm
            application={application}
            existing={campaigns}
            onCreated={(name, campaign) =>
              onCreated(name, {
                way: { label: 'View', go: () => void navigate({ to, params: { application, campaign } }) },
              })
            }
            onCancel={onCancel}
          />
        ),
      }}
    >
      {menu.dialog}
    </ListScreen>
  )
}

function describeCounts(uses: MessageUses, { sums, failed, retry }: Conversions): ReactNode {
  const all = [...sums.values()].filter((one) => typeof one === 'object')
  const known = all.find(({ conversions }) => conversions !== undefined)
  const since = all.flatMap(({ conversionsSince }) => conversionsSince ?? []).toSorted()
  const text = [
    'Groups of messages with shared statistics.',
    uses && `Counts cover the last ${lookedBack} days.`,
    all.length > 0 && countsEarlier,
    known &&
      `Conversions, also per 100 sent: ${[conversionsShort(known.windowDays), conversionsSince(since[0])].filter(Boolean).join(', ')}.`,
    (uses?.size ?? 0) > mostCounted &&
      `Opens and conversions are counted for the ${mostCounted} campaigns with the latest messages.`,
  ]
    .filter(Boolean)
    .join(' ')
  if (failed === 0) return text
  return (
    <>
      {text} <NotCalculated what={`the results of ${formatCount(failed, 'campaign')}`} retry={retry} />
    </>
  )
}

const counts = [
  { id: 'messages', header: 'Messages', width: '104px', wideOnly: 'desktop' },
  { id: 'sent', header: 'Sent', width: '80px', wideOnly: true },
  { id: 'delivered', header: 'Delivered', width: '100px', wideOnly: 'desktop', initiallyHidden: true },
] as const

const formatRate = (rate: number | undefined, { openRateOf }: Pick<ActionTotals, 'openRateOf'>) =>
  rate !== undefined && openRateOf === 'sent' ? `${percent(rate)} of sent` : percent(rate)

/**
 * The messages of a campaign are counted in the list of messages, where the service has one. Its opens are calculated, as on its
 * page: they include those of earlier messages.
 */
function columnsFor(uses: MessageUses, conversions: Conversions): Column<Campaign>[] {
  // a campaign without revenue has none in the currency of the others
  const shared = onlyCurrency(
    [...conversions.sums.values()].map((sums) => (typeof sums === 'object' ? { ...sums } : {})),
  )
  return [
    {
      ...nameColumn,
      cell: ({ code, name }) => {
        const use = uses?.get(code)
        const sums = conversions.sums.get(code)
        return (
          <>
            {name}
            {use && (
              <SecondLine hiddenFrom="sm">
                {exactCount(use.sent)} sent
                {typeof sums === 'object' && ` · ${exactCount(sums.open)} opened (${formatRate(sums.openRate, sums)})`}
              </SecondLine>
            )}
          </>
        )
      },
    },
    {
      ...{ id: 'description', header: 'Description', wideOnly: true, initiallyHidden: true },
      value: ({ description }) => description || undefined,
    },
    ...(uses
      ? [
          { ...lastMessageColumn<Campaign>(uses, ({ code }) => code), wideOnly: 'desktop' as const },
          ...counts.map(
            ({ id, ...column }): Column<Campaign> => ({
              ...{ id, ...column, align: 'end' },
              value: ({ code }) => uses.get(code)?.[id] ?? 0,
              cell: ({ code }) => exactCount(uses.get(code)?.[id] ?? 0),
            }),
          ),
          calculatedColumn('opened', 'Opened', conversions, exactCount),
          calculatedColumn('rate', 'Open rate', conversions, formatRate),
          calculatedColumn('conversions', 'Conversions', conversions, exactCount),
          {
            ...calculatedColumn<Campaign>('conversion', 'Per 100 sent', conversions, oneDecimal),
            wideOnly: 'desktop' as const,
          },
          calculatedColumn('revenue', 'Revenue', conversions, (sum, { currency }) => money(sum, currency ?? shared)),
          {
            ...calculatedColumn<Campaign>('revenuePer100', 'Revenue per 100 sent', conversions, (sum, { currency }) =>
              money(sum, currency ?? shared),
            ),
            initiallyHidden: true,
          },
        ]
      : []),
    {
      ...{ ...wide('code', 'Code', '160px'), initiallyHidden: uses !== undefined },
      value: ({ code }) => code,
      cell: ({ code }) => <CopyableCode code={code} what="campaign code" />,
    },
  ]
}
