import { Group, SimpleGrid, Text } from '@mantine/core'
import { platformIcon } from '#components/controls/platformIcon.ts'
import type { MessageResult } from '#contract/sentMessage.ts'
import { exactCount } from '#format/counts.ts'
import { languageName } from '#format/languages.ts'
import { withShare } from '#model/applications/sentMessage.ts'
import { readable } from '#model/applications/storedFiles.ts'
import { getPlatformLabel, toPlatformKey } from '#model/testDevices/testDevices.ts'
import classes from './ResultsList.module.css'

/** What each platform and language was shown, and what became of it there. */
export const ResultsList = ({ results }: { results: readonly MessageResult[] }) => (
  <ul className={classes.results}>
    {results.map((result) => (
      <li key={`${result.platform} ${result.language} ${result.title} ${result.text}`} className={classes.result}>
        <Where {...result} />
        <Texts {...result} />
        <SimpleGrid component="dl" cols={4} spacing="sm" m={0} fz="sm">
          <Tally name={getUnit(result.platform)} value={exactCount(result.devices)} />
          <Tally name="Sent" value={exactCount(result.sent)} />
          <Tally name="Delivered" value={withShare(result.delivered, result.sent)} />
          <Tally name="Opened" value={withShare(result.opened, result.sent)} />
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
