import { Button } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { applicationOf } from '#api/applications.ts'
import { ApiError } from '#api/errors.ts'
import { messageOf } from '#api/messages.ts'
import { messageStatsOf } from '#api/statistics.ts'
import { capabilities } from '#api/tokens.ts'
import { Funnel } from '#charts/Funnel.tsx'
import { Failed } from '#components/feedback/Failed.tsx'
import { Page } from '#components/layout/Page.tsx'
import { Section } from '#components/layout/Section.tsx'
import { toCount } from '#format/counts.ts'
import { toDate } from '#format/dates.ts'
import { messageName } from '#model/applications/messageWords.ts'
import { coarsest } from '#model/statistics/coarsest.ts'
import { firstWeek } from '#model/statistics/firstWeek.ts'
import { messageRows, messageSeries } from '#model/statistics/messageSeries.ts'
import { messageSums } from '#model/statistics/messageSums.ts'
import { platformsOfMessage } from '#model/statistics/platformCounts.ts'
import { searchOf } from '../../../../../-parts/search.ts'
import { NotTold } from '../../messages/-parts/NotTold.tsx'
import { ConversionEvents } from '../-parts/ConversionEvents.tsx'
import { useAbout } from '../-parts/exactAddress.ts'
import { messageSteps } from '../-parts/messageSteps.ts'
import { PeriodBar } from '../-parts/PeriodBar.tsx'
import { PlatformNumbers } from '../-parts/PlatformNumbers.tsx'
import { TimeCard } from '../-parts/TimeCard.tsx'
import { useAsked } from '../-parts/useAsked.ts'
import { between, ownParts, type PeriodChange, periodParts, usePeriod } from '../-parts/usePeriod.ts'

export const Route = createFileRoute('/_console/applications/$application/statistics/messages/$message')({
  validateSearch: searchOf(periodParts),
  component: MessageStatistics,
})

function MessageStatistics() {
  const { application: code, message: messageCode } = Route.useParams()
  const { data: application } = useSuspenseQuery(applicationOf(code))
  const { data: offered } = useSuspenseQuery(capabilities())
  const told = offered.includes('getMessageStats')
  const {
    data: message,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...messageOf(messageCode), enabled: offered.includes('getMessage') })
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const sentAt = toDate(message?.send_date ?? message?.created)?.getTime()
  const usual = useMemo(() => (sentAt === undefined ? '30d' : firstWeek(sentAt)), [sentAt])
  const chosen = usePeriod(search, usual)
  const { period, pieces, off, live, now } = chosen
  const { about } = useAbout(code, period)
  const waits = offered.includes('getMessage') && message === undefined
  const asked = useAsked(
    pieces.map((piece, place) => messageStatsOf(messageCode, between(piece), about(place, pieces.length))),
    { live, enabled: told && !waits },
  )
  const rows = useMemo(() => messageRows(asked.results ?? []), [asked.results])
  const change = (next: PeriodChange) =>
    navigate({ search: (held) => ({ ...held, ...next }) as typeof held, replace: true, resetScroll: false })
  const name = message ? messageName(message) : `Message ${messageCode}`
  const sums = useMemo(() => asked.results && messageSums(asked.results), [asked.results])
  const platforms = useMemo(() => platformsOfMessage(message?.results ?? []), [message])
  if (error && !message) {
    const missing = error instanceof ApiError && error.status === 422
    return (
      <Page title="Message statistics" tab={`Message statistics · ${application.title}`} width="full">
        <Failed
          title={missing ? 'There is no such message' : 'The message could not be read'}
          message={error.message}
          {...(error instanceof ApiError && error.requestId !== undefined && { requestId: error.requestId })}
          {...(!missing && { onRetry: () => void refetch(), retrying: isFetching })}
          way={
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link to="/applications/$application/messages" params={{ application: code }} {...props} />
              )}
            >
              Sent & scheduled
            </Button>
          }
        />
      </Page>
    )
  }
  return (
    <Page
      title={name}
      tab={`${name} · Statistics · ${application.title}`}
      width="full"
      note="What became of this message."
      actions={
        offered.includes('getMessage') && (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                to="/applications/$application/messages/$message"
                params={{ application: code, message: messageCode }}
                {...props}
              />
            )}
          >
            What was sent
          </Button>
        )
      }
    >
      {told ? (
        <>
          <PeriodBar
            chosen={chosen}
            search={search}
            onChange={change}
            onRefresh={asked.refresh}
            wait={asked.wait}
            comparable={false}
          />
          <TimeCard
            title="Life of the message"
            unit={['message', 'messages']}
            sparse
            series={messageSeries}
            nothing="Nothing became of this message in this time."
            wait={asked.wait}
            at={asked.at}
            rows={rows}
            formatter={coarsest((asked.results ?? []).map(({ formatter }) => formatter))}
            period={period}
            now={now}
            off={off}
            onOff={(next) => change({ off: next })}
            onZoom={(stretch) => change(ownParts(stretch))}
            pieces={pieces.length}
          />
          {message && (
            <Section title="From sent to opened" note="All time, devices and addresses.">
              <Funnel
                label="From sent to opened"
                unit={['device', 'devices']}
                steps={messageSteps({
                  sent: toCount(message.sent),
                  delivered: toCount(message.delivered),
                  opened: toCount(message.opened),
                })}
              />
            </Section>
          )}
          {message && platforms.length > 0 && (
            <PlatformNumbers platforms={platforms} note="All time." wait={{ state: 'there', refreshing: isFetching }} />
          )}
          {sums?.conversions !== undefined && <ConversionEvents events={sums.events} sent={sums.send} />}
        </>
      ) : (
        <NotTold what="the statistics of a message" />
      )}
    </Page>
  )
}
