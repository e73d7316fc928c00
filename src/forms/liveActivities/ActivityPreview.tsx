import { SegmentedControl, useComputedColorScheme } from '@mantine/core'
import { useState } from 'react'
import { iconOf } from '#api/applications.ts'
import { LiveActivityPreview } from '#components/preview/LiveActivityPreview.tsx'
import type { Application } from '#contract/applications.ts'
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
