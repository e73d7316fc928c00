import { z } from 'zod'
import type { MethodName } from '../index.ts'
import { type ObjectKey, objectsIn } from '../objects.ts'
import { importId } from './activity.ts'

const text = z.string().min(1).max(300)

/**
 * The change that a call is a step of, as the console says with it in `replacement`: the service can only create and delete segments
 * and presets, so that a changed one is another one.
 */
export const replacement = z
  .object({
    id: importId.describe('The same for every step of one change'),
    filter: text.optional().describe('The name of the segment that is replaced'),
    preset: text.optional().describe('Or the code of the preset'),
    now: text.optional().describe('The code of the new preset, once it is known'),
  })
  .refine(({ filter, preset }) => (filter === undefined) !== (preset === undefined), 'Name one segment or one preset')
export type ReplacementStep = z.infer<typeof replacement>

/** A name under which a changed segment exists until the old one is deleted. At most 255 characters. */
export function temporaryName(name: string, taken: readonly string[]): string {
  for (let attempt = 1; ; attempt += 1) {
    const suffix = attempt === 1 ? ' (new)' : ` (new ${attempt})`
    const free = `${name.slice(0, 255 - suffix.length).trimEnd()}${suffix}`
    if (!taken.includes(free)) return free
  }
}

export const isTemporaryName = (temporary: string, name: string): boolean => {
  const [, beginning] = /^(.*) \(new(?: \d+)?\)$/su.exec(temporary) ?? []
  return beginning !== undefined && (beginning === name || (temporary.length > 250 && name.startsWith(beginning)))
}

const creates: readonly MethodName[] = ['createFilter', 'createPreset', 'createEmailPreset']
const deletes: readonly MethodName[] = ['deleteFilter', 'deletePreset']

/**
 * The change that a call is a step of, by what the console says with it; undefined if it isn’t one. Whatever else it deletes is no
 * step, so that no deletion can pass for a part of a change of something else.
 */
export function replacementOf(event: string, fields: unknown, said: unknown): ReplacementStep | undefined {
  const { data } = replacement.safeParse(said)
  const { name, preset_code } = (fields ?? {}) as { name?: unknown; preset_code?: unknown }
  if (!data) return undefined
  const { filter, preset } = data
  if (creates.some((one) => one === event))
    return (event === 'createFilter') === (filter !== undefined) ? data : undefined
  if (!deletes.some((one) => one === event)) return undefined
  if (preset !== undefined) return preset_code === preset ? data : undefined
  return filter !== undefined && isNameOf(filter, name) ? data : undefined
}

const isNameOf = (filter: string, name: unknown): boolean =>
  typeof name === 'string' && (name === filter || isTemporaryName(name, filter))

/** True of a step that creates something under another name: the first of its change, and never a part of another. */
export const beginsReplacement = (event: string, fields: unknown, { filter }: ReplacementStep): boolean =>
  creates.some((one) => one === event) &&
  (filter === undefined || !isNameOf(filter, (fields as { name?: unknown } | undefined)?.name))

/** The segment or preset that is replaced, and the new preset. */
export const replacedObjects = ({ filter, preset, now }: ReplacementStep): ObjectKey[] =>
  objectsIn('', { filter, preset: [preset, now] })

/** The call that deletes what a step of a change replaces; undefined if the call creates nothing in its place. */
export function deletionBehind(
  event: string,
  fields: Record<string, unknown>,
  said: unknown,
): { method: MethodName; fields: Record<string, unknown> } | undefined {
  const step = creates.some((one) => one === event) ? replacementOf(event, fields, said) : undefined
  if (!step) return undefined
  return step.filter === undefined
    ? { method: 'deletePreset', fields: { preset_code: step.preset } }
    : { method: 'deleteFilter', fields: { name: step.filter } }
}
