import { TextInput } from '@mantine/core'
import { type UseFormReturn, useController } from 'react-hook-form'
import { coordinatesIn } from '#format/coordinates.ts'
import { degreesIn, zoneRangeLabel } from '#model/geozones/checkZoneRows.ts'
import type { ZoneDraft } from '#model/geozones/zoneDraft.ts'
import { TextField } from '../shared/TextField.tsx'
import classes from './Geozones.module.css'

/** Where a zone is and how far it reaches. Coordinates are usually copied both at once: in the first field they go to both. */
export function PlaceFields({ form }: { form: UseFormReturn<ZoneDraft, unknown, ZoneDraft> }) {
  const { control, setValue } = form
  const { field, fieldState } = useController({ control, name: 'lat' })
  const spread = (text: string): boolean => {
    // 51,5 alone is one number with a decimal comma
    const both = degreesIn(text) === undefined ? coordinatesIn(text) : undefined
    if (!both) return false
    const options = { shouldDirty: true, shouldValidate: true }
    setValue('lat', String(both.lat), options)
    setValue('lng', String(both.lng), options)
    return true
  }
  return (
    <div className={classes.three}>
      <TextInput
        {...field}
        autoComplete="off"
        spellCheck={false}
        value={field.value ?? ''}
        label="Latitude"
        description="You can paste both here."
        error={fieldState.error?.message}
        withAsterisk
        aria-required
        onChange={(event) => {
          // what is typed is not whole before the field is left
          const pasted = (event.nativeEvent as InputEvent).inputType === 'insertFromPaste'
          if (!pasted || !spread(event.currentTarget.value)) field.onChange(event)
        }}
        onBlur={() => {
          spread(field.value)
          field.onBlur()
        }}
      />
      <TextField control={control} name="lng" label="Longitude" required spellCheck={false} help="East is positive." />
      <TextField control={control} name="range" label="Range, m" required inputMode="numeric" help={zoneRangeLabel} />
    </div>
  )
}
