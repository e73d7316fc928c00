import { stateLabel } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import type { Difference } from '../activity/differences.ts'
import { fieldName } from '../messages/options.ts'

const labels: Readonly<Record<string, string>> = {
  filter: 'Segment',
  filter_code: 'Segment',
  send_date: 'Send time',
  users: 'People',
  devices: 'Recipients',
}

/** Fields that a preset provides if the message doesn’t. */
const texts = ['title', 'subtitle', 'content', 'subject']

interface LabelOptions {
  /** If the message before and the one after use a preset. */
  preset: readonly [before: boolean, after: boolean]
  /** Codes of the campaigns that the two have, by themselves or by their presets. */
  campaign: readonly [before: string | null | undefined, after: string | null | undefined]
  /** Names of presets and campaigns. */
  name: (code: string) => string
}

/** Differences of two requests as people read them: `Text (German)` instead of `content.de`, names instead of codes. */
export const labelChanges = (changes: readonly Difference[], { preset, campaign, name }: LabelOptions): Difference[] =>
  changes.flatMap(({ field, before, after }) => {
    const [root = field, ...path] = field.split('.')
    const ofText = texts.includes(root)
    const detail = ofText && path.length === 1 ? [languageName(path[0] ?? '')] : path
    const known = fieldName(['fields', root])
    const label = labels[root] ?? (known === root ? stateLabel(root) : known)
    const [from, to] = campaign.map((code) => code ?? undefined)
    // it may be the same, although only one of the two says so by itself
    if (root === 'campaign')
      return from === to ? [] : [{ field: label, before: from && name(from), after: to && name(to) }]
    const value = (given: string | undefined, withPreset: boolean) => {
      if (given === undefined) return ofText && withPreset ? 'From the preset' : undefined
      return root === 'preset' ? name(given) : given
    }
    return [
      {
        field: detail.length > 0 ? `${label} (${detail.join(', ')})` : label,
        before: value(before, preset[0]),
        after: value(after, preset[1]),
      },
    ]
  })
