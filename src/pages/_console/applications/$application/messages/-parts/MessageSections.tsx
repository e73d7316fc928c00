import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { sendersQuery } from '#api/activity.ts'
import { campaignsQuery } from '#api/campaigns.ts'
import { presetsQuery } from '#api/presets.ts'
import { platformIcon } from '#components/controls/PlatformIcons.tsx'
import { Moment, TextLink, useZone } from '#components/controls/Text.tsx'
import type { Fact } from '#components/layout/Section.tsx'
import { isHeldId } from '#contract/console/heldId.ts'
import { presetNotification } from '#contract/rendering/presetNotification.ts'
import type { MessageInFull, MessageResult } from '#contract/sentMessage.ts'
import { exactCount, exactDate, formatCount, formatList, toCount, toDate } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import { SendMoment } from '#forms/sent/SendMoment.tsx'
import { PlaceholderText } from '#forms/shared/PlaceholderText.tsx'
import { hasGone, kindLabel } from '#model/applications/sentMessage.ts'
import { readable } from '#model/applications/storedFiles.ts'
import { type MessageRequest, parseMessageRequest, updatesActivity } from '#model/messages/messageFacts.ts'
import { namedRecipient } from '#model/messages/namedRecipient.ts'
import { isForNow } from '#model/outbox/heldMessage.ts'
import { formatMessageOpenRate } from '#model/statistics/openRate.ts'
import { getPlatformLabel, toPlatformKey } from '#model/testDevices/testDevices.ts'
import { FactsSection } from '#pages/_console/applications/$application/-parts/FactsSection.tsx'
import { PersonLink } from '#pages/_console/applications/$application/-parts/PersonLink.tsx'
import { useRecipientNames } from '#pages/_console/applications/$application/-parts/useRecipientNames.ts'
import messageClasses from './Messages.module.css'
import classes from './ResultsList.module.css'
import { SegmentLine } from './SegmentGone.tsx'
import { useActivityStart } from './useActivityStart.ts'
import type { OnlyRecipient } from './useOnlyRecipient.ts'

interface RequestSectionProps {
  application: string
  message: MessageInFull
  person: OnlyRecipient | undefined
  /** In place of the time it is sent at. */
  when?: string | undefined
}

export function RequestSection({ application, message, person, when }: RequestSectionProps) {
  const { data: campaigns } = useQuery(campaignsQuery(application))
  const { data: presets } = useQuery(presetsQuery(application))
  const { data: [sender] = [] } = useQuery(sendersQuery([message.code]))
  const { kind, request, created, send_date, local_time, campaign, preset } = message
  const { zone } = useZone()
  const first = toDate(send_date)
  const all = `All ${kind === 'email' ? 'addresses' : 'devices'} in the application`
  const used = presets?.find(({ code }) => code === preset)
  const every = preset && !used ? 'The preset’s segment, otherwise everyone' : all
  const { targets: parsed, others } = parseMessageRequest(request, every, used && presetNotification(used))
  const start = useActivityStart(application, message)
  const targets = [
    ...parsed,
    ...(updatesActivity(request) && start.to?.length ? [{ line: 'Started for', names: start.to }] : []),
  ]
  const recipientName = useRecipientNames(application, [
    { ...message, to: targets.flatMap(({ names }) => names ?? []) },
  ])
  const facts: Fact[] = [
    { name: 'Type', value: kindLabel(kind) },
    {
      name: 'Audience',
      value: targets.map((target) => (
        <AudienceLine key={target.line} {...{ application, target, person, recipientName }} test={message.test} />
      )),
      ...(kind === 'push' &&
        hasGone(message) &&
        (targets[0]?.names?.length ?? 0) > 1 && { note: describeMissed(message) }),
    },
    {
      name: 'When',
      value: when ?? <SendMoment message={message} full canceled={message.status === 'cancelled'} />,
      ...(local_time && first && { note: `First time zone: ${exactDate(first, zone)}` }),
    },
    { name: 'Created', value: <Moment at={created} full /> },
    // what waits in the Outbox to go out at once isn’t scheduled
    ...(sender
      ? [
          {
            name: hasGone(message) || (isHeldId(message.code) && isForNow(message)) ? 'Sent by' : 'Scheduled by',
            value: sender.person,
          },
        ]
      : []),
    ...(sender?.approved.length ? [{ name: 'Approved by', value: formatList(sender.approved) }] : []),
    { name: 'Campaign', value: linked(campaign, campaigns, `/applications/${application}/campaigns?shown=`) },
    { name: 'Preset', value: linked(preset, presets, `/applications/${application}/presets/`) },
    ...others.map((fact) => ({
      ...fact,
      value:
        fact.value === request.live_activity_id ? (
          <TextLink
            to="/applications/$application/live-activities"
            params={{ application }}
            search={{ activity: fact.value }}
            size="sm"
          >
            {fact.value}
          </TextLink>
        ) : (
          fact.value
        ),
    })),
  ]
  return <FactsSection title="Message settings" facts={facts} json={{ title: 'Raw JSON', value: request }} />
}

