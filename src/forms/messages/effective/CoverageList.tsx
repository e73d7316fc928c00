import { useDebouncedValue } from '@mantine/hooks'
import type { Notification } from '#contract/messages.ts'
import type { PushPlatform } from '#contract/rendering/effectivePush.ts'
import { countOf, exactCount, unknown } from '#format/counts.ts'
import { languageName } from '#format/languages.ts'
import type { Audience } from '#model/messages/audience.ts'
import { coverageOf, effectiveRows } from '#model/messages/effective.ts'
import classes from '../push/Push.module.css'
import { useLanguageCounts } from './useLanguageCounts.ts'

interface CoverageListProps {
  push: Partial<Notification>
  preset: Partial<Notification> | undefined
  platforms: readonly PushPlatform[]
  audience: Audience
  application: string
  /** Languages of the application's devices, the most spoken first; an empty one for devices that give none. */
  spoken: readonly string[]
  mayCount: boolean
}

/** Which devices have no text in their language, and how many they are. */
export function CoverageList(props: CoverageListProps) {
  const { push, preset, platforms, audience, application, spoken, mayCount } = props
  const written = effectiveRows(push, preset, spoken, platforms)
  const nothing = written.every(({ cells }) => cells.every(({ shown }) => !shown.text && !shown.silent))
  const lacking = written.flatMap((row) => {
    const coverage = coverageOf(row)
    return coverage === 'own' ? [] : [{ language: row.language, coverage }]
  })
  // each edit of the audience would ask anew
  const [settled] = useDebouncedValue(audience, 600)
  const counts = useLanguageCounts(
    {
      application,
      expression: mayCount && !nothing && settled.kind === 'countable' ? settled.expression : undefined,
      platforms,
    },
    lacking.map(({ language }) => (language === '' ? null : language)),
  )
  const rows = lacking
    .map((row, place) => ({ ...row, devices: counts[place]?.count?.devices, failed: counts[place]?.error }))
    .filter(({ devices }) => devices !== 0)
  if (nothing) return <p className={classes.help}>Nothing is written yet.</p>
  if (lacking.length === 0) return <p className={classes.help}>No languages missing.</p>
  if (rows.length === 0) return <p className={classes.help}>Everyone in this audience has a text in their language.</p>
  const known = rows.every(({ devices }) => devices !== undefined)
  const all = rows.reduce((sum, { devices = 0 }) => sum + devices, 0)
  return (
    <>
      <p className={classes.help} role="status">
        {known
          ? `${countOf(all, 'device')} ${all === 1 ? 'has' : 'have'} no text in ${all === 1 ? 'its' : 'their'} language:`
          : audience.kind === 'countable' && rows.every(({ failed }) => !failed)
            ? 'No text in their language (counting):'
            : 'No text in their language; how many devices of this audience is not known:'}
      </p>
      <ul className={classes.languages}>
        {rows.map(({ language, coverage, devices, failed }) => (
          <li key={language} data-coverage={coverage}>
            <span>
              {languageName(language)} {coverage === 'nothing' ? '· gets nothing' : '· gets Default'}
            </span>
            <span className={classes.number} title={failed?.message}>
              {devices === undefined ? unknown : exactCount(devices)} devices
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
