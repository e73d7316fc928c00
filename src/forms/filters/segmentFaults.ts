import { ApiError } from '#api/errors.ts'
import { type Definition, NameTakenError, ReplaceFailure, whatStands } from '#api/replaceFilter.ts'
import { filters } from '#contract/filters.ts'
import type { Known } from '#contract/language/checkExpression.ts'
import { toDate } from '#format/dates.ts'
import { expressionProblems, typed } from '#model/filters/editing.ts'
import { placeFaults } from '#model/shared/placeFaults.ts'

const nameTaken = 'A segment with this name already exists. Choose another name'

/** The schema of createFilter plus a free name, a future date and valid conditions. `taken`: names of other segments. */
export function segmentSchema({ taken, known, now }: { taken: readonly string[]; known: Known; now: Date }) {
  const { request } = filters.createFilter
  const { name, filter_expression, expiration_date } = request.shape
  return request.extend({
    name: name.refine((text) => !taken.includes(text), nameTaken),
    filter_expression: filter_expression.refine(
      (text) => !expressionProblems(typed(text), known).some(({ severity }) => severity === 'error'),
      'Fix the highlighted conditions',
    ),
    expiration_date: expiration_date.refine((date) => {
      const ends = toDate(date)
      return !ends || ends > now
    }, 'Choose a date in the future'),
  })
}

/** Why a definition wasn’t saved: faults by field, and what exists after an incomplete replacement. */
export function segmentRefusal(error: unknown, sent: Definition): unknown {
  if (error instanceof NameTakenError)
    return new ApiError(422, nameTaken, { faults: [{ field: 'name', message: nameTaken }] })
  if (!(error instanceof ReplaceFailure)) return error
  const { step, untouched } = error
  const cause = error.cause instanceof ApiError ? error.cause : undefined
  // a temporary name isn’t what was typed
  const own = step.kind === 'create' && step.definition.name === sent.name ? ['name'] : []
  const fields = step.kind === 'create' ? [...own, 'expiration_date', 'filter_expression'] : []
  const { onFields, elsewhere } = placeFaults(cause?.faults ?? [], fields)
  const told = onFields.size > 0 && elsewhere.length === 0 && untouched
  const said = told ? [] : whatStands(error, sent).map((message) => ({ field: '', message }))
  return new ApiError(cause?.status ?? 0, error.message, {
    faults: [...[...onFields].map(([field, message]) => ({ field, message })), ...said],
    ...(cause?.requestId !== undefined && { requestId: cause.requestId }),
    ...(cause?.logged !== undefined && { logged: cause.logged }),
  })
}
