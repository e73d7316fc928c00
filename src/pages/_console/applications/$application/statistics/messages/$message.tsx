import { IconMessageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ApiError } from '#api/errors.ts'
import { messageQuery } from '#api/messages.ts'
import { messageStatsQuery } from '#api/statistics.ts'
import { useCapabilities } from '#api/tokens.ts'
import { FigureState } from '#charts/FigureState.tsx'
import { Tile, Tiles } from '#charts/Tile.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { oneDecimal } from '#format/figures.ts'
import { exactCount, toCount, toDate } from '#format/format.ts'
import { money } from '#format/money.ts'
import { getOtherOwner, messageName, recipientUnit } from '#model/applications/sentMessage.ts'
import { emailClicks, emailLosses } from '#model/statistics/emailResults.ts'
import { messageCountRows, platformsOfMessage, seriesOf, totalActions } from '#model/statistics/messageCounts.ts'
import { countsOpens, openRate } from '#model/statistics/openRate.ts'
import { afterSending, coarsest, messageFormatter, messageRanges } from '#model/statistics/period.ts'
import { MessageNote } from '#pages/_console/applications/$application/-parts/MessageNote.tsx'
import { NotReported } from '#pages/_console/applications/$application/-parts/MessageState.tsx'
import { MessageTabs } from '#pages/_console/applications/$application/-parts/ObjectTabs.tsx'
import { OthersMessage } from '#pages/_console/applications/$application/-parts/OthersMessage.tsx'
import { MessageActions } from '#pages/_console/applications/$application/messages/-parts/MessageActions.tsx'
import { useActivityStart } from '#pages/_console/applications/$application/messages/-parts/useActivityStart.ts'
import { AppPage, MissingPage } from '#pages/-parts/AppPage.tsx'
import { QueryState } from '#pages/-parts/RouteFailed.tsx'
import { oneOf, searchValidator, text } from '#pages/-parts/search.ts'
import { ConversionEvents, PlatformNumbers, StepsCard } from '../-parts/MessageCards.tsx'
import { MessagesBeside } from '../-parts/MessagesBeside.tsx'
import { PeriodBar } from '../-parts/PeriodBar.tsx'
import { periodParts } from '../-parts/periodParts.ts'
import classes from '../-parts/Statistics.module.css'
import { TimeCard } from '../-parts/TimeCard.tsx'
import { getLoadState, useAsked, usePeriod } from '../-parts/usePeriod.ts'

export const Route = createFileRoute('/_console/applications/$application/statistics/messages/$message')({
  validateSearch: searchValidator({ ...periodParts, after: oneOf('week', 'all'), with: text }),
  component: MessageStatistics,
})

