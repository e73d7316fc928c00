import type { Preset } from '#contract/presets.ts'
import { byLanguage, defaultLanguage } from '#contract/rendering/languages.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { stateLabel } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import type { Difference } from '../activity/differences.ts'
import { fieldName } from '../messages/options.ts'
import { readTexts } from '../presets/presetDefinition.ts'

const labels: Readonly<Record<string, string>> = {
  filter: 'Segment',
  filter_code: 'Segment',
  send_date: 'Send time',
  users: 'People',
  devices: 'Recipients',
}

/** Fields that a preset provides if the message doesn’t. */
const texts = ['title', 'subtitle', 'content', 'subject'] as const

/**
 * A request with its texts by language, where it has none with those of its preset: what people get, as the default text of a message
 * goes before all texts of its preset.
 */
export function withPresetTexts(
  request: MessageInFull['request'],
  preset: Preset | undefined,
): Record<string, unknown> {
  const resolved = texts.flatMap((field) => {
    const own = byLanguage(readTexts(request[field]) ?? {})
    const base = byLanguage(readTexts(field === 'content' ? preset?.content : preset?.properties?.[field]) ?? {})
    const all = own[defaultLanguage] ? own : { ...base, ...own }
    return Object.keys(all).length > 0 ? [[field, all]] : []
  })
  return { ...request, ...Object.fromEntries(resolved) }
}

interface LabelOptions {
  /** Codes of the campaigns that the two have, by themselves or by their presets. */
  campaign: readonly [before: string | null | undefined, after: string | null | undefined]
  /** Names of presets and campaigns. */
  name: (code: string) => string
}

/** Differences of two requests as people read them: `Text (German)` instead of `content.de`, names instead of codes. */
export const labelChanges = (changes: readonly Difference[], { campaign, name }: LabelOptions): Difference[] =>
  changes.flatMap(({ field, before, after }) => {
    const [root = field, ...path] = field.split('.')
    const ofText = path.length === 1 && texts.some((text) => text === root)
    const language = ofText && path[0] !== defaultLanguage ? [languageName(path[0] ?? '')] : []
    const detail = ofText ? language : path
    const known = fieldName(['fields', root])
    const label = labels[root] ?? (known === root ? stateLabel(root) : known)
    const [from, to] = campaign.map((code) => code ?? undefined)
    // it may be the same, although only one of the two says so by itself
    if (root === 'campaign')
      return from === to ? [] : [{ field: label, before: from && name(from), after: to && name(to) }]
    const value = (given: string | undefined) => (given !== undefined && root === 'preset' ? name(given) : given)
    return [
      {
        field: detail.length > 0 ? `${label} (${detail.join(', ')})` : label,
        before: value(before),
        after: value(after),
      },
    ]
  })
