import { Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useCan } from '#api/session.ts'
import { countedText } from '#contract/language/countedText.ts'
import type { Notification } from '#contract/messages.ts'
import { defaultLanguage, byLanguage as toTexts } from '#contract/rendering/languages.ts'
import { formatCount, formatList } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import { FieldLink } from '#forms/shared/FieldLink.tsx'
import { resolveAudience } from '#model/messages/audience.ts'
import { describeDefaultLines, findDefaultLines, lineNames, replacedLines } from '#model/messages/defaultLines.ts'
import { effectiveRows, getCoverage, getPlatforms, spokenIn } from '#model/messages/effective.ts'
import type { PushDraft } from '#model/messages/pushDraft.ts'
import { toNotification } from '#model/messages/toNotification.ts'
import { isLanguageOf } from '#model/shared/texts.ts'
import type { ComposerProps } from '../Composer.tsx'
import { useCounts } from '../review/useReach.ts'
import { copyTranslations } from '../texts/copyTranslations.ts'
import { useSettledDraft } from '../useFormSections.ts'

type CoverageListProps = ComposerProps<PushDraft> & { preset: Partial<Notification> | undefined }

/** Rows that are shown at first: as many as have room below the preview. */
const most = 3

/** See notify. */
export const copiedToast = 'copied titles'

/**
 * Languages without a text of their own, or whose text has a title of the Default, and how many devices of the audience have them.
 */
export function CoverageList({ composerForm, preset, application, segments, tags }: CoverageListProps) {
  const { code, languages, providers } = application
  const draft = useSettledDraft(composerForm.form)
  const { defaultTextLanguage: ofDefault } = draft
  const [unfolded, unfold] = useState(false)
  const mayCount = useCan('exportSegment')
  const platforms = getPlatforms(draft, preset, providers)
  const audience = resolveAudience(draft.audience, { application: code, segments, tags })
  const push = toNotification(draft)
  const effective = effectiveRows(push, preset, [...spokenIn(languages), defaultLanguage], platforms)
  const written = effective.slice(0, -1)
  const nothing = written.every(({ cells }) => cells.every(({ shown }) => !shown.text && !shown.silent))
  const lacking = written
    .map((row) => ({ language: row.language, coverage: getCoverage(row) }))
    .filter(
      ({ language, coverage }) =>
        coverage === 'nothing' || (coverage === 'default' && !isLanguageOf(ofDefault, language)),
    )
  const [settled] = useDebouncedValue(audience, 600)
  const expression = mayCount && !nothing && settled.kind === 'countable' ? settled.expression : undefined
  const found = findDefaultLines(effective, ofDefault)
  const mixed = found.flatMap(({ languages }) => languages)
  const texts = [...lacking.map(({ language }) => language), ...mixed].map(
    (language) => expression && countedText(expression, code, platforms, language || null),
  )
  const counts = useCounts(code, texts)
  const rows = lacking
    .map((row, index) => ({ ...row, devices: counts[index]?.data?.devices, failed: counts[index]?.error }))
    .filter(({ devices }) => devices !== 0)
    .sort((a, b) => (b.devices ?? 0) - (a.devices ?? 0))
  const known = rows.every(({ devices }) => devices !== undefined)
  const all = rows.reduce((sum, { devices = 0 }) => sum + devices, 0)
  const byDefault = known && rows.every(({ coverage }) => coverage === 'default')
  const heading = nothing
    ? platforms.length === 0
      ? 'No platform selected.'
      : 'No text yet.'
    : lacking.length === 0
      ? 'No languages missing.'
      : rows.length === 0
        ? 'No devices in this audience lack a translation.'
        : byDefault
          ? `${formatCount(all, 'device gets', 'devices get')} the default text${ofDefault && ` in ${languageName(ofDefault)}`}:`
          : known
            ? `${formatCount(all, 'device')} ${all === 1 ? 'has' : 'have'} no text in ${all === 1 ? 'its' : 'their'} language:`
            : audience.kind === 'countable' && rows.every(({ failed }) => !failed)
              ? 'Devices without text in their language (counting):'
              : `Not translated into ${formatCount(rows.length, 'language')} of this application:`
  const byLanguage = new Map(
    mixed.flatMap((language, index) => {
      const devices = counts[lacking.length + index]?.data?.devices
      return devices === undefined ? [] : [[language, devices] as const]
    }),
  )
  const replaced = replacedLines(found, push, preset)
  const copied = lineNames.flatMap((part) =>
    replaced[part].length > 0 ? [{ part, preset: toTexts(preset?.[part] ?? ''), languages: replaced[part] }] : [],
  )
  const described = found.flatMap((lines) => describeDefaultLines(lines, byLanguage) ?? [])
  const shown = unfolded || rows.length <= most + 1 ? rows : rows.slice(0, most)
  return (
    <Stack gap={6}>
      <Text size="xs" c="dimmed" role="status">
        {heading}
      </Text>
      {!nothing &&
        shown.map(({ language, coverage, devices, failed }) => (
          <Group key={language} justify="space-between" fz="sm" c={coverage === 'nothing' ? 'red' : undefined}>
            <span>
              {languageName(language)}
              {!byDefault && (coverage === 'nothing' ? ' · gets nothing' : ' · gets the default text')}
            </span>
            {expression && <span title={failed?.message}>{formatCount(devices, 'device')}</span>}
          </Group>
        ))}
      {!nothing && shown.length < rows.length && (
        <Text size="sm">
          <FieldLink onClick={() => unfold(true)}>
            Show {formatCount(rows.length - shown.length, 'more language')}
          </FieldLink>
        </Text>
      )}
      {described.map((message) => (
        <Text key={message} size="sm">
          {message}
        </Text>
      ))}
      {described.length > 0 && copied.length > 0 && (
        <Text size="sm">
          <FieldLink onClick={() => copyTranslations(composerForm, copied, copiedToast)}>
            Copy {formatList(copied.map(({ part }) => `${part}s`))} from the preset
          </FieldLink>
        </Text>
      )}
    </Stack>
  )
}