/** Milliseconds in which most devices report that they got a push. */
const stillDelivered = 10 * 60_000

/** Of a push to people or devices by name: what is known of who got it. */
function describeMissed({ delivered, recipients, send_date, created }: MessageInFull): string {
  const count = `Delivered to ${exactCount(delivered)} of ${formatCount(recipients, 'device')}`
  if ((toCount(delivered) ?? 0) >= (toCount(recipients) ?? 0)) return `${count}.`
  const sent = toDate(send_date) ?? toDate(created)
  if (sent && Date.now() - sent.getTime() < stillDelivered) return `${count} so far.`
  return `${count}. The service doesn’t say which ones missed it, or why. Open each to see whether its devices are reachable.`
}

interface AudienceLineProps {
  application: string
  target: MessageRequest['targets'][number]
  person: OnlyRecipient | undefined
  /** Of test devices, and of people that were looked up before. */
  recipientName: (id: string) => string | undefined
  test: boolean | null | undefined
}

const AudienceLine = ({
  application,
  target: { line, names = [], more, segment },
  person,
  recipientName,
  test,
}: AudienceLineProps) => (
  <div className={messageClasses.name}>
    {segment ? <SegmentLine {...{ application, line, segment }} /> : line}
    {names.map((name, index) => (
      <Fragment key={name}>
        {index > 0 ? ', ' : ' '}
        <PersonLink application={application} find={name}>
          {namedRecipient(name, person?.name ?? recipientName(name), test)}
        </PersonLink>
      </Fragment>
    ))}
    {more && ' …'}
  </div>
)

const linked = (
  code: string | null | undefined,
  things: readonly { code: string; name: string }[] | undefined,
  address: string,
) =>
  code ? (
    <Anchor component={Link} to={`${address}${code}`} size="sm">
      {things?.find((thing) => thing.code === code)?.name ?? code}
    </Anchor>
  ) : (
    'None'
  )

interface ResultsListProps {
  kind: string
  results: readonly MessageResult[]
  /** If the text itself is shown elsewhere. */
  titlesOnly?: boolean
}

/** The results, under each text that devices saw. */
export const ResultsList = ({ kind, results, titlesOnly = false }: ResultsListProps) => (
  <ul className={classes.results}>
    {[...byText(results)].map(([texts, group]) => (
      <li key={texts} className={classes.result}>
        {group[0] && <Texts {...group[0]} {...(titlesOnly && group[0].title && { text: null })} />}
        <table className={classes.counts}>
          <thead>
            <tr>
              <th scope="col">Platform</th>
              <th scope="col">Language</th>
              {[getUnit(group[0]?.platform), 'Sent', 'Delivered', 'Opened', 'Open rate'].map((name) => (
                <th key={name} scope="col" data-number>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {group.map((result) => (
              <ResultRow key={`${result.platform} ${result.language}`} kind={kind} result={result} />
            ))}
          </tbody>
        </table>
      </li>
    ))}
  </ul>
)

function byText(results: readonly MessageResult[]) {
  const groups = new Map<string, MessageResult[]>()
  for (const result of results) {
    const texts = JSON.stringify([result.title, result.subtitle, result.text])
    groups.set(texts, [...(groups.get(texts) ?? []), result])
  }
  return groups
}

const getUnit = (platform: number | undefined) =>
  platform === 14 ? 'Addresses' : platform === 21 ? 'Numbers' : 'Devices'

function ResultRow({ kind, result }: { kind: string; result: MessageResult }) {
  const { platform, language, devices, sent, delivered, opened } = result
  const Glyph = platformIcon(toPlatformKey(platform) ?? '')
  return (
    <tr>
      <th scope="row">
        <Glyph size={16} stroke={1.6} aria-hidden style={{ verticalAlign: -3 }} /> {getPlatformLabel(platform)}
      </th>
      <td>{language ? (language === 'default' ? 'Default' : languageName(language)) : '–'}</td>
      {Object.entries({ [getUnit(platform)]: devices, Sent: sent, Delivered: delivered, Opened: opened }).map(
        ([name, count]) => (
          <td key={name} data-number data-label={name}>
            {exactCount(count)}
          </td>
        ),
      )}
      <td data-number data-label="Open rate">
        {formatMessageOpenRate({ kind, ...result })}
      </td>
    </tr>
  )
}

function Texts({ title, subtitle, text }: MessageResult) {
  const lines = [title, subtitle, text && readable(text)].filter((line) => line !== null && line !== undefined)
  if (lines.length === 0) return <Text c="dimmed">Silent: delivered to the app without a notification.</Text>
  return (
    <div className={classes.texts}>
      {lines.map((line) => (
        <Text key={line} lineClamp={6} fw={line === title && lines.length > 1 ? 600 : undefined}>
          <PlaceholderText text={line} />
        </Text>
      ))}
    </div>
  )
}
