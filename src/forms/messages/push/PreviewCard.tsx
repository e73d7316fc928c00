import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { PushPreview } from '#components/preview/PushPreview.tsx'
import type { PreviewScheme } from '#components/preview/push.ts'
import type { Notification } from '#contract/messages.ts'
import { effectivePush, type PushPlatform } from '#contract/rendering/effectivePush.ts'
import { payloadBytes, payloadLimits, pushPayload } from '#contract/rendering/payload.ts'
import { exactCount } from '#format/counts.ts'
import { languageName } from '#format/languages.ts'
import { platformLabel } from '#format/platforms.ts'
import type { PushDraft } from '#model/messages/pushDraft.ts'
import { toNotification } from '#model/messages/toNotification.ts'
import classes from './Push.module.css'
import { previewed } from './previewed.ts'

interface PreviewCardProps {
  control: Control<PushDraft, unknown, PushDraft>
  preset: Partial<Notification> | undefined
  platforms: readonly PushPlatform[]
  application: { title: string; icon: string | undefined }
  language: string
}

/** The message as one platform shows it, as it is written. */
export function PreviewCard({ control, preset, platforms, application, language }: PreviewCardProps) {
  const draft = useDeferredValue(useWatch({ control }) as PushDraft)
  const [chosen, setChosen] = useState<PushPlatform>('ios')
  const [scheme, setScheme] = useState<PreviewScheme>('light')
  const platform = platforms.includes(chosen) ? chosen : (platforms[0] ?? 'ios')
  const sent = toNotification(draft)
  const bytes = payloadBytes(pushPayload(sent, preset, platform, effectivePush(sent, preset, platform, language)))
  const push = previewed(sent, preset, platform, language, {
    application: application.title,
    icon: application.icon,
    tags: {},
  })
  return (
    <section aria-label="Preview" className={classes.card}>
      <div className={classes.previewHead}>
        <NativeSelect
          className={classes.grow}
          size="xs"
          aria-label="Platform of the preview"
          value={platform}
          data={platforms.map((key) => ({ value: key, label: platformLabel(key) }))}
          onChange={({ currentTarget }) => setChosen(currentTarget.value as PushPlatform)}
        />
        <SegmentedControl
          size="xs"
          aria-label="Scheme of the preview"
          value={scheme}
          onChange={(next) => setScheme(next as PreviewScheme)}
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </div>
      <PushPreview platform={platform} scheme={scheme} push={push} />
      <p className={classes.help} data-wrong={bytes > payloadLimits[platform] || undefined}>
        About {exactCount(bytes)} of {exactCount(payloadLimits[platform])} bytes
        {bytes > payloadLimits[platform] && ': too large for this platform'}.
      </p>
      <p className={classes.help}>
        In {language === 'default' ? 'the Default language' : languageName(language)}. Places for tags show what people
        without a value read.
      </p>
    </section>
  )
}
