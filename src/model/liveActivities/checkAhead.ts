import type { z } from 'zod'
import { report } from '#contract/values.ts'
import { secondsOf } from './stateRows.ts'

/** Checks a date that may be left empty and has to lie ahead. */
export function checkAhead(date: string, field: string, context: z.RefinementCtx): void {
  if (date.trim() === '') return
  const seconds = secondsOf(date)
  if (seconds === undefined) report(context, [field], 'Use a date and time in UTC, such as 2025-12-31 18:30')
  else if (seconds * 1_000 <= Date.now()) report(context, [field], 'This is past. Choose a later time')
}
