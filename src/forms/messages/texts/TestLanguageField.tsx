import type { FieldValues } from 'react-hook-form'
import { languageName } from '#format/languages.ts'
import { SelectField } from '#forms/shared/ChoiceFields.tsx'
import type { BoundFieldProps } from '#forms/shared/field.ts'

/** The choice of a test in the language that its recipient gets anyway. */
export const ownLanguage = 'own'

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
    choices={[{ value: ownLanguage, label: own }, ...languages.map((value) => ({ value, label: languageName(value) }))]}
  />
)
