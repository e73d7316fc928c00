import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { getPlatforms } from '#model/messages/effective.ts'
import type { PresetDraft } from '#model/presets/presetDraft.ts'
import { nonEmptyTexts } from '#model/shared/texts.ts'
import { PushPreviewCard } from '../messages/push/PushPreviewCard.tsx'
import type { DraftControl } from '../shared/useDraftForm.ts'

interface PresetPreviewProps {
  control: DraftControl<PresetDraft>
  application: { title: string; icon: string | undefined }
  language: string
}

/** What a message with this preset shows if it changes nothing. */
export function PresetPreview({ control, application, language }: PresetPreviewProps) {
  const draft = useDeferredValue(useWatch({ control }) as PresetDraft)
  const push = {
    title: nonEmptyTexts(draft.title, draft.languages),
    subtitle: nonEmptyTexts(draft.subtitle, draft.languages),
    content: nonEmptyTexts(draft.message, draft.languages),
    ...(draft.iosSilent && { ios_silent: 1 as const }),
  }
  return (
    <PushPreviewCard
      application={application}
      push={push}
      platforms={getPlatforms({ platforms: draft.platforms }, undefined)}
      language={language}
    />
  )
}
