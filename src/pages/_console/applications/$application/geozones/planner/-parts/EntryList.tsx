import { Button } from '@mantine/core'
import { distanceWords } from '#format/coordinates.ts'
import { exactDate } from '#format/dates.ts'
import type { Entry } from '#model/geozones/walk.ts'
import classes from './Planner.module.css'

interface EntryListProps {
  entries: readonly Entry<{ id: string; name: string; cluster: string | null }>[]
  /** Meters at which one looks: what comes later is quiet. */
  at: number
  /** Time zone in which times are told. */
  clock: string
  nameOf: (cluster: string) => string
  onGo: (meters: number) => void
}

/** Every zone that is entered on the way, and what it does. */
export function EntryList({ entries, at, clock, nameOf, onGo }: EntryListProps) {
  if (entries.length === 0) return <p className={classes.note}>No zone is entered on this way.</p>
  const time = new Intl.DateTimeFormat(undefined, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone: clock,
  })
  return (
    <ol className={classes.entries} aria-label="Zones on the way">
      {entries.map((entry) => (
        <li key={`${entry.zone.id} ${entry.at}`} className={classes.entry} data-later={entry.at > at || undefined}>
          <time dateTime={entry.moment.toISOString()}>{time.format(entry.moment)}</time>
          <span>
            {entry.zone.name} ·{' '}
            <span className={entry.fires ? classes.fires : undefined}>{entry.fires ? 'fires' : 'silent'}</span>
          </span>
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={`Go to where ${entry.zone.name} is entered`}
            onClick={() => onGo(entry.at)}
          >
            {distanceWords(entry.at)}
          </Button>
          {!entry.fires && <span className={classes.why}>{whyWords(entry, clock, nameOf)}</span>}
        </li>
      ))}
    </ol>
  )
}

function whyWords(
  entry: Exclude<EntryListProps['entries'][number], { fires: true }>,
  clock: string,
  nameOf: (cluster: string) => string,
): string {
  switch (entry.because) {
    case 'inactive':
      return 'It is switched off.'
    case 'closed':
      return `Its hours begin ${exactDate(entry.until, clock)}.`
    case 'cooldown':
      return `It has written already: its cooldown ends ${exactDate(entry.until, clock)}.`
    case 'cluster':
      return `Another zone of ${nameOf(entry.zone.cluster ?? '')} has written: that cooldown ends ${exactDate(entry.until, clock)}.`
    case 'staying':
    case 'outside':
      return ''
  }
}
