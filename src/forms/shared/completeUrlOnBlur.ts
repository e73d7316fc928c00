import type { FocusEvent } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { withScheme } from '#model/shared/urls.ts'

/** For the blur of a form: fields for web addresses, which have `https://` as their placeholder, get it if it wasn’t typed. */
export const completeUrlOnBlur =
  <Draft extends FieldValues>({ setValue }: Pick<UseFormReturn<Draft, unknown, Draft>, 'setValue'>) =>
  ({ target, currentTarget }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || target.placeholder !== 'https://' || !target.name) return
    // a panel of its own, such as that of a link in a text
    if (!currentTarget.contains(target)) return
    const url = withScheme(target.value)
    const name = target.name as FieldPath<Draft>
    if (url !== target.value)
      setValue(name, url as FieldPathValue<Draft, typeof name>, { shouldDirty: true, shouldValidate: true })
  }
