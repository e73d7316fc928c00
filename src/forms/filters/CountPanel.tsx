import { Button, Loader, Switch } from '@mantine/core'
import { AsOf } from '#components/controls/AsOf.tsx'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { exactCount } from '#format/counts.ts'
import { FormFailure } from '../shared/FormFailure.tsx'
import { failureOf } from '../shared/failureOf.ts'
import classes from './Count.module.css'
import { devicesWords } from './devicesWords.ts'
import { type CountSettings, useEditor } from './editorContext.ts'
import { useCount } from './useCount.ts'

interface CountPanelProps {
  /** The canonical text of the whole; undefined while it says nothing. */
  expression: string | undefined
  /** Why it cannot be counted as it stands. */
  reason: string | undefined
  /** Name of the application whose devices are counted. */
  title: string
  onSettings: (settings: CountSettings) => void
}

/** How many devices the whole segment holds for, and how that is counted. */
export function CountPanel({ expression, reason, title, onSettings }: CountPanelProps) {
  const { application, counting: settings, noCount } = useEditor()
  const { count, earlier, error, counting, waiting, start, cancel } = useCount({
    application,
    expression: reason === undefined && noCount === undefined ? expression : undefined,
    includeWithoutTokens: settings.includeWithoutTokens,
    auto: settings.auto,
  })
  const failure = failureOf(error)
  const shown = count ?? earlier
  const stale = count === undefined
  if (noCount)
    return (
      <section aria-label="Count" className={classes.panel}>
        <span className={classes.none}>{noCount}</span>
      </section>
    )
  return (
    <section aria-label="Count" className={classes.panel}>
      <div className={classes.figure} role="status">
        {counting ? (
          <span className={classes.counting}>
            <Loader size={16} aria-hidden /> Counting…
          </span>
        ) : shown ? (
          <>
            <span className={classes.number} data-stale={stale || undefined}>
              {stale ? <s>{exactCount(shown.devices)}</s> : exactCount(shown.devices)}
            </span>
            <span className={classes.unit}>
              {devicesWords(shown).replace(/^\S+\s/, '')} in {title}{' '}
              <span className={classes.asOf}>{stale ? 'Outdated' : <AsOf at={shown.at} />}</span>
            </span>
          </>
        ) : (
          <span className={classes.none}>{reason ?? (waiting ? 'Counting in a moment' : 'Not counted yet')}</span>
        )}
        {shown && !counting && reason && <span className={classes.none}>{reason}</span>}
      </div>
      <div className={classes.controls}>
        {counting ? (
          <Button variant="default" size="xs" onClick={cancel}>
            Cancel
          </Button>
        ) : (
          <ReasonedButton variant="default" size="xs" reason={reason} onClick={start}>
            {count ? 'Count again' : 'Count'}
          </ReasonedButton>
        )}
      </div>
      <Switch
        className={classes.tokens}
        size="xs"
        label="Also devices without a push token"
        checked={settings.includeWithoutTokens}
        onChange={({ currentTarget }) => onSettings({ ...settings, includeWithoutTokens: currentTarget.checked })}
      />
      {failure && (
        <div className={classes.failure}>
          <FormFailure failure={failure} />
        </div>
      )}
      <div className={classes.settings}>
        <Switch
          size="xs"
          label="Count as I edit"
          checked={settings.auto}
          onChange={({ currentTarget }) => onSettings({ ...settings, auto: currentTarget.checked })}
        />
        <Switch
          size="xs"
          label="Each condition too"
          checked={settings.each}
          onChange={({ currentTarget }) => onSettings({ ...settings, each: currentTarget.checked })}
        />
      </div>
    </section>
  )
}
