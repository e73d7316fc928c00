import { AsOf } from '#components/controls/AsOf.tsx'
import { Section } from '#components/layout/Section.tsx'
import { exactCount, share, unknown } from '#format/counts.ts'
import { languageName } from '#format/languages.ts'
import { platformLabel } from '#format/platforms.ts'
import classes from './Review.module.css'
import type { Reach } from './useReach.ts'

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
