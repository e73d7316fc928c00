import { Box, Group, Progress, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { deviceCountQuery } from '#api/exports.ts'
import { useCan, useSignedIn } from '#api/session.ts'
import { AsOf, DimmedText } from '#components/controls/Text.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { PlatformKey } from '#contract/deviceTypes.ts'
import { exactCount, formatCount, share } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import { platformLabel } from '#format/platforms.ts'
import { type Audience, countedText, resolveAudience } from '#model/messages/audience.ts'
import type { CommonDraft } from '#model/messages/pushDraft.ts'
import type { ReviewProps } from '../Composer.tsx'
import classes from './LanguageGrid.module.css'

export interface ReachSectionProps {
  reach: Reach
  note: string
  platforms: readonly string[]
  languages: readonly string[]
}

export function ReachSection({ reach, note, platforms, languages }: ReachSectionProps) {
  const { total, at, unit, counting, reason, byPlatform, byLanguage } = reach
  return (
    <Section title="Audience" note={note}>
      <Stack gap="lg">
        <Group gap="xs" align="baseline" role="status">
          <Text span fz={24} fw={600}>
            {counting && total === undefined ? '…' : exactCount(total)}
          </Text>
          <span>{total === 1 ? unit[0] : unit[1]}</span>
          <DimmedText span>
            {counting ? 'counting' : at !== undefined ? <AsOf at={at} /> : (reason ?? 'as listed')}
          </DimmedText>
        </Group>
        {(byPlatform.size > 0 || byLanguage.size > 0) && (
          <SimpleGrid minColWidth={260} autoFlow="auto-fit" spacing="lg">
            {platforms.length > 0 && (
              <Shares
                title="By platform"
                ids={platforms}
                counts={byPlatform}
                total={total}
                unit={unit}
                nameOf={platformLabel}
              />
            )}
            <Shares
              title="By language"
              ids={languages}
              counts={byLanguage}
              total={total}
              unit={unit}
              nameOf={languageName}
            />
          </SimpleGrid>
        )}
      </Stack>
    </Section>
  )
}

interface SharesProps {
  title: string
  ids: readonly string[]
  counts: ReadonlyMap<string, number>
  total: number | undefined
  unit: readonly [string, string]
  nameOf: (id: string) => string
}

function Shares({ title, ids, counts, total, unit, nameOf }: SharesProps) {
  const none = ids.filter((id) => counts.get(id) === 0)
  const rows = ids.filter((id) => counts.get(id) !== 0).sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  return (
    <div>
      <Text component="h3" size="sm" fw={600} mb="xs">
        {title}
      </Text>
      {rows.map((id) => {
        const devices = counts.get(id)
        const ratio = devices !== undefined && total ? devices / total : 0
        return (
          <Group key={id} wrap="nowrap" gap="sm" py={3} fz="sm">
            <Box flex="1 1 90px">{nameOf(id)}</Box>
            <Progress value={Math.min(100, ratio * 100)} color="gray" size={6} flex="2 1 0" aria-hidden />
            <Box miw={88} ta="end">
              {exactCount(devices)}
              {devices !== undefined && total ? ` · ${share(devices, total)}` : ''}
            </Box>
          </Group>
        )
      })}
      {none.length > 0 && (
        <DimmedText>
          No {unit[1]}: {none.map((id) => nameOf(id)).join(', ')}
        </DimmedText>
      )}
    </div>
  )
}

interface ReachQuestion {
  audience: Audience
  application: string
  platforms: readonly PlatformKey[]
  /** Languages of the application’s devices; an empty one for devices without a language. */
  spoken: readonly string[]
  mayCount: boolean
  unit?: readonly [string, string]
}

export interface Reach {
  /** Devices, or listed IDs; undefined if unknown. */
  total: number | undefined
  at: number | undefined
  unit: readonly [string, string]
  counting: boolean
  reason: string | undefined
  /** Above this number of devices, it is typed to confirm; 0 for everyone. */
  confirmAbove: number
  byPlatform: ReadonlyMap<string, number>
  byLanguage: ReadonlyMap<string, number>
}

export function useReach({ audience, application, platforms, spoken, mayCount, unit }: ReachQuestion): Reach {
  const expression = mayCount && audience.kind === 'countable' ? audience.expression : undefined
  const text = (on: readonly PlatformKey[], language?: string | null) =>
    expression && countedText(expression, application, on, language)
  const [totalCount, ...parts] = useCounts(application, [
    text(platforms),
    ...platforms.map((platform) => text([platform])),
    ...spoken.map((language) => text(platforms, language || null)),
  ])
  const known = (names: readonly string[], counts: typeof parts) =>
    new Map(names.flatMap((name, index) => (counts[index]?.data ? [[name, counts[index].data.devices] as const] : [])))
  const listed = audience.kind === 'listed'
  const { confirmAbove } = useSignedIn()
  return {
    total: listed ? audience.count : totalCount?.data?.devices,
    at: totalCount?.data?.at,
    unit: listed ? audience.unit : (unit ?? ['device', 'devices']),
    counting: totalCount?.isFetching === true,
    reason: getReason(audience, mayCount, totalCount?.error ?? null, unit?.[1] ?? 'devices'),
    confirmAbove,
    byPlatform: known(platforms, parts),
    byLanguage: known(spoken, parts.slice(platforms.length)),
  }
}

export function useDraftReach<Draft extends CommonDraft>(
  { composerForm: { form, spec }, application, segments, tags }: ReviewProps<Draft>,
  platforms: readonly PlatformKey[],
  spoken: readonly string[],
): Reach {
  const { unit } = spec
  const around = { application: application.code, segments, tags, unit }
  const draft = form.getValues().audience
  const audience = resolveAudience(draft, around)
  const mayCount = useCan('exportSegment')
  const reach = useReach({ audience, application: application.code, platforms, spoken, mayCount, unit })
  return draft.kind === 'everyone' ? { ...reach, confirmAbove: 0 } : reach
}

function getReason(audience: Audience, mayCount: boolean, error: Error | null, many: string): string | undefined {
  if (audience.kind === 'uncountable') return audience.reason
  if (audience.kind === 'countable' && !mayCount) return `Your role can’t count ${many}`
  return error?.message
}

/** Counts in the order of the expressions. Each distinct expression is counted once; undefined ones aren’t. */
export function useCounts(application: string, expressions: readonly (string | undefined)[]) {
  const distinct = [...new Set(expressions.filter((expression) => expression !== undefined))]
  const counts = useQueries({ queries: distinct.map((expression) => deviceCountQuery(application, expression)) })
  return expressions.map((expression) => (expression === undefined ? undefined : counts[distinct.indexOf(expression)]))
}

export interface GridCell {
  content: ReactNode
  fallback: boolean
}

interface LanguageGridProps {
  label: string
  columns: readonly { key: string; head: string; devices?: string }[]
  rows: readonly { language: string; cells: readonly GridCell[] }[]
  byLanguage: ReadonlyMap<string, number>
  unit: readonly [one: string, many: string]
}

export const LanguageGrid = ({ label, columns, rows, byLanguage, unit }: LanguageGridProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
  <section className={classes.scroll} tabIndex={0} aria-label={label}>
    <table className={classes.grid}>
      <thead>
        <tr>
          <th scope="col">Language</th>
          {columns.map(({ key, head, devices }) => (
            <th key={key} scope="col">
              {head}
              {devices && <DimmedText size="xs">{devices}</DimmedText>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ language, cells }) => (
          <tr key={language}>
            <th scope="row">
              {language === 'default' ? 'Any other' : languageName(language)}
              {language !== 'default' && (
                <DimmedText size="xs">{formatCount(byLanguage.get(language), ...unit)}</DimmedText>
              )}
            </th>
            {cells.map(({ content, fallback }, index) => (
              <td key={columns[index]?.key} data-fallback={fallback || undefined}>
                {content}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

export const GridText = ({ lines, text, origin }: { lines?: ReactNode; text: string; origin: ReactNode }) => (
  <>
    {lines}
    <Text size="sm" lineClamp={4} dir="auto" title={text.length > 160 ? text : undefined}>
      {text}
    </Text>
    <Text size="xs" c="dimmed" mt={6}>
      {origin}
    </Text>
  </>
)

export const GridLack = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="red">
    {children}
  </Text>
)
