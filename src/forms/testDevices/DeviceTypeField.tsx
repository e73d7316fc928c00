import { Select } from '@mantine/core'
import { type Control, useController } from 'react-hook-form'
import type { z } from 'zod'
import { deviceTypeIds, deviceTypes } from '#contract/deviceTypes.ts'
import { platformName } from '#contract/language/platformWords.ts'
import { notConfigured } from '#model/testDevices/fromDevice.ts'
import type { testDeviceSchema } from '#model/testDevices/testDeviceSchema.ts'

interface DeviceTypeFieldProps {
  control: Control<z.input<typeof testDeviceSchema>, unknown, z.output<typeof testDeviceSchema>>
  /** Which platforms the application has, by key. */
  providers: Readonly<Record<string, boolean>>
}

const choices = deviceTypeIds.map((type) => ({ value: String(type), label: platformName(deviceTypes[type]) }))

/** The platform of the device; of one that the application lacks it says so. */
export function DeviceTypeField({ control, providers }: DeviceTypeFieldProps) {
  const { field, fieldState } = useController({ control, name: 'device_type' })
  return (
    <Select
      {...field}
      value={field.value === undefined ? null : String(field.value)}
      onChange={(value) => field.onChange(value === null ? undefined : Number(value))}
      data={choices}
      placeholder="Choose a platform"
      allowDeselect={false}
      searchable
      label="Platform"
      openOnFocus={false}
      description={notConfigured(field.value, providers)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={fieldState.error?.message}
      withAsterisk
      aria-required
    />
  )
}
