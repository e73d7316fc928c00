import type { Filter } from '#contract/filters.ts'
import type { RequestOf } from '#contract/index.ts'
import { describe, type TitleOf, type Words } from '#contract/language/describe.ts'
import type { Expression } from '#contract/language/expression.ts'
import { parse } from '#contract/language/parse.ts'
import { formatCount } from '#format/format.ts'
import { formatUses } from '../presets/describePresetUses.ts'

type Unit = readonly [one: string, many: string]

export type SegmentDefinition = RequestOf<'createFilter'>

export const toDefinition = ({ name, filter_expression, application, expiration_date }: Filter): SegmentDefinition => ({
  name,
  filter_expression: filter_expression ?? '',
  ...(application ? { application } : {}),
  ...(expiration_date ? { expiration_date: expiration_date.replace('T', ' ').slice(0, 19) } : {}),
})

export function titleLookup(applications: readonly { code: string; title: string }[] = []): TitleOf {
  const titles = new Map(applications.map(({ code, title }) => [code.toLowerCase(), title]))
  return (code) => titles.get(code.toLowerCase())
}

export function toReading(source: string | null | undefined, lookups: Words): string | undefined {
  const parsed = source ? parse(source) : undefined
  return parsed?.ok ? describe(parsed.expression, lookups) : undefined
}

/** `1,011 reachable devices and addresses`, or `1,150 devices and addresses` if the unreachable are counted too. */
export function describeDevices(count: { devices: number; includeWithoutTokens: boolean }, [one, many]: Unit) {
  const state = count.includeWithoutTokens ? '' : 'reachable '
  return formatCount(count.devices, state + one, state + many)
}

interface FoundUses {
  presets?: readonly { name: string }[]
  complete: boolean
}

export function describeUses({ presets, complete }: FoundUses): string {
  if (!presets) return 'Looking for presets that use it…'
  const unsure = complete ? '' : ' Not every preset could be checked.'
  const names = presets.map(({ name }) => name)
  if (names.length === 0) return complete ? 'No presets use it.' : `No presets that use it were found.${unsure}`
  const preset = names.length === 1 ? 'the preset' : 'these presets'
  return `${formatUses('preset', names)}. Messages sent with ${preset} fail until a segment with this name exists again.${unsure}`
}

export function namedTags(source: string | null | undefined): ReadonlySet<string> {
  const names = new Set<string>()
  const parsed = source ? parse(source) : undefined
  if (parsed?.ok) collect(parsed.expression, names)
  return names
}

function collect(node: Expression, names: Set<string>) {
  if (node.kind === 'tag') names.add(node.tag)
  if (node.kind === 'set') {
    collect(node.left, names)
    collect(node.right, names)
  }
}
