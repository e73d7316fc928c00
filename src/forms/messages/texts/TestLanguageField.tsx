import type { FieldValues } from 'react-hook-form'
import { languageName } from '#format/languages.ts'
import { SelectField } from '#forms/shared/ChoiceFields.tsx'
import type { BoundFieldProps } from '#forms/shared/field.ts'

/** The choice of a test in the language that its recipient gets anyway. */
export const ownLanguage = 'own'

/** One test in each language. */
const allLanguages = 'all'

/** The languages of the tests to send: undefined for the one that a recipient gets anyway. */
export const testLanguages = (chosen: string, languages: readonly string[]): readonly (string | undefined)[] =>
  chosen === allLanguages ? languages : [chosen === ownLanguage ? undefined : chosen]

interface TestLanguageFieldProps<Values extends FieldValues, Output>
  extends Pick<BoundFieldProps<Values, Output>, 'control' | 'name'> {
  /** The label of `ownLanguage`. */
  own: string
  languages: readonly string[]
}

/** In which language a test is sent. */
export const TestLanguageField = <Values extends FieldValues, Output>({
  own,
  languages,
  ...field
}: TestLanguageFieldProps<Values, Output>) => (
  <SelectField
    {...field}
    label="Language"
    clearable={false}
    choices={[
      { value: ownLanguage, label: own },
      ...(languages.length > 1 ? [{ value: allLanguages, label: `All languages: ${languages.length} messages` }] : []),
      ...languages.map((value) => ({ value, label: languageName(value) })),
    ]}
  />
)
