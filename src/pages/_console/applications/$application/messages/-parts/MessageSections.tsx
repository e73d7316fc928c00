import { Anchor, Group, SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { campaignsQuery } from '#api/campaigns.ts'
import { presetsQuery } from '#api/presets.ts'
import { platformIcon } from '#components/controls/PlatformIcons.tsx'
import { Moment, useZone } from '#components/controls/Text.tsx'
import type { Fact } from '#components/layout/Section.tsx'
import type { MessageInFull, MessageResult } from '#contract/sentMessage.ts'
import { exactCount, exactDate, toDate } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import { SendMoment } from '#forms/sent/SendMoment.tsx'
import { kindLabel } from '#model/applications/sentMessage.ts'
import { readable } from '#model/applications/storedFiles.ts'
import { parseMessageRequest } from '#model/messages/messageFacts.ts'
import { formatOpenRate } from '#model/statistics/openRate.ts'
import { getPlatformLabel, toPlatformKey } from '#model/testDevices/testDevices.ts'
import { FactsSection } from '#pages/_console/applications/$application/-parts/FactsSection.tsx'
import classes from './ResultsList.module.css'

export function RequestSection({ application, message }: { application: string; message: MessageInFull }) {
  const { data: campaigns } = useQuery(campaignsQuery(application))
  const { data: presets } = useQuery(presetsQuery(application))
  const { kind, request, created, send_date, local_time, campaign, preset } = message
  const { zone } = useZone()
  const first = toDate(send_date)
  const all = `All ${kind === 'email' ? 'addresses' : 'devices'} in the application`
  const every = preset ? 'The preset’s segment, otherwise everyone' : all
  const { targets, others } = parseMessageRequest(request, every)
  const facts: Fact[] = [
    { name: 'Type', value: kindLabel(kind) },
    { name: 'Audience', value: targets.map((line) => <div key={line}>{line}</div>) },
    {
      name: 'When',
      value: <SendMoment message={message} full />,
      ...(local_time && first && { note: `First time zone: ${exactDate(first, zone)}` }),
    },
    { name: 'Created', value: <Moment at={created} full /> },
    { name: 'Campaign', value: linked(campaign, campaigns, `/applications/${application}/campaigns?shown=`) },
    { name: 'Preset', value: linked(preset, presets, `/applications/${application}/presets/`) },
    ...others,
  ]
  return <FactsSection title="Message settings" facts={facts} json={{ title: 'Raw JSON', value: request }} />
}

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

export const ResultsList = ({ results }: { results: readonly MessageResult[] }) => (
  <ul className={classes.results}>
    {results.map((result) => (
      <li key={`${result.platform} ${result.language} ${result.title} ${result.text}`} className={classes.result}>
        <Where {...result} />
        <Texts {...result} />
        <SimpleGrid component="dl" cols={5} spacing="sm" m={0} fz="sm">
          <Tally name={getUnit(result.platform)} value={exactCount(result.devices)} />
          <Tally name="Sent" value={exactCount(result.sent)} />
          <Tally name="Delivered" value={exactCount(result.delivered)} />
          <Tally name="Opened" value={exactCount(result.opened)} />
          <Tally name="Open rate" value={formatOpenRate(result)} />
        </SimpleGrid>
      </li>
    ))}
  </ul>
)

const getUnit = (platform: number) => (platform === 14 ? 'Addresses' : platform === 21 ? 'Numbers' : 'Devices')

function Where({ platform, language }: MessageResult) {
  const Glyph = platformIcon(toPlatformKey(platform) ?? '')
  return (
    <div>
      <Group gap="xs" fw={500}>
        <Glyph size={16} stroke={1.6} aria-hidden />
        {getPlatformLabel(platform)}
      </Group>
      {language && <Text c="dimmed">{language === 'default' ? 'Default language' : languageName(language)}</Text>}
    </div>
  )
}

function Texts({ title, subtitle, text }: MessageResult) {
  const lines = [title, subtitle, text && readable(text)].filter((line) => line !== null && line !== undefined)
  if (lines.length === 0) return <Text c="dimmed">Silent: delivered to the app without a notification.</Text>
  return (
    <div className={classes.texts}>
      {lines.map((line) => (
        <Text key={line} lineClamp={6} fw={line === title && lines.length > 1 ? 600 : undefined}>
          {line}
        </Text>
      ))}
    </div>
  )
}

const Tally = ({ name, value }: { name: string; value: string }) => (
  <div>
    <Text component="dt" size="xs" c="dimmed">
      {name}
    </Text>
    <Text component="dd" m={0} size="sm">
      {value}
    </Text>
  </div>
)
