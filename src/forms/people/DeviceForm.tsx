import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useDeviceAction } from '#api/deviceActions.ts'
import { languageChoices } from '#format/languages.ts'
import { zoneChoices } from '#format/zones.ts'
import type { Device, DeviceCall } from '#model/people/device.ts'
import { sayDone } from '../shared/Confirm.tsx'
import { PanelForm, type PanelFormProps } from '../shared/Form.tsx'
import { FormFields } from '../shared/FormFields.tsx'
import type { Bound } from '../shared/field.ts'

export interface DeviceFormProps {
  device: Device
  onDone: () => Promise<unknown>
  onCancel: () => void
}

export const onlyAdministrators = 'Only administrators can record opens and events on this service.'

interface DeviceFormOptions<Values extends FieldValues>
  extends DeviceFormProps,
    Omit<PanelFormProps<Values, Values>, 'draft' | 'toRequest' | 'onSubmit' | 'onCancel'> {
  /** What is sent; undefined for a device whose platform the interface does not name. */
  call: (values: Values) => DeviceCall | undefined
  done: (values: Values) => { message: string; back?: DeviceCall | undefined; undone?: string }
}

export function DeviceForm<Values extends FieldValues>(props: DeviceFormOptions<Values>) {
  const { device, onDone, call, done, ...form } = props
  const { mutateAsync } = useDeviceAction()
  return (
    <PanelForm
      {...form}
      draft={`${form.label} ${device.hwid}`}
      toRequest={(values) => call(values)?.request}
      onSubmit={async (values) => {
        const sent = call(values)
        if (!sent) throw new Error('This device’s platform can’t be registered here')
        await mutateAsync(sent)
        await onDone()
        const { message, back, undone = '' } = done(values)
        sayDone(message, back && { undo: () => mutateAsync(back), undone })
      }}
    />
  )
}

interface LocaleFieldsProps<Values extends FieldValues, Output> extends Pick<Bound<Values, Output>, 'control'> {
  language: FieldPath<Values>
  timezone: FieldPath<Values>
  kept?: number
  note?: string
  clearable?: boolean
}

export function LocaleFields<Values extends FieldValues, Output>(props: LocaleFieldsProps<Values, Output>) {
  const { control, language, timezone, kept, note = '', clearable = false } = props
  const [languages] = useState(() => languageChoices())
  const [zones] = useState(() => zoneChoices(new Date(), kept))
  return (
    <FormFields
      control={control}
      fields={[
        {
          kind: 'choice',
          name: language,
          label: 'Language',
          help: `The language of messages. ${note}`.trim(),
          choices: languages,
          openOnFocus: false,
          clearable,
        },
        {
          kind: 'choice',
          name: timezone,
          label: 'Time zone',
          help: 'Offset from UTC, with cities that use it today. It doesn’t follow daylight saving time.',
          choices: zones,
          clearable,
        },
      ]}
    />
  )
}
