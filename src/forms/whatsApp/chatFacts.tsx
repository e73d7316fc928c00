import { Fragment } from 'react'
import type { Fact } from '#components/layout/Section.tsx'
import { valueSources } from '#model/whatsApp/valueSources.ts'
import { textWindow, type WhatsAppDraft } from '#model/whatsApp/whatsAppDraft.ts'

/** What a WhatsApp message is made of, apart from what its recipient sees. */
export function chatFacts(draft: WhatsAppDraft): Fact[] {
  const { kind, contentId, language, preset } = draft
  const sources = valueSources(draft)
  return [
    ...(kind === 'template'
      ? [{ name: 'Template', value: `${contentId.trim()} · ${language.trim() || 'en_US'}` }]
      : []),
    ...(kind === 'text' ? [{ name: 'Delivered', value: textWindow }] : []),
    ...(sources.length > 0 ? [{ name: 'Values', value: <ValueSources sources={sources} /> }] : []),
    ...(preset.trim() ? [{ name: 'Preset', value: preset.trim() }] : []),
  ]
}

const ValueSources = ({ sources }: { sources: ReturnType<typeof valueSources> }) =>
  sources.map(({ value, column }, index) => (
    <Fragment key={value}>
      {index > 0 && ', '}
      {value} from <em>{column}</em>
    </Fragment>
  ))
