import { Box, Group, Progress, SimpleGrid, Stack, Text } from '@mantine/core'
import { useMay } from '#api/session.ts'
import { AsOf } from '#components/controls/Moment.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { PlatformKey } from '#contract/deviceTypes.ts'
import { exactCount, share } from '#format/counts.ts'
import { languageName } from '#format/languages.ts'
import { platformLabel } from '#format/platforms.ts'
import { type Audience, countedText, resolveAudience } from '#model/messages/audience.ts'
import type { CommonDraft } from '#model/messages/pushDraft.ts'
import type { ReviewProps } from '../Composer.tsx'
import { useCounts } from '../effective/useCounts.ts'

interface ReachSectionProps {
  reach: Reach
  /** The audience in words. */
  words: string
  platforms: readonly string[]
  languages: readonly string[]
}

/** How many get it: in all, by platform, by language. */
export function ReachSection({ reach, words, platforms, languages }: ReachSectionProps) {
  const { total, at, unit, counting, reason, byPlatform, byLanguage } = reach
  return (
    <Section title="Audience" note={words}>
      <Stack gap="lg">
        <Group gap="xs" align="baseline" role="status">
          <Text span fz={24} fw={600}>
            {counting && total === undefined ? '…' : exactCount(total)}
          </Text>
          <span>{total === 1 ? unit[0] : unit[1]}</span>
          <Text span size="sm" c="dimmed">
            {counting ? 'counting' : at !== undefined ? <AsOf at={at} /> : (reason ?? 'as listed')}
          </Text>
        </Group>
        {(byPlatform.size > 0 || byLanguage.size > 0) && (
          <SimpleGrid minColWidth={260} autoFlow="auto-fit" spacing="lg">
            {platforms.length > 0 && (
              <Shares title="By platform" of={platforms} counts={byPlatform} total={total} nameOf={platformLabel} />
            )}
            <Shares
              title="By language"
              of={languages}
              counts={byLanguage}
              total={total}
              nameOf={(language) => languageName(language)}
            />
          </SimpleGrid>
        )}
      </Stack>
    </Section>
  )
}

interface SharesProps {
  title: string
  of: readonly string[]
  counts: ReadonlyMap<string, number>
  total: number | undefined
  nameOf: (part: string) => string
}

/** Parts of a whole, the largest first; what has none is told in one line. */
function Shares({ title, of, counts, total, nameOf }: SharesProps) {
  const none = of.filter((part) => counts.get(part) === 0)
  const rows = of.filter((part) => counts.get(part) !== 0).sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  return (
    <div>
      <Text component="h3" size="sm" fw={600} mb="xs">
        {title}
      </Text>
      {rows.map((part) => {
        const devices = counts.get(part)
        const ratio = devices !== undefined && total ? devices / total : 0
        return (
          <Group key={part} wrap="nowrap" gap="sm" py={3} fz="sm">
            <Box flex="1 1 90px">{nameOf(part)}</Box>
            <Progress value={Math.min(100, ratio * 100)} color="gray" size={6} flex="2 1 0" aria-hidden />
            <Box miw={88} ta="end">
              {exactCount(devices)}
              {devices !== undefined && total ? ` · ${share(devices, total)}` : ''}
            </Box>
          </Group>
        )
      })}
      {none.length > 0 && (
        <Text size="sm" c="dimmed">
          None: {none.map((part) => nameOf(part)).join(', ')}
        </Text>
      )}
    </div>
  )
}

interface ReachQuestion {
  audience: Audience
  application: string
  platforms: readonly PlatformKey[]
  /** Languages of the application's devices; an empty one for devices that give none. */
  spoken: readonly string[]
  mayCount: boolean
  /** What is counted; devices unless it is said. */
  unit?: readonly [string, string]
}

/** How many devices a message reaches. */
export interface Reach {
  /** Devices, or ids that were listed; undefined while or where it is not known. */
  total: number | undefined
  /** When it was counted, in milliseconds since 1970. */
  at: number | undefined
  unit: readonly [string, string]
  counting: boolean
  /** Why it is not known. */
  reason: string | undefined
  byPlatform: ReadonlyMap<string, number>
  byLanguage: ReadonlyMap<string, number>
}

/** Counts an audience as a whole, by platform and by language, for exactly what is on screen. */
export function useReach({ audience, application, platforms, spoken, mayCount, unit }: ReachQuestion): Reach {
  const expression = mayCount && audience.kind === 'countable' ? audience.expression : undefined
  const text = (on: readonly PlatformKey[], language?: string | null) =>
    expression && countedText(expression, application, on, language)
  const [whole, ...parts] = useCounts(application, [
    text(platforms),
    ...platforms.map((platform) => text([platform])),
    ...spoken.map((language) => text(platforms, language || null)),
  ])
  const known = (names: readonly string[], counts: typeof parts) =>
    new Map(names.flatMap((name, place) => (counts[place]?.data ? [[name, counts[place].data.devices] as const] : [])))
  const listed = audience.kind === 'listed'
  return {
    total: listed ? audience.count : whole?.data?.devices,
    at: whole?.data?.at,
    unit: listed ? audience.unit : (unit ?? ['device', 'devices']),
    counting: whole?.isFetching === true,
    reason: getReason(audience, mayCount, whole?.error ?? null),
    byPlatform: known(platforms, parts),
    byLanguage: known(spoken, parts.slice(platforms.length)),
  }
}

/** The reach of a draft that is reviewed. */
export function useDraftReach<Draft extends CommonDraft>(
  { form: { form, spec }, application, segments, tags }: ReviewProps<Draft>,
  platforms: readonly PlatformKey[],
  spoken: readonly string[],
): Reach {
  const { unit } = spec
  const around = { application: application.code, segments, tags, unit }
  const audience = resolveAudience(form.getValues().audience, around)
  return useReach({
    audience,
    application: application.code,
    platforms,
    spoken,
    mayCount: useMay('exportSegment'),
    unit,
  })
}

function getReason(audience: Audience, mayCount: boolean, error: Error | null): string | undefined {
  if (audience.kind === 'uncountable') return audience.reason
  if (audience.kind === 'countable' && !mayCount) return 'Your role can’t count devices'
  return error ? `Couldn’t count: ${error.message}` : undefined
}
