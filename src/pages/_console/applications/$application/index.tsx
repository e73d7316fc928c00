import { Group, SimpleGrid, Stack, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconChevronRight, IconMinus } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { applicationQuery, getIconUrl } from '#api/applications.ts'
import { sentMessagesQuery } from '#api/messages.ts'
import { usePlatformWarnings } from '#api/platforms.ts'
import { useCan } from '#api/session.ts'
import { subscribersNowQuery } from '#api/statistics.ts'
import { isFinished, tasks } from '#api/tasks.ts'
import { apiTokens, useHasCapability } from '#api/tokens.ts'
import { Tile, Tiles } from '#charts/Tile.tsx'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { ObjectAvatar } from '#components/controls/ObjectAvatar.tsx'
import { CoveringLink } from '#components/controls/RowLink.tsx'
import { DimmedText, Moment, TextLink } from '#components/controls/Text.tsx'
import { Loading } from '#components/feedback/Skeletons.tsx'
import { Page } from '#components/layout/Page.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { Application } from '#contract/applications.ts'
import { formatCount, formatList, toCount } from '#format/format.ts'
import { configurablePlatforms, configuredPlatforms, platformLabel } from '#format/platforms.ts'
import { hasGone, messageName, recipientUnit } from '#model/applications/sentMessage.ts'
import { formatOpenRate, openRate } from '#model/statistics/openRate.ts'
import { LanguagesSection } from './-parts/LanguagesSection.tsx'
import classes from './-parts/Overview.module.css'
import { setUpSteps } from './-parts/setUpSteps.ts'

export const Route = createFileRoute('/_console/applications/$application/')({ component: Overview })

function Overview() {
  const { application: code } = Route.useParams()
  const { data: application, dataUpdatedAt } = useSuspenseQuery(applicationQuery(code))
  return (
    <Page
      title={application.title}
      mark={<ObjectAvatar size={40} title={application.title} picture={getIconUrl(application)} />}
      note={<CopyableCode code={application.code} what="application code" />}
    >
      <LiveTiles application={code} />
      <div className={classes.columns}>
        <div>
          <SetUpSection application={application} />
          <LastSends application={code} />
          <PlatformsSection application={application} />
        </div>
        <LanguagesSection languages={application.languages} readAt={dataUpdatedAt} />
      </div>
    </Page>
  )
}

function SetUpSection({ application }: { application: Application }) {
  const offered = useHasCapability('listApiTokens')
  const maySee = useCan('listApiTokens')
  const { data } = useQuery({ ...apiTokens(), enabled: offered && maySee })
  const steps = setUpSteps(application, data?.tokens)
  const left = steps.filter(({ done }) => !done).length
  return (
    <Section title="Setup" note={left === 0 ? 'Everything is in place.' : `${left} of ${steps.length} left to do.`}>
      <Stack component="ol" gap={0} className={classes.bare}>
        {steps.map(({ label, detail, done, link }) => (
          <li key={label} className={classes.step} data-done={done || undefined}>
            <span className={classes.tick}>{done && <IconCheck size={13} stroke={2.5} aria-hidden />}</span>
            <div className={classes.words}>
              {link ? <CoveringLink link={link}>{label}</CoveringLink> : <span className={classes.label}>{label}</span>}
              <VisuallyHidden>{done ? ', done' : ', to do'}</VisuallyHidden>
              <span className={classes.detail}>{detail}</span>
            </div>
            {link && <IconChevronRight className={classes.arrow} size={16} stroke={1.6} aria-hidden />}
          </li>
        ))}
      </Stack>
    </Section>
  )
}

