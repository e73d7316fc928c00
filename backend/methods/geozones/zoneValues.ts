import type { Timetable } from '#contract/geozones.ts'
import { weekdays } from '#contract/places/weekdays.ts'
import { byLanguage, type Localized } from '#contract/rendering/languages.ts'
import { ArgumentError } from '../../rules/errors.ts'

/** The stored form of a zone’s message. Throws ArgumentError on `field` if it has no text in any language. */
export function contentText(content: Localized, field: string): string {
  if (!Object.values(byLanguage(content)).some((text) => text.trim() !== ''))
    throw new ArgumentError(field, 'Enter text, or select a preset')
  return JSON.stringify(content)
}

/** The stored form of a timetable: null without days, which means always open. */
export const timetableText = (timetable: Timetable): string | null =>
  weekdays.some((day) => timetable[day]) ? JSON.stringify(timetable) : null
