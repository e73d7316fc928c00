import { Box, Group, Stack } from '@mantine/core'
import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { applicationQuery, getIconUrl } from '#api/applications.ts'
import { sentMessagesQuery } from '#api/messages.ts'
import { useOutbox } from '#api/outbox.ts'
import { useSendMoments } from '#api/sendMoments.ts'
import { subscribersNowQuery, subscribersOver } from '#api/statistics.ts'
import { useHasCapability } from '#api/tokens.ts'
import { FigureState } from '#charts/FigureState.tsx'
import { Tile, Tiles } from '#charts/Tile.tsx'
import { LinkButton } from '#components/controls/Buttons.tsx'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { ObjectAvatar } from '#components/controls/ObjectAvatar.tsx'
import { DimmedText, Moment, TextLink } from '#components/controls/Text.tsx'
import { Loading } from '#components/feedback/Skeletons.tsx'
import { Page } from '#components/layout/Page.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { SentMessage } from '#contract/sentMessage.ts'
import { formatCount } from '#format/format.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { hasGone, messageName, recipientUnit } from '#model/applications/sentMessage.ts'
import { foldSends } from '#model/messages/listedMessages.ts'
import { groupHeld } from '#model/outbox/groupHeld.ts'
import { isScheduled } from '#model/outbox/heldState.ts'
import { formatMessageOpenRate } from '#model/statistics/openRate.ts'
import { formatSecond, getPeriod } from '#model/statistics/period.ts'
import { subscribersAtStart } from '#model/statistics/points.ts'
import { reachByKind } from '#model/statistics/reachableNow.ts'
import { FindPerson } from './-parts/FindPerson.tsx'
import { LanguagesSection } from './-parts/LanguagesSection.tsx'
import { DecisionSection, NowSection } from './-parts/NowSection.tsx'
import { OpenRateTile } from './-parts/OpenRateTile.tsx'
import classes from './-parts/Overview.module.css'
import { PlatformsSection } from './-parts/PlatformsSection.tsx'
import { useMessageLink } from './-parts/resultsLink.ts'
import { SetUpSection, useSetUpSteps } from './-parts/SetUpSection.tsx'
import { useRecipientNames } from './-parts/useRecipientNames.ts'
import { getLoadState } from './statistics/-parts/usePeriod.ts'

const TrendSection = lazy(() => import('./-parts/TrendSection.tsx'))

export const Route = createFileRoute('/_console/applications/$application/')({ component: Overview })

function Overview() {
  const { application: code } = Route.useParams()
  const { data: application, dataUpdatedAt } = useSuspenseQuery(applicationQuery(code))
  const steps = useSetUpSteps(application)
  const isComplete = steps.every(({ done }) => done)
  const sent = useSentMessages(code)
  const toSend = useRefusal('createMessage', 'send messages')
  return (
    <Page
      title={application.title}
      mark={<ObjectAvatar size={40} title={application.title} picture={getIconUrl(application)} />}
      note={<CopyableCode code={application.code} what="application code" />}
      actions={
        isComplete &&
        !toSend && (
          <LinkButton to="/applications/$application/compose" params={{ application: code }}>
            Compose message
          </LinkButton>
        )
      }
    >
      {toSend && (
        <Box mb="md">
          <FindPerson application={code} />
        </Box>
      )}
      <DecisionSection application={code} />
      <LiveTiles application={code} />
      {!isComplete && <SetUpSection steps={steps} />}
      <Box mb="md">
        <NowSection application={code} messages={sent.told && !sent.error ? sent.data : []} />
      </Box>
      <Suspense fallback={<Loading what="the trends" sections={[6]} />}>
        <TrendSection application={code} />
      </Suspense>
      <div className={classes.columns}>
        <div>
          <LastSends application={code} />
          {isComplete && <SetUpSection steps={steps} />}
        </div>
        <div>
          <LanguagesSection application={application} readAt={dataUpdatedAt} />
          <PlatformsSection application={application} />
        </div>
      </div>
    </Page>
  )
}

