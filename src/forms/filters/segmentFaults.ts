import '../shared/field.ts'
import { ApiError } from '#api/errors.ts'
import { type Definition, NameTakenError, ReplaceFailure, whatStands } from '#api/replaceFilter.ts'
import { filters } from '#contract/filters.ts'
import { faultsOf } from '#contract/wire.ts'
import { toDate } from '#format/dates.ts'
import { placeFaults } from '#model/shared/placeFaults.ts'
import { failureOf, type SubmissionFailure } from '../shared/FormFailure.tsx'

const fields = ['name', 'expiration_date', 'filter_expression'] as const
export type SegmentField = (typeof fields)[number]
export type SegmentFaults = Partial<Record<SegmentField, string>>

/** What is wrong with a definition, as far as it can be told before it is sent. `taken`: names of other segments. */
export function segmentFaults(
  definition: Definition,
  { taken, now }: { taken: readonly string[]; now: Date },
): SegmentFaults {
  const checked = filters.createFilter.request.safeParse(definition)
  const { onFields } = placeFaults(checked.success ? [] : faultsOf(checked.error), fields)
  const found: SegmentFaults = Object.fromEntries(onFields)
  if (!found.name && taken.includes(definition.name.trim()))
    found.name = 'There is a segment of this name already: choose another name'
  const ends = toDate(definition.expiration_date)
  if (!found.expiration_date && ends && ends <= now) found.expiration_date = 'This is past: choose a later date'
  return found
}

/** Why a definition was not saved: what belongs beside a field, and what is left to be said above the buttons. */
export function refusedBy(
  error: unknown,
  sent: Definition,
): { faults: SegmentFaults; failure?: SubmissionFailure | undefined } {
  if (error instanceof NameTakenError)
    return { faults: { name: 'There is a segment of this name already: choose another name' } }
  const stopped = error instanceof ReplaceFailure ? error : undefined
  const cause = stopped ? stopped.cause : error
  const named = cause instanceof ApiError ? cause.faults : []
  const { onFields, elsewhere } = placeFaults(named, fieldsOf(stopped, sent))
  const faults: SegmentFaults = Object.fromEntries(onFields)
  const told = onFields.size > 0 && elsewhere.length === 0
  const particulars = failureOf(cause)
  if (stopped) {
    return told && stopped.untouched
      ? { faults }
      : { faults, failure: { ...particulars, messages: whatStands(stopped, sent) } }
  }
  if (told || !particulars) return { faults }
  const messages = onFields.size > 0 ? elsewhere.map(({ message }) => message) : particulars.messages
  return { faults, failure: { ...particulars, messages } }
}

/** The fields that faults of the call that failed can be about. */
function fieldsOf(stopped: ReplaceFailure | undefined, sent: Definition): readonly SegmentField[] {
  if (!stopped) return fields
  if (stopped.step.kind === 'delete') return []
  // a passing name is not what was typed
  return stopped.step.definition.name === sent.name ? fields : fields.filter((field) => field !== 'name')
}
