import { z } from 'zod'
import { filters } from '#contract/filters.ts'
import type { Known } from '#contract/language/checkExpression.ts'
import { toDate } from '#format/format.ts'
import { dayWanted } from '../shared/utc.ts'
import { expressionProblems, typed } from './editing.ts'

export const nameTaken = 'A segment with this name already exists. Enter another name.'

export const conditionsFlawed = 'Fix the highlighted conditions'

/** The schema of createFilter plus an unused name, a future date, and valid conditions. `taken`: names of other segments. */
export function segmentSchema({ taken, known, now }: { taken: readonly string[]; known: Known; now: Date }) {
  const { request } = filters.createFilter
  const { name, filter_expression, expiration_date } = request.shape
  return request.extend({
    name: name.refine((text) => !taken.includes(text), nameTaken),
    filter_expression: filter_expression.refine(
      (text) => !expressionProblems(typed(text), known).some(({ severity }) => severity === 'error'),
      conditionsFlawed,
    ),
    expiration_date: z
      .string()
      .refine((date) => expiration_date.safeParse(date).success, dayWanted)
      .refine((date) => {
        const ends = toDate(date)
        return !ends || ends > now
      }, 'Enter a date in the future')
      .optional(),
  })
}
