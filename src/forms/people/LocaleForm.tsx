import { useState } from 'react'
import { z } from 'zod'
import { deviceName, isEmail, type Locale, localeCall } from '#model/people/device.ts'
import { DeviceForm, type DeviceFormProps } from './DeviceForm.tsx'
import { LocaleFields } from './LocaleFields.tsx'

const schema = z.object({ language: z.string().optional(), timezone: z.string().optional() })

/** Changes the language and the time zone of a device, by registering it once more with what it has. */
export default function LocaleForm(props: DeviceFormProps) {
  const { device } = props
  const { language, tz_offset } = device.known ?? {}
  const [before] = useState<Locale>({ language: language ?? undefined, timezone: tz_offset ?? undefined })
  return (
    <DeviceForm
      {...props}
      label="Language and time zone"
      method={isEmail(device) ? 'registerEmail' : 'registerDevice'}
      action="change a device"
      submit="Save"
      edits
      focus="language"
      schema={schema}
      initial={{ language: before.language, timezone: before.timezone?.toString() }}
      call={(values) => localeCall(device, localeFrom(values))}
      done={(values) => {
        const locale = localeFrom(values)
        // what was not known before cannot be made unknown again
        const known = { language: before.language ?? locale.language, timezone: before.timezone ?? locale.timezone }
        const changed = known.language !== locale.language || known.timezone !== locale.timezone
        return {
          message: `Language and time zone of ${deviceName(device)} are saved`,
          back: changed ? localeCall(device, known) : undefined,
          undone: 'They are as they were',
        }
      }}
    >
      {(control) => (
        <LocaleFields
          control={control}
          language="language"
          timezone="timezone"
          kept={before.timezone}
          note="The app tells its own again the next time it registers."
        />
      )}
    </DeviceForm>
  )
}

const localeFrom = ({ language, timezone }: z.infer<typeof schema>): Locale => ({
  language: language || undefined,
  timezone: timezone ? Number(timezone) : undefined,
})
