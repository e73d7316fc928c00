import { type EffectivePush, type EffectiveText, platformTextFields } from '#contract/rendering/effectivePush.ts'
import { capitalized, formatList } from '#format/format.ts'
import { languageName } from '#format/languages.ts'

/** Where the texts of a push come from: `Title from Default · text from the preset`, or `From Default` for all of them. */
export function describeOrigins({ title, subtitle, text }: Omit<EffectivePush, 'silent'>): string {
  const groups = new Map<string, string[]>()
  for (const [name, part] of Object.entries({ title, subtitle, text }))
    if (part) groups.set(getOrigin(part), [...(groups.get(getOrigin(part)) ?? []), name])
  const [origin, ...others] = groups.keys()
  if (origin === undefined || others.length === 0) return capitalized(origin ?? '')
  return capitalized([...groups].map(([origin, names]) => `${formatList(names)} ${origin}`).join(' · '))
}

const overrides = new Set<string>(Object.values(platformTextFields).flatMap((fields) => Object.values(fields)))

function getOrigin({ source, field, language, match }: EffectiveText): string {
  const place = source === 'preset' ? 'the preset' : overrides.has(field) ? 'the platform override' : undefined
  if (place === undefined) return `from ${languageName(language)}`
  return match === 'own' ? `from ${place}` : `from ${place}’s ${languageName(language)}`
}
