import { languageChoices } from '#format/languages.ts'

/** Languages for a select: first those of the application’s devices, then the others. `ofDefault`: that of the default text. */
export function groupedLanguages(offered: readonly string[], written: readonly string[] = [], ofDefault = '') {
  const choices = languageChoices()
    .filter(({ value }) => !written.includes(value))
    .map((choice) => (choice.value === ofDefault ? { ...choice, label: `${choice.label} · same as Default` } : choice))
  const first = choices.filter(({ value }) => offered.includes(value))
  const rest = choices.filter(({ value }) => !offered.includes(value))
  return first.length > 0
    ? [
        { group: 'Your devices’ languages', items: first },
        { group: 'All languages', items: rest },
      ]
    : rest
}
