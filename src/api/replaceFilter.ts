import { temporaryName } from '#contract/console/replacement.ts'
import type { Filter } from '#contract/filters.ts'
import { errorText, formatList } from '#format/format.ts'
import type { SegmentDefinition } from '#model/filters/describeSegment.ts'
import { nameTaken } from '#model/filters/segmentSchema.ts'
import { placeFaults } from '#model/shared/placeFaults.ts'
import { ApiError, isRefusal } from './errors.ts'

export interface FilterActions {
  list(): Promise<readonly Filter[]>
  create(definition: SegmentDefinition): Promise<unknown>
  remove(name: string): Promise<unknown>
}

/** What earlier attempts created, by name. Pass the same map again to resume. */
export type Sent = Map<string, SegmentDefinition>

export type ReplaceStep = { kind: 'create'; definition: SegmentDefinition } | { kind: 'delete'; name: string }

export class ReplaceFailure extends Error {
  override readonly name = 'ReplaceFailure'

  constructor(
    readonly step: ReplaceStep,
    readonly standing: readonly Standing[],
    cause: unknown,
  ) {
    super(errorText(cause), { cause })
  }

  get untouched(): boolean {
    return this.standing.every(({ sent }) => sent === undefined)
  }

  /** The segment may exist although the response was lost. */
  get lost(): boolean {
    return this.step.kind === 'create' && !isRefusal(this.cause)
  }
}

export class NameTakenError extends Error {
  override readonly name = 'NameTakenError'
}

interface Standing {
  name: string
  /** Undefined for the old definition. */
  sent?: SegmentDefinition
}

/**
 * Replaces a segment’s definition. The interface can only create and delete, and names are unique: to lose
 * nothing, a segment is only deleted while the new definition exists. With a new name, it is created
 * first. With the same name, it is created under a temporary name, the old one is deleted, it is created under its own
 * name, and the temporary one is deleted. Throws ReplaceFailure if a step fails; call it again to resume. Throws ApiError if
 * neither the segment nor anything of an earlier attempt is listed.
 */
export async function replaceFilter(
  ways: FilterActions,
  { old, next, sent }: { old: Filter; next: SegmentDefinition; sent: Sent },
): Promise<void> {
  const listed = await ways.list()
  let standing = listed.flatMap(({ code, name }): Standing[] => {
    if (code === old.code) return [{ name }]
    const made = sent.get(name)
    return made ? [{ name, sent: made }] : []
  })
  if (standing.length === 0) throw new ApiError(409, 'This segment was changed or deleted. Reload it.')
  const taken = [...listed.map(({ name }) => name), ...sent.keys()]
  if (taken.includes(next.name) && !sent.has(next.name) && !standing.some(({ name }) => name === next.name))
    throw new NameTakenError('Another segment has this name. Enter another name.')
  for (;;) {
    const step = nextStep(standing, next, taken)
    if (step === undefined) return
    try {
      if (step.kind === 'create') {
        sent.set(step.definition.name, step.definition)
        taken.push(step.definition.name)
        await ways.create(step.definition)
        standing = [...standing, { name: step.definition.name, sent: step.definition }]
      } else {
        await ways.remove(step.name)
        standing = standing.filter(({ name }) => name !== step.name)
      }
    } catch (cause) {
      throw new ReplaceFailure(step, standing, cause)
    }
  }
}

export function nextStep(
  standing: readonly Standing[],
  next: SegmentDefinition,
  taken: readonly string[],
): ReplaceStep | undefined {
  const same = standing.find(({ name }) => name === next.name)
  const others = standing.filter((filter) => filter !== same)
  if (same === undefined) return { kind: 'create', definition: next }
  if (says(same, next)) return others[0] && { kind: 'delete', name: others[0].name }
  // the name becomes free once the new definition exists elsewhere
  if (others.some((other) => says(other, next))) return { kind: 'delete', name: same.name }
  return { kind: 'create', definition: { ...next, name: temporaryName(next.name, taken) } }
}

const says = ({ sent }: Standing, next: SegmentDefinition): boolean =>
  sent !== undefined &&
  sent.filter_expression === next.filter_expression &&
  sent.application === next.application &&
  sent.expiration_date === next.expiration_date

export function describeReplacement(
  { step, standing, message, lost, untouched }: ReplaceFailure,
  next: SegmentDefinition,
  again = 'Save again to continue.',
): string[] {
  const created = lost ? 'may not have been created' : 'couldn’t be created'
  const action =
    step.kind === 'create'
      ? `The segment “${step.definition.name}” ${created}`
      : `The segment “${step.name}” couldn’t be deleted`
  const old = standing.find(({ sent }) => sent === undefined)
  const made = standing.filter((filter) => says(filter, next))
  const left = standing.filter((filter) => filter !== old && !made.includes(filter))
  const now = [
    ...(old ? [`“${old.name}” (old definition)`] : []),
    ...made.map(({ name }) => `“${name}” (new definition)`),
    ...left.map(({ name }) => `“${name}” (an earlier attempt)`),
  ]
  const words =
    (untouched && !lost) || now.length === 0
      ? 'Nothing has changed.'
      : `${now.length === 1 ? 'This segment exists' : 'These segments exist'} now: ${formatList(now)}.`
  return [`${action}: ${message}`, `${words} ${again}`]
}

/** Why a definition wasn’t saved: faults by field, and what exists after an incomplete replacement. */
export function segmentRefusal(error: unknown, sent: SegmentDefinition): unknown {
  if (error instanceof NameTakenError)
    return new ApiError(422, nameTaken, { faults: [{ field: 'name', message: nameTaken }] })
  if (!(error instanceof ReplaceFailure)) return error
  const { step, untouched } = error
  const cause = error.cause instanceof ApiError ? error.cause : undefined
  // a temporary name isn’t what was typed
  const nameField = step.kind === 'create' && step.definition.name === sent.name ? ['name'] : []
  const fields = step.kind === 'create' ? [...nameField, 'expiration_date', 'filter_expression'] : []
  const { onFields, elsewhere } = placeFaults(cause?.faults ?? [], fields)
  const onField = onFields.size > 0 && elsewhere.length === 0 && untouched
  const general = onField ? [] : describeReplacement(error, sent).map((message) => ({ field: '', message }))
  return new ApiError(cause?.status ?? 0, error.message, {
    faults: [...[...onFields].map(([field, message]) => ({ field, message })), ...general],
    ...(cause?.requestId !== undefined && { requestId: cause.requestId }),
    ...(cause?.logged !== undefined && { logged: cause.logged }),
  })
}
