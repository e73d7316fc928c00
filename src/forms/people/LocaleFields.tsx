import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { languageChoices } from '#format/languages.ts'
import { zoneChoices } from '#format/zones.ts'
import { ChoiceField } from '../shared/ChoiceFields.tsx'
import type { Bound } from '../shared/field.ts'

interface LocaleFieldsProps<Values extends FieldValues, Output> extends Pick<Bound<Values, Output>, 'control'> {
  language: FieldPath<Values>
  timezone: FieldPath<Values>
  /** The offset that must be among the choices. */
  kept?: number
  /** What becomes of a choice. */
  note?: string
  /** True where a choice can be taken back. */
  clearable?: boolean
}

/** The language of a device and its offset from UTC. */
export function LocaleFields<Values extends FieldValues, Output>(props: LocaleFieldsProps<Values, Output>) {
  const { control, language, timezone, kept, note = '', clearable = false } = props
  const [languages] = useState(() => languageChoices())
  const [zones] = useState(() => zoneChoices(new Date(), kept))
  return (
    <>
      <ChoiceField
        control={control}
        name={language}
        label="Language"
        help={`The language of messages. ${note}`.trim()}
        choices={languages}
        openOnFocus={false}
        clearable={clearable}
      />
      <ChoiceField
        control={control}
        name={timezone}
        label="Time zone"
        help="Offset from UTC, with cities that use it today. It doesn’t follow daylight saving time."
        choices={zones}
        clearable={clearable}
      />
    </>
  )
}
