import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { campaignsOf } from '#api/campaigns.ts'
import { Moment } from '#components/controls/Moment.tsx'
import { TextLink } from '#components/controls/TextLink.tsx'
import { Failed } from '#components/feedback/Failed.tsx'
import { Loading, TableSkeleton } from '#components/feedback/Skeletons.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { Column, Sort } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import type { SentMessage } from '#contract/sentMessage.ts'
import { exactCount, share, toCount } from '#format/counts.ts'
import { kindLabel, messageName } from '#model/applications/messageWords.ts'
import classes from './Statistics.module.css'
import type { PeriodSearch } from './usePeriod.ts'
import { momentOf, type SentIn } from './useSentIn.ts'

/** Where the list is found on its page. */
export const sentThenId = 'sent-in-this-time'

const dashboard = getRouteApi('/_console/applications/$application/statistics/')

/** The messages behind the marks of a chart: what went out in that time, with the way to each one's own numbers. */
export function SentThen({ application, sent }: { application: string; sent: SentIn }) {
  const [sort, setSort] = useState<Sort>({ id: 'when', desc: true })
  const { data: campaigns } = useQuery(campaignsOf(application))
  const { range, from, to, compare } = dashboard.useSearch()
  const columns = useMemo(() => {
    const nameOf = (code: string) => campaigns?.find((campaign) => campaign.code === code)?.name ?? code
    // the same stretch of time, which is the dashboard's own where the address names none
    const time =
      from === undefined || to === undefined
        ? { range: range ?? ('30d' as const), ...(compare && { compare }) }
        : { from, to, ...(compare && { compare }) }
    return columnsFor(application, nameOf, time)
  }, [application, campaigns, range, from, to, compare])
  return (
    <div id={sentThenId} className={classes.sentThen}>
      <Section title="Messages sent in this period">
        {sent.untold && (
          <p className={classes.plain}>
            This service does not tell which messages were sent: the interface has no method for it.
          </p>
        )}
        {sent.error && (
          <Failed
            title="The messages could not be read"
            message={sent.error.message}
            onRetry={sent.retry}
            retrying={sent.retrying}
            framed={false}
          />
        )}
        {!sent.untold && !sent.messages && !sent.error && (
          <Loading what="the messages">
            <TableSkeleton rows={3} />
          </Loading>
        )}
        {sent.messages?.length === 0 && !sent.cut && <p className={classes.plain}>No message went out in this time.</p>}
        {sent.messages && sent.cut && (
          <p className={classes.plain}>
            The list of messages is too long to be read as a whole: of this time, only the newest are here.
          </p>
        )}
        {sent.messages && sent.messages.length > 0 && (
          <DataTable
            name="Messages of this time"
            unit={['message', 'messages']}
            items={sent.messages}
            columns={columns}
            itemKey={({ code }) => code}
            link={({ code: message }) => ({
              to: '/applications/$application/statistics/messages/$message',
              params: { application, message },
            })}
            sort={sort}
            onSort={setSort}
            noMatch={null}
          />
        )}
      </Section>
    </div>
  )
}

const columnsFor = (
  application: string,
  campaignName: (code: string) => string,
  time: PeriodSearch,
): Column<SentMessage>[] => [
  {
    id: 'name',
    header: 'Message',
    value: messageName,
    cell: (message) => (
      <span className={classes.named}>
        {messageName(message)}
        {message.campaign && <span className={classes.underName}>{campaignName(message.campaign)}</span>}
      </span>
    ),
    hideable: false,
  },
  { id: 'kind', header: 'Kind', value: ({ kind }) => kindLabel(kind), width: '110px', wideOnly: true },
  {
    id: 'when',
    header: 'Sent',
    value: (message) => new Date(momentOf(message) ?? 0),
    cell: (message) => (
      <span className={classes.named}>
        <Moment at={momentOf(message)} />
      </span>
    ),
    width: '112px',
  },
  {
    id: 'campaign',
    header: 'Campaign',
    value: ({ campaign }) => (campaign ? campaignName(campaign) : undefined),
    cell: ({ campaign }) =>
      campaign ? (
        <TextLink
          to="/applications/$application/statistics/campaigns"
          params={{ application }}
          search={{ campaigns: campaign, ...time }}
        >
          {campaignName(campaign)}
        </TextLink>
      ) : (
        'None'
      ),
    width: '180px',
    wideOnly: true,
  },
  {
    id: 'sent',
    wideOnly: true,
    header: 'Devices',
    value: ({ sent }) => toCount(sent),
    cell: ({ sent }) => exactCount(sent),
    align: 'end',
    width: '96px',
  },
  {
    id: 'delivered',
    header: 'Delivered',
    value: ({ delivered }) => toCount(delivered),
    cell: ({ delivered }) => exactCount(delivered),
    align: 'end',
    width: '96px',
    wideOnly: true,
  },
  {
    id: 'opened',
    header: 'Opened',
    value: ({ opened }) => toCount(opened),
    cell: ({ opened, delivered }) => (
      <span className={classes.named}>
        {exactCount(opened)} ({share(toCount(opened) ?? 0, toCount(delivered) ?? 0)})
      </span>
    ),
    align: 'end',
    width: '104px',
  },
]
