import { tagTypeLookup } from '#contract/language/defaultTags.ts'
import { describe } from '#contract/language/describe.ts'
import { titleLookup } from '../filters/describeSegment.ts'
import { resolveAudience } from './audience.ts'
import type { AudienceDraft } from './pushDraft.ts'

interface ReadIn extends Omit<Parameters<typeof resolveAudience>[1], 'application'> {
  application: { code: string; title: string }
}

/** The conditions of an audience in words, those of its segment first. Undefined if it has none. */
export function audienceReading(audience: AudienceDraft, { application, ...around }: ReadIn): string | undefined {
  if (audience.kind === 'everyone' && around.presetFilter === undefined) return undefined
  const { code } = application
  const anywhere = { ...audience, near: { lat: '', lng: '', range: '' } }
  const resolved = resolveAudience(anywhere, { ...around, application: code })
  if (resolved.kind !== 'countable') return undefined
  return describe(resolved.expression, {
    typeOf: tagTypeLookup(around.tags),
    titleOf: titleLookup([application]),
    here: code,
  })
}
