import { SegmentedControl, useComputedColorScheme } from '@mantine/core'
import { useState } from 'react'
import { iconOf } from '#api/applications.ts'
import { useNow } from '#components/controls/Moment.tsx'
import { LiveActivityPreview } from '#components/preview/LiveActivityPreview.tsx'
import type { Application } from '#contract/applications.ts'
import { elapsedTime } from '#format/dates.ts'
import classes from './LiveActivities.module.css'

interface ActivityPreviewProps {
  application: Application
  title?: string
  state: Readonly<Record<string, unknown>>
  stale?: boolean
}

/** A live activity on a phone, in the colors that are chosen. */
export function ActivityPreview({ application, title, state, stale }: ActivityPreviewProps) {
  const [scheme, setScheme] = useState<'light' | 'dark'>(
    useComputedColorScheme('light', { getInitialValueInEffect: false }),
  )
  return (
    <section className={classes.preview} aria-label="Preview">
      <div className={classes.head}>
        <h2 className={classes.title}>Preview</h2>
        <SegmentedControl
          size="xs"
          aria-label="Colors of the phone"
          value={scheme}
          onChange={(value) => setScheme(value as 'light' | 'dark')}
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </div>
      <LiveActivityPreview
        scheme={scheme}
        application={application.title}
        icon={iconOf(application)}
        title={title?.trim() || undefined}
        state={state}
        stale={stale}
      />
      <p className={classes.hint}>The app draws it in its own way. The same values stand in it.</p>
    </section>
  )
}

interface CountdownProps {
  /** Unix time in seconds. */
  at: number
  /** What is said with the time that is left, and once it is over. */
  ahead: (left: string) => string
  over: string
}

/** How long until something, second by second. */
export function Countdown({ at, ahead, over }: CountdownProps) {
  const left = at * 1_000 - useNow(1_000)
  return <time dateTime={new Date(at * 1_000).toISOString()}>{left > 0 ? ahead(elapsedTime(left)) : over}</time>
}
