import type { Timetable } from '#contract/geozones.ts'
import { weekdays } from '#contract/places/weekdays.ts'
import { byLanguage, type Localized } from '#contract/rendering/languages.ts'
import { ArgumentError } from '../../rules/errors.ts'

/** The message of a zone as it is stored. Throws ArgumentError of `field` where it says nothing in any language. */
export function contentText(content: Localized, field: string): string {
  if (!Object.values(byLanguage(content)).some((text) => text.trim() !== ''))
    throw new ArgumentError(field, 'write a message, or choose a preset')
  return JSON.stringify(content)
}

/** A timetable as it is stored: null for one that names no day, which is always open. */
export const timetableText = (timetable: Timetable): string | null =>
  weekdays.some((day) => timetable[day]) ? JSON.stringify(timetable) : null
