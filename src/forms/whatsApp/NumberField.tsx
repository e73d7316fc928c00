import { useController } from 'react-hook-form'
import type { Application } from '#contract/applications.ts'
import { notConfigured } from '#model/testDevices/fromDevice.ts'
import type { WhatsAppDraft } from '#model/whatsApp/whatsAppDraft.ts'
import { TextField } from '../shared/TextField.tsx'
import type { DraftControl } from '../shared/useDraftForm.ts'
import { NumberPicker } from './NumberPicker.tsx'
import classes from './WhatsApp.module.css'

interface NumberFieldProps {
  application: Application
  control: DraftControl<WhatsAppDraft>
  lists: boolean
}

/** Whom the message is for: typed, or picked from test devices and people. */
export function NumberField({ application, control, lists }: NumberFieldProps) {
  const { field } = useController({ control, name: 'number' })
  const hint = notConfigured(21, application.providers)
  return (
    <div className={classes.group}>
      {hint && <p className={classes.hint}>{hint}</p>}
      <TextField
        control={control}
        name="number"
        label="Number"
        required
        type="tel"
        inputMode="tel"
        placeholder="+447700900123"
        help="One number, with its country code. whatsapp: is put before it by itself."
      />
      <details className={classes.details}>
        <summary>Pick a number</summary>
        <NumberPicker application={application.code} lists={lists} chosen={field.value} onPick={field.onChange} />
      </details>
    </div>
  )
}