function MessageStatistics() {
  const params = Route.useParams()
  const { application, message: code } = params
  const offered = useCapabilities()
  const canRead = offered.includes('getMessageStats')
  const reads = offered.includes('getMessage')
  const query = useQuery({ ...messageQuery(code), enabled: reads })
  const { data: message, error } = query
  const sentAt = toDate(message?.send_date ?? message?.created)?.getTime()
  const { after, with: other } = Route.useSearch()
  const usual = useMemo(() => (sentAt === undefined ? '30d' : afterSending(sentAt, after ?? 'day')), [sentAt, after])
  const dashboard = usePeriod(usual, { wanted: messageFormatter })
  const { period, now } = dashboard
  const owner = getOtherOwner(application, message)
  const enabled = canRead && (!reads || message !== undefined) && !owner
  const queriesFor = (over: typeof period) =>
    dashboard.ask(over, (between, about) => messageStatsQuery(code, between, about))
  const result = useAsked(queriesFor(period), enabled)
  const since = sentAt === undefined ? period : afterSending(sentAt, 'all')(now)
  const total = useAsked(queriesFor(sentAt === undefined ? period : { ...since, pieces: [since] }), enabled)
  const rows = useMemo(() => messageCountRows(result.results ?? []), [result.results])
  const sums = useMemo(() => total.results && totalActions(total.results), [total.results])
  const sumsInPeriod = useMemo(() => result.results && totalActions(result.results), [result.results])
  const series = useMemo(() => seriesOf(rows), [rows])
  const platforms = useMemo(() => platformsOfMessage(message?.results ?? []), [message])
  const { rate, of: whole } = openRate(message ?? {})
  const clicks = message && emailClicks(message)
  const losses = message ? emailLosses(message) : []
  const { title = message?.title } = useActivityStart(application, { activity: message?.activity })
  const name = message ? messageName({ ...message, title }) : `Message ${code}`
  const known = getLoadState(query, now)
  const refresh = () => {
    result.refresh()
    total.refresh()
    if (reads) void query.refetch()
  }
  if (error instanceof ApiError && error.status === 422 && !message)
    return (
      <MissingPage
        title="Message"
        icon={IconMessageOff}
        text={error.message}
        list={{ to: '/applications/$application/messages', params: { application } }}
        label="Sent & scheduled"
      />
    )
  if (error && !message)
    return (
      <AppPage title="Message statistics">
        <QueryState queries={[query]} title="Couldn’t load the message" what="the message" />
      </AppPage>
    )
  if (owner)
    return (
      <AppPage title="Message statistics">
        <OthersMessage owner={owner} message={code} />
      </AppPage>
    )
  return (
    <AppPage
      title={name}
      tab={`${name} · Statistics`}
      note={message ? <MessageNote application={application} message={message} /> : 'Results of this message.'}
      actions={message && <MessageActions {...{ application, message }} cancels={offered.includes('cancelMessage')} />}
    >
      {message && <MessageTabs application={application} message={message} />}
      {canRead ? (
        <>
          {message && (
            <>
              <h2 className={classes.part}>Since sending</h2>
              <Tiles label="Since sending">
                <Tile label="Sent" value={toCount(message.sent)} />
                <Tile label="Delivered" value={toCount(message.delivered)} />
                <Tile label="Opened" value={toCount(message.opened)} />
                <Tile label="Open rate" percent value={countsOpens(message) ? rate : undefined} foot={`of ${whole}`} />
                {clicks && <Tile label={clicks.name} value={clicks.value} foot={clicks.note} />}
                {losses.map(({ name: lost, value, note, tone }) => (
                  <Tile key={lost} label={lost} value={value} foot={note} tone={tone} />
                ))}
                {sums?.conversions !== undefined && (
                  <Tile
                    label="Conversions"
                    unit="event"
                    value={sums.conversions}
                    foot={sums.conversion !== undefined && `${oneDecimal(sums.conversion)} per 100 sent`}
                  />
                )}
                {!!sums?.revenue && (
                  <Tile label="Revenue" format={(sum) => money(sum, sums.currency)} value={sums.revenue} />
                )}
              </Tiles>
            </>
          )}
          <FigureState what="these figures" wait={known} mb="md" />
          <FigureState what="conversions" wait={total.wait} mb="md" />
          {message && sentAt !== undefined && <MessagesBeside {...{ message, sentAt, dashboard, other }} />}
          {message && (
            <StepsCard
              title={`From sent to ${clicks ? 'clicked' : countsOpens(message) ? 'opened' : 'delivered'}`}
              note="Since sending. Each device or address counts once."
              wait={known}
              unit={[recipientUnit(message.kind, 1), recipientUnit(message.kind, 2)]}
              steps={{
                Sent: toCount(message.sent),
                Delivered: toCount(message.delivered),
                ...(countsOpens(message) && { Opened: toCount(message.opened) }),
                ...(clicks && { Clicked: clicks.value }),
              }}
            />
          )}
          {platforms.length > 0 && <PlatformNumbers platforms={platforms} note="Since sending." wait={known} />}
          {sums?.conversions !== undefined && <ConversionEvents sums={sums} rates={sentAt !== undefined} />}
          <h2 className={classes.part}>Over time</h2>
          <PeriodBar
            dashboard={dashboard}
            result={{ ...result, refresh }}
            {...(sentAt !== undefined && { own: messageRanges(sentAt, now), after })}
          />
          {sumsInPeriod?.conversions !== undefined && since.to !== period.to && (
            <DimmedText mb="xs">
              Of the conversions since sending, {exactCount(sumsInPeriod.conversions)}
              {!!sumsInPeriod.revenue && ` (${money(sumsInPeriod.revenue, sumsInPeriod.currency)} in revenue)`} came in
              the period below.
            </DimmedText>
          )}
          <TimeCard
            title="Message timeline"
            dashboard={dashboard}
            result={result}
            unit={['message', 'messages']}
            sparse
            shape="bars"
            apart
            series={series}
            rows={rows}
            formatter={coarsest([
              messageFormatter(period),
              ...(result.results ?? []).map(({ formatter }) => formatter),
            ])}
            nothing="No activity for this message in this period."
          />
        </>
      ) : (
        <NotReported what="message statistics" />
      )}
    </AppPage>
  )
}
