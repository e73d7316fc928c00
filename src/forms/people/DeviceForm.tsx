import type { ReactNode } from 'react'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useDeviceAction } from '#api/deviceActions.ts'
import type { Device, DeviceCall } from '#model/people/device.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { Form } from '../shared/Form.tsx'
import { sayDone } from '../shared/sayDone.ts'
import { type DraftControl, useDraftForm } from '../shared/useDraftForm.ts'

/** What every form takes that does something to one device. */
export interface DeviceFormProps {
  device: Device
  /** Closes the form once it is sent. */
  onDone: () => Promise<unknown>
  onCancel: () => void
}

/** Why opens and events are not recorded by hand. */
export const onlyAdministrators = 'Only administrators can record opens and events on this service.'

interface DeviceFormOptions<Values extends FieldValues> extends DeviceFormProps {
  label: string
  method: DeviceCall['method']
  /** What it does, to say that a role cannot. */
  action: string
  /** Why the person may not send it, whatever the role may call. */
  refusal?: string | undefined
  submit: string
  /** True for a form that edits what is there. */
  edits?: boolean
  focus: FieldPath<Values>
  schema: z.ZodType<Values, Values>
  initial: DefaultValues<NoInfer<Values>>
  /** What is sent; undefined for a device whose platform the interface does not name. */
  call: (values: Values) => DeviceCall | undefined
  /** What is said once it is sent, and the call that takes it back. */
  done: (values: Values) => { message: string; back?: DeviceCall | undefined; undone?: string }
  children: (control: DraftControl<Values>) => ReactNode
}

/** The shell of every form about one device. */
export function DeviceForm<Values extends FieldValues>(props: DeviceFormOptions<Values>) {
  const { device, onDone, onCancel, label, method, action, refusal, schema, initial, call, done, children } = props
  const { mutateAsync } = useDeviceAction()
  const draft = useDraftForm({ schema, initial, draft: `${label} ${device.hwid}` })
  return (
    <Form
      label={label}
      draft={{ ...draft, preview: () => ({ ...call(draft.form.getValues())?.request }) }}
      method={method}
      submit={props.submit}
      edits={props.edits}
      closesWithAddress
      focus={props.focus}
      refusal={useRefusal(method, action) ?? refusal}
      onCancel={onCancel}
      onSubmit={async (values) => {
        const sent = call(values)
        if (!sent) throw new Error('This device’s platform can’t be registered here')
        await mutateAsync(sent)
        await onDone()
        const { message, back, undone = '' } = done(values)
        sayDone(message, back && { undo: () => mutateAsync(back), undone })
      }}
    >
      {children(draft.form.control)}
    </Form>
  )
}
