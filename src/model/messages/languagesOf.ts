import { defaultLanguage } from '#contract/rendering/languages.ts'
import { spokenIn } from './spokenIn.ts'

/** Languages that are counted for a message: those of the application's devices, and what is written for nobody. */
export const countedLanguages = (
  written: readonly string[],
  spoken: Readonly<Record<string, string | number>>,
): string[] => [...new Set([...spokenIn(spoken), ...written.filter((one) => one !== defaultLanguage)])]

/** Languages that a review shows: what is written, what somebody speaks as far as it is known, and the Default for any other. */
export const shownLanguages = (
  written: readonly string[],
  counted: readonly string[],
  devices: ReadonlyMap<string, number>,
): string[] => [
  ...new Set([
    ...written.filter((one) => one !== defaultLanguage),
    ...counted.filter((language) => devices.get(language) !== 0),
    defaultLanguage,
  ]),
]
