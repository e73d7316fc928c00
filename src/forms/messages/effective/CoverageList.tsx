import { Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useWatch } from 'react-hook-form'
import { useMay } from '#api/session.ts'
import type { Notification } from '#contract/messages.ts'
import { exactCount, formatCount, unknown } from '#format/counts.ts'
import { languageName } from '#format/languages.ts'
import { countedText, resolveAudience } from '#model/messages/audience.ts'
import { effectiveRows, getCoverage, getPlatforms, spokenIn } from '#model/messages/effective.ts'
import type { PushDraft } from '#model/messages/pushDraft.ts'
import { toNotification } from '#model/messages/toNotification.ts'
import type { ComposerAround } from '../Composer.tsx'
import type { ComposerForm } from '../draft/useComposerForm.ts'
import { useCounts } from './useCounts.ts'

interface CoverageListProps extends ComposerAround {
  form: ComposerForm<PushDraft>
  preset: Partial<Notification> | undefined
}

/** Which devices have no text in their language, and how many they are. */
export function CoverageList({ form, preset, application: { code, languages }, segments, tags }: CoverageListProps) {
  const draft = useWatch({ control: form.form.control }) as PushDraft
  const mayCount = useMay('exportSegment')
  const platforms = getPlatforms(draft, preset)
  const audience = resolveAudience(draft.audience, { application: code, segments, tags })
  const written = effectiveRows(toNotification(draft), preset, spokenIn(languages), platforms)
  const nothing = written.every(({ cells }) => cells.every(({ shown }) => !shown.text && !shown.silent))
  const lacking = written
    .map((row) => ({ language: row.language, coverage: getCoverage(row) }))
    .filter(({ coverage }) => coverage !== 'own')
  // each edit of the audience would send a request
  const [settled] = useDebouncedValue(audience, 600)
  const expression = mayCount && !nothing && settled.kind === 'countable' ? settled.expression : undefined
  const counts = useCounts(
    code,
    lacking.map(({ language }) => expression && countedText(expression, code, platforms, language || null)),
  )
  const rows = lacking
    .map((row, place) => ({ ...row, devices: counts[place]?.data?.devices, failed: counts[place]?.error }))
    .filter(({ devices }) => devices !== 0)
  const known = rows.every(({ devices }) => devices !== undefined)
  const all = rows.reduce((sum, { devices = 0 }) => sum + devices, 0)
  const heading = nothing
    ? 'No text yet.'
    : lacking.length === 0
      ? 'No languages missing.'
      : rows.length === 0
        ? 'Everyone in this audience gets text in their own language.'
        : known
          ? `${formatCount(all, 'device')} ${all === 1 ? 'has' : 'have'} no text in ${all === 1 ? 'its' : 'their'} language:`
          : audience.kind === 'countable' && rows.every(({ failed }) => !failed)
            ? 'No text in their language (counting):'
            : 'No text in their language; how many devices of this audience is not known:'
  return (
    <Stack gap={6}>
      <Text size="xs" c="dimmed" role="status">
        {heading}
      </Text>
      {!nothing &&
        rows.map(({ language, coverage, devices, failed }) => (
          <Group key={language} justify="space-between" fz="sm" c={coverage === 'nothing' ? 'red' : undefined}>
            <span>
              {languageName(language)} {coverage === 'nothing' ? '· gets nothing' : '· gets Default'}
            </span>
            <span title={failed?.message}>{devices === undefined ? unknown : exactCount(devices)} devices</span>
          </Group>
        ))}
    </Stack>
  )
}