function PlatformsSection({ application: { code, providers } }: { application: Application }) {
  const warned = new Set(usePlatformWarnings(code).map(({ platform }) => platform))
  const on = configurablePlatforms.filter(({ key }) => providers[key] === true)
  const others = configuredPlatforms(providers).filter(
    (key) => !configurablePlatforms.some((platform) => platform.key === key),
  )
  return (
    <Section
      title="Platforms"
      note={`${on.length} of ${configurablePlatforms.length} configured.`}
      aside={
        <TextLink size="sm" to="/applications/$application/platforms" params={{ application: code }}>
          All platforms
        </TextLink>
      }
    >
      <SimpleGrid component="ul" minColWidth={140} spacing="md" verticalSpacing="sm" m={0} p={0}>
        {configurablePlatforms.map(({ key, label }) => {
          const configured = providers[key] === true
          const problems = configured && warned.has(key)
          const Glyph = problems ? IconAlertTriangle : configured ? IconCheck : IconMinus
          const color = problems ? 'yellow-text' : 'success'
          return (
            <Group component="li" key={key} gap="xs" c={configured ? undefined : 'dimmed'}>
              <Glyph size={16} color={configured ? `var(--mantine-color-${color})` : undefined} aria-hidden />
              {label}
              <VisuallyHidden>
                {problems ? ': configured, with problems' : configured ? ': configured' : ': not configured'}
              </VisuallyHidden>
            </Group>
          )
        })}
      </SimpleGrid>
      {others.length > 0 && <DimmedText mt="sm">Also configured: {formatList(others.map(platformLabel))}.</DimmedText>}
    </Section>
  )
}

function useSentMessages(application: string) {
  const canList = useHasCapability('listMessages')
  return { told: canList, ...useInfiniteQuery({ ...sentMessagesQuery(application), enabled: canList }) }
}

function LastSends({ application }: { application: string }) {
  const { told: canList, data, error } = useSentMessages(application)
  if (!canList || error) return null
  if (!data) return <Loading what="the last messages" sections={[5]} />
  const last = data.filter(hasGone).slice(0, 5)
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
              <TextLink
                to="/applications/$application/statistics/messages/$message"
                params={{ application, message: message.code }}
              >
                {messageName(message)}
              </TextLink>
              <DimmedText span>
                <Moment at={message.send_date ?? message.created} /> ·{' '}
                {formatCount(message.sent, recipientUnit(message.kind, 1), recipientUnit(message.kind, 2))} · open rate{' '}
                {formatOpenRate(message)}
              </DimmedText>
            </Group>
          ))}
        </Stack>
      )}
    </Section>
  )
}

function LiveTiles({ application }: { application: string }) {
  const way = (label: string, to: '/statistics/subscribers' | '/statistics' | '/messages') => (
    <TextLink size="sm" to={`/applications/$application${to}`} params={{ application }}>
      {label}
    </TextLink>
  )
  const { data: now } = useQuery({ ...subscribersNowQuery(application), refetchInterval: 60_000 })
  const { told: canList, data: messages, hasNextPage } = useSentMessages(application)
  const running = tasks.use().filter((task) => task.application === application && !isFinished(task))
  const subscribers = now && Object.values(now).reduce<number>((sum, count) => sum + (toCount(count as number) ?? 0), 0)
  const recent = messages?.filter(hasGone).slice(0, 20)
  const sum = (part: 'sent' | 'delivered' | 'opened') =>
    recent?.reduce((all, message) => all + (toCount(message[part]) ?? 0), 0)
  const under = messages?.filter(({ status }) => status === 'pending' || status === 'sending').length
  return (
    <Tiles label="Now">
      <Tile label="Reachable" unit="device" value={subscribers} foot={way('Over time', '/statistics/subscribers')} />
      {canList && (
        <>
          <Tile
            label={recent?.length ? `Open rate, ${formatCount(recent.length, 'recent message')}` : 'Open rate'}
            percent
            value={openRate({ sent: sum('sent'), delivered: sum('delivered'), opened: sum('opened') }).rate}
            foot={recent?.length === 0 ? 'No messages yet' : way('Dashboard', '/statistics')}
          />
          <Tile
            // messages scheduled long ago may be on a page that isn’t loaded
            label={`Sending or scheduled${hasNextPage ? ` (newest ${messages?.length})` : ''}`}
            unit="message"
            value={under}
            foot={way('Sent & scheduled', '/messages')}
          />
        </>
      )}
      <Tile
        label="Tasks running"
        unit="task"
        value={running.length}
        foot={running[0]?.title ?? 'exports, imports, statistics'}
      />
    </Tiles>
  )
}
