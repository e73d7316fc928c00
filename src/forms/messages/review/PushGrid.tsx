import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Section } from '#components/layout/Section.tsx'
import type { Notification } from '#contract/messages.ts'
import { withoutUndefined } from '#contract/rendering/effectivePush.ts'
import { fillGiven } from '#contract/rendering/placeholders.ts'
import { exactCount, formatList } from '#format/format.ts'
import { platformLabel } from '#format/platforms.ts'
import { PlaceholderText } from '#forms/shared/PlaceholderText.tsx'
import {
  describeCoverage,
  type EffectiveCell,
  getCoverage,
  groupLanguages,
  groupPlatforms,
  ownTexts,
} from '#model/messages/effective.ts'
import { describeOrigins } from '#model/messages/textOrigins.ts'
import { DeviceCount, type GridCell, GridLack, GridText, LanguageGrid } from './LanguageGrid.tsx'
import type { usePushReview } from './usePushReview.ts'

interface PushGridProps extends Pick<ReturnType<typeof usePushReview>, 'base' | 'rows' | 'shown' | 'reach'> {
  push: Partial<Notification>
  /** The language of the default texts, empty if unknown. */
  ofDefault: string
  /** Below the grid. */
  children?: ReactNode
}

/** What each group of devices sees, with the source of each text and how many they are. */
export function PushGrid({ push, base, rows, shown, reach, ofDefault, children }: PushGridProps) {
  const columns = groupPlatforms(rows)
  const merged = { ...base, ...withoutUndefined(push) }
  const filled = (text: string) =>
    fillGiven(text, { ...merged.template_bindings, ...merged.dynamic_content_placeholders })
  return (
    <Section
      title="Content by platform and language"
      note={describeCoverage(rows, reach.byLanguage, ofDefault) ?? 'With the source of each text.'}
    >
      <Stack>
        <LanguageGrid
          label="Effective message"
          columns={columns.map((indexes) => ({
            key: indexes.join(),
            head: formatList(indexes.flatMap((index) => (shown[index] ? [platformLabel(shown[index])] : []))),
            note: (
              <DeviceCount
                devices={sumCounts(indexes.map((index) => reach.byPlatform.get(shown[index] ?? '')))}
                {...reach}
              />
            ),
          }))}
          rows={groupLanguages(rows, ({ cells }) => cells.map(ownTexts)).map(({ languages, row }) => ({
            languages,
            written: languages.filter((language) =>
              rows.some((one) => one.language === language && language !== 'default' && getCoverage(one) === 'own'),
            ),
            cells: columns.flatMap(
              (indexes) =>
                gridCell(
                  indexes.flatMap((index) => row.cells[index] ?? []),
                  filled,
                ) ?? [],
            ),
          }))}
          reach={reach}
        />
        {children}
      </Stack>
    </Section>
  )
}

const sumCounts = (counts: readonly (number | undefined)[]): number | undefined =>
  counts.some((count) => count === undefined) ? undefined : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)

/** Platforms that show the same, with the bytes of the largest payload. `filled`: with the values that everyone gets. */
function gridCell(cells: readonly EffectiveCell[], filled: (text: string) => string): GridCell | undefined {
  const [largest] = [...cells].sort((a, b) => Number(b.tooLarge) - Number(a.tooLarge) || b.bytes - a.bytes)
  if (!largest) return undefined
  const { shown, bytes, tooLarge } = largest
  const { title, subtitle, text, silent } = shown
  const fallback = text?.match === 'default'
  if (silent) return { fallback: false, content: <Text size="sm">Silent: nothing is shown</Text> }
  if (!text) return { fallback, content: <GridLack>Gets nothing: no text in this language</GridLack> }
  const lines = [title, subtitle].filter((line) => line !== undefined)
  return {
    fallback,
    content: (
      <GridText
        lines={lines.map((line) => (
          <Text key={line.field} size="sm" fw={line === title ? 600 : undefined} lineClamp={4} dir="auto">
            <PlaceholderText text={filled(line.text)} />
          </Text>
        ))}
        text={filled(text.text)}
        origin={
          <>
            {describeOrigins(shown)} ·{' '}
            <Text span inherit c={tooLarge ? 'red' : undefined}>
              {exactCount(bytes)} bytes{tooLarge && ': too large'}
            </Text>
          </>
        }
      />
    ),
  }
}
