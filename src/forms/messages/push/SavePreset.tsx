import { Alert, Text } from '@mantine/core'
import { z } from 'zod'
import { ApiError } from '#api/errors.ts'
import { useCreatePreset } from '#api/presetChanges.ts'
import { Dialog } from '#components/controls/Dialog.tsx'
import { notify } from '#components/feedback/notify.ts'
import type { Notification } from '#contract/messages.ts'
import { presets } from '#contract/presets.ts'
import { getFaults } from '#contract/wire.ts'
import { PresetNameField } from '#forms/presets/PresetNameField.tsx'
import { useNamesakeQuestion } from '#forms/presets/useNamesake.ts'
import { Form } from '#forms/shared/Form.tsx'
import { useDraftForm } from '#forms/shared/useDraftForm.ts'
import { presetLinkFaults } from '#model/messages/presetFaults.ts'
import { toPreset } from '#model/messages/toPreset.ts'

interface SavePresetProps {
  application: string
  push: Notification
  preset: Partial<Notification> | undefined
  onClose: () => void
}

export function SavePreset({ application, push, preset, onClose }: SavePresetProps) {
  const { mutateAsync } = useCreatePreset()
  const draft = useDraftForm({ schema: z.object({ name: z.string() }), initial: { name: '' } })
  const { control, getValues } = draft.form
  const { asked, ask } = useNamesakeQuestion(control, application)
  const convert = (name: string) => toPreset(push, preset, { name, application })
  const { lost } = convert('')
  const save = async ({ name }: { name: string }) => {
    const checked = presets.createPreset.request.safeParse(convert(name).request)
    if (!checked.success) throw new ApiError(422, '', { faults: getFaults(checked.error).slice(0, 1) })
    const [unopened] = presetLinkFaults({ opens: 'app' }, push)
    if (unopened) throw new ApiError(422, 'Fix what the message opens on tap first.', { unsent: true })
    ask()
    await mutateAsync({ kind: 'push', request: checked.data })
    onClose()
    void notify(`Preset ${checked.data.name} created`)
  }
  return (
    <Dialog title="Save as preset" onClose={onClose}>
      <Form
        label="Save as preset"
        draft={{ ...draft, preview: () => ({ ...convert(getValues('name')).request }) }}
        method="createPreset"
        submit={asked ? 'Save anyway' : 'Save preset'}
        // problems of other fields are shown above the buttons, without the name of a field that isn’t here
        fieldFor={(field) => (field === 'name' ? field : '')}
        focus="name"
        onSubmit={save}
        onCancel={onClose}
      >
        <Text size="sm">Saves the text, tap action, platforms, campaign, and segment.</Text>
        <PresetNameField control={control} application={application} />
        {lost.length > 0 && (
          <Alert color="yellow" title="Not saved in the preset">
            {lost.join(', ')}
          </Alert>
        )}
      </Form>
    </Dialog>
  )
}
