import { useQuery } from '@tanstack/react-query'
import { countOf } from '#api/exports.ts'
import { AsOf } from '#components/controls/Moment.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { PlatformKey } from '#contract/deviceTypes.ts'
import { exactCount, share, unknown } from '#format/counts.ts'
import { languageName } from '#format/languages.ts'
import { platformLabel } from '#format/platforms.ts'
import { type Audience, countedText } from '#model/messages/audience.ts'
import { useLanguageCounts, usePlatformCounts } from '../effective/useLanguageCounts.ts'
import classes from './Review.module.css'

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
      <p className={classes.total} role="status">
        <span className={classes.figure}>{counting && total === undefined ? '…' : exactCount(total)}</span>
        <span>{total === 1 ? unit[0] : unit[1]}</span>
        <span className={classes.quiet}>
          {counting ? 'counting' : at !== undefined ? <AsOf at={at} /> : (reason ?? 'as listed')}
        </span>
      </p>
      {(byPlatform.size > 0 || byLanguage.size > 0) && (
        <div className={classes.shares}>
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
        </div>
      )}
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
      <h3>{title}</h3>
      {rows.map((part) => {
        const devices = counts.get(part)
        const ratio = devices !== undefined && total ? devices / total : 0
        return (
          <div key={part} className={classes.share}>
            <span>{nameOf(part)}</span>
            <span className={classes.bar} aria-hidden>
              <span className={classes.fill} style={{ width: `${Math.min(100, ratio * 100)}%` }} />
            </span>
            <span className={classes.number}>
              {devices === undefined ? unknown : exactCount(devices)}
              {devices !== undefined && total ? ` · ${share(devices, total)}` : ''}
            </span>
          </div>
        )
      })}
      {none.length > 0 && <p className={classes.quiet}>None: {none.map((part) => nameOf(part)).join(', ')}</p>}
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
  const question = { application, expression, platforms }
  const { data, error, isFetching } = useQuery({
    ...countOf(application, expression ? countedText(expression, application, platforms) : ''),
    enabled: expression !== undefined,
  })
  const perPlatform = usePlatformCounts(question)
  const perLanguage = useLanguageCounts(
    question,
    spoken.map((language) => (language === '' ? null : language)),
  )
  const known = <Part,>(counts: readonly { part: Part; count: { devices: number } | undefined }[]) =>
    counts.flatMap(({ part, count }) => (count ? [[String(part ?? ''), count.devices] as const] : []))
  const listed = audience.kind === 'listed'
  return {
    total: listed ? audience.count : data?.devices,
    at: data?.at,
    unit: listed ? audience.unit : (unit ?? ['device', 'devices']),
    counting: isFetching,
    reason: reasonOf(audience, mayCount, error),
    byPlatform: new Map(known(perPlatform)),
    byLanguage: new Map(known(perLanguage)),
  }
}

function reasonOf(audience: Audience, mayCount: boolean, error: Error | null): string | undefined {
  if (audience.kind === 'uncountable') return audience.reason
  if (audience.kind === 'countable' && !mayCount) return 'Your role may not count devices'
  return error ? `It could not be counted: ${error.message}` : undefined
}
