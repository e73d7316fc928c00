import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { applicationQuery } from '#api/applications.ts'
import type { Preset } from '#contract/presets.ts'
import type { ZoneDraft } from '#model/geozones/zoneDraft.ts'
import { getPlatforms, presetBase } from '#model/messages/effective.ts'
import { nonEmptyTexts } from '#model/shared/texts.ts'
import { PushPreviewCard } from '../messages/push/PushPreviewCard.tsx'
import type { DraftControl } from '../shared/useDraftForm.ts'

interface ZonePreviewProps {
  control: DraftControl<ZoneDraft>
  application: string
  presets: readonly Preset[]
  language: string
}

/** What people get when they enter the geozone. */
export function ZonePreview({ control, application: code, presets, language }: ZonePreviewProps) {
  const { data: application } = useQuery(applicationQuery(code))
  const [says, preset, content, languages] = useDeferredValue(
    useWatch({ control, name: ['says', 'preset', 'content', 'languages'] }),
  )
  const base = says === 'preset' ? presetBase(presets, preset ?? '') : undefined
  if (!application || (says === 'preset' && !base)) return null
  return (
    <PushPreviewCard
      application={{ title: application.title, icon: application.icon_url ?? undefined }}
      push={says === 'preset' ? {} : { content: nonEmptyTexts(content, languages) }}
      preset={base}
      platforms={getPlatforms({ platforms: null }, base, application.providers)}
      language={language}
    />
  )
}
