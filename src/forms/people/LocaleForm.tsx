import { useState } from 'react'
import { z } from 'zod'
import { useDeviceAction } from '#api/deviceActions.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { roleRefusal } from '#format/roles.ts'
import { Form } from '../shared/Form.tsx'
import { sayDone } from '../shared/sayDone.ts'
import { useDraftForm } from '../shared/useDraftForm.ts'
import type { DeviceFormProps } from './DeviceForm.ts'
import { deviceName, isEmail, type Locale, localeCall } from './device.ts'
import { LocaleFields } from './LocaleFields.tsx'

const schema = z.object({ language: z.string().optional(), timezone: z.string().optional() })

/** Changes the language and the time zone of a device, by registering it once more with what it has. */
export default function LocaleForm({ device, onDone, onCancel }: DeviceFormProps) {
  const { hwid, known } = device
  const { role } = useSignedIn()
  const method = isEmail(device) ? 'registerEmail' : 'registerDevice'
  const allowed = useMay(method)
  const { mutateAsync } = useDeviceAction()
  const [before] = useState<Locale>({ language: known?.language ?? undefined, timezone: known?.tz_offset ?? undefined })
  const draft = useDraftForm({
    schema,
    initial: { language: before.language, timezone: before.timezone?.toString() },
    draft: `locale ${hwid}`,
  })
  const save = async (locale: Locale) => {
    const call = localeCall(device, locale)
    if (call === undefined) throw new Error('The platform of the device is not one that can be registered here')
    await mutateAsync(call)
  }
  return (
    <Form
      label="Language and time zone"
      draft={{ ...draft, preview: () => ({ ...localeCall(device, localeFrom(draft.form.getValues()))?.request }) }}
      method={method}
      submit="Save"
      edits
      focus="language"
      closesWithAddress
      refusal={allowed ? undefined : roleRefusal(role, 'change a device')}
      onCancel={onCancel}
      onSubmit={async (values) => {
        const locale = localeFrom(values)
        await save(locale)
        await onDone()
        // what was not known before cannot be made unknown again
        const known = { language: before.language ?? locale.language, timezone: before.timezone ?? locale.timezone }
        const changed = known.language !== locale.language || known.timezone !== locale.timezone
        const message = `Language and time zone of ${deviceName(device)} are saved`
        sayDone(message, changed ? { undo: () => save(known), undone: 'They are as they were' } : undefined)
      }}
    >
      <LocaleFields
        control={draft.form.control}
        language="language"
        timezone="timezone"
        kept={before.timezone}
        note="The app tells its own again the next time it registers."
      />
    </Form>
  )
}

const localeFrom = ({ language, timezone }: z.infer<typeof schema>): Locale => ({
  language: language || undefined,
  timezone: timezone ? Number(timezone) : undefined,
})
