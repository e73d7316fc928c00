import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useFormState, useWatch } from 'react-hook-form'
import { presetsQuery } from '#api/presets.ts'
import { SubmitCanceled } from '../shared/field.ts'

export const namesakeWarning = 'Another preset has this name.'

/** If another preset has the name that is typed: the service allows it, but people find presets by it. */
export function useIsNamesake<Draft extends FieldValues>(control: Control<Draft, unknown, Draft>, application: string) {
  const typed: string = useWatch({ control, name: 'name' as FieldPath<Draft> })
  const { defaultValues } = useFormState({ control })
  const { data: presets } = useQuery(presetsQuery(application))
  const plain = typed.trim().toLowerCase()
  const taken = presets?.some((preset) => preset.name.trim().toLowerCase() === plain) ?? false
  return { typed, taken: typed !== defaultValues?.name && taken }
}

/** Saving with the name of another preset is asked about once: `ask` cancels the first attempt, `asked` is true until the name changes. */
export function useNamesakeQuestion<Draft extends FieldValues>(
  control: Control<Draft, unknown, Draft>,
  application: string,
) {
  const { typed, taken } = useIsNamesake(control, application)
  const [answered, setAnswered] = useState<string>()
  const asked = taken && answered === typed
  const ask = () => {
    if (!taken || asked) return
    setAnswered(typed)
    throw new SubmitCanceled()
  }
  return { asked, ask }
}
