import { useNow } from '#components/controls/useNow.ts'
import { useZone } from '#components/controls/useZone.ts'
import { exactDate, relativeDate } from '#format/dates.ts'
import { zonedMoment } from '#format/zonedMoment.ts'
import { zoneChoices, zoneWords } from '#format/zones.ts'
import type { WhenDraft } from '#model/messages/pushDraft.ts'
import { localSpread } from '#model/messages/zonesPast.ts'
import classes from './When.module.css'

/** The first offset from there on that some place keeps. */
const zoneFrom = (offset: number, now: Date): number =>
  zoneChoices(now)
    .map(({ value }) => Number(value))
    .find((one) => one >= offset) ?? offset

/** What a time means: for the person at the desk, and around the world. */
export function WhenWords({ when }: { when: WhenDraft }) {
  const now = new Date(useNow(15_000))
  const { zone } = useZone()
  const { kind, day, time, timezone } = when
  if (kind === 'now') return <p className={classes.words}>Right after you confirm.</p>
  if (kind === 'zone') {
    const at = zonedMoment(day, time, timezone)
    if (!at) return null
    return (
      <p className={classes.words} data-past={at <= now || undefined}>
        {at <= now
          ? 'This time has passed. It will be sent right away.'
          : `${exactDate(at, timezone)} · ${relativeDate(at, now)}`}
        {at > now && exactDate(at, timezone) !== exactDate(at, zone) && ` · for you ${exactDate(at, zone)}`}
      </p>
    )
  }
  const spread = localSpread(day, time, now)
  if (!spread) return null
  const { first, last, pastFrom, over } = spread
  return (
    <>
      {!over && (
        <p className={classes.words}>
          At {time} on {day} of each person’s own clock.{' '}
          {first > now && `The first clocks show it ${exactDate(first, zone)}, `}
          {first > now ? 'the last ones' : 'The last clocks show it'} {exactDate(last, zone)}.
        </p>
      )}
      {pastFrom !== undefined && (
        <p className={classes.words} data-past>
          {over
            ? 'This time has passed everywhere. Everyone gets it right away.'
            : `It is past ${time} already at ${zoneWords(zoneFrom(pastFrom, now))} and east of it: people there get it at once.`}
        </p>
      )}
    </>
  )
}