function useSentMessages(application: string) {
  const canList = useHasCapability('listMessages')
  return { told: canList, ...useInfiniteQuery({ ...sentMessagesQuery(application), enabled: canList }) }
}

/** As many as fill the column beside languages and platforms. */
const lastShown = 10

/** An update of a live activity, or a test, says nothing about how messages do. */
const isResult = (message: SentMessage) => hasGone(message) && message.kind !== 'live_activity' && !message.test

function LastSends({ application }: { application: string }) {
  const { told: canList, data, error } = useSentMessages(application)
  const results = useMemo(() => data?.filter(isResult), [data])
  const moments = useSendMoments(results)
  const toMessage = useMessageLink()
  const recipientName = useRecipientNames(application, results ?? [])
  if (!canList || error) return null
  if (!results) return <Loading what="the last messages" sections={[5]} />
  const last = foldSends(results, moments).slice(0, lastShown)
  return (
    <Section
      title="Last sent"
      aside={
        <TextLink size="sm" to="/applications/$application/messages" params={{ application }}>
          All messages
        </TextLink>
      }
    >
      {last.length === 0 ? (
        <DimmedText>No messages yet. Results of your messages appear here.</DimmedText>
      ) : (
        <Stack component="ul" gap="sm" m={0} p={0}>
          {last.map((message) => (
            <Group component="li" key={message.code} gap="2px 12px" justify="space-between">
              <TextLink {...toMessage(application, message)}>{messageName(message)}</TextLink>
              <DimmedText span>
                <Moment at={message.send_date ?? message.created} /> ·{' '}
                {(message.to?.length === 1 && recipientName(message.to[0] ?? '')) ||
                  formatCount(message.sent, recipientUnit(message.kind, 1), recipientUnit(message.kind, 2))}{' '}
                · open rate {formatMessageOpenRate(message)}
              </DimmedText>
            </Group>
          ))}
        </Stack>
      )}
    </Section>
  )
}

function LiveTiles({ application }: { application: string }) {
  const way = (label: string, to: '/statistics/subscribers' | '/messages') => (
    <TextLink size="sm" to={`/applications/$application${to}`} params={{ application }}>
      {label}
    </TextLink>
  )
  const counted = useQuery({ ...subscribersNowQuery(application), refetchInterval: 60_000 })
  const { data: now } = counted
  const { told: canList, data: messages, hasNextPage } = useSentMessages(application)
  const reach = now && reachByKind(now)
  // the same request as that of the trend
  const [opened] = useState(() => Date.now())
  const { from, to } = getPeriod('30d', opened)
  const { data: over } = useQuery(
    subscribersOver(application, { datefrom: formatSecond(from), dateto: formatSecond(to) }),
  )
  const reachBefore = over && subscribersAtStart(over.result.statistics)?.enabled
  const held = useOutbox(application).filter((one) => !isScheduled(one))
  const listed = messages?.filter(({ status }) => status === 'pending' || status === 'sending').length
  const under = listed === undefined ? undefined : listed + groupHeld(held).length
  return (
    <Tiles label="Now" stacked>
      <Tile
        label="Reachable"
        unit={reach?.addresses ? undefined : 'device'}
        value={reach && reach.devices + reach.addresses}
        before={reachBefore}
        then="30 days before"
        foot={
          <>
            <FigureState what="reachable devices" wait={getLoadState(counted, opened)} />
            {!!reach?.addresses &&
              `${formatCount(reach.devices, 'device')}, ${formatCount(reach.addresses, 'address or number', 'addresses and numbers')} · `}
            {way('Over time', '/statistics/subscribers')}
          </>
        }
      />
      <OpenRateTile application={application} />
      {canList && (
        <Tile
          label="Sending or scheduled"
          unit="message"
          value={under}
          foot={
            <>
              {/* messages scheduled long ago may be on a page that isn’t loaded */}
              {hasNextPage && `among the latest ${formatCount(messages?.length, 'message')} · `}
              {way('Sent & scheduled', '/messages')}
            </>
          }
        />
      )}
    </Tiles>
  )
}
