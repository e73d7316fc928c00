import { useWatch } from 'react-hook-form'
import { createdCode, useCreateApplication } from '#api/applications.ts'
import { applications } from '#contract/applications.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { ChoiceField, SwitchField } from '../shared/ChoiceFields.tsx'
import { Form } from '../shared/Form.tsx'
import { TextField } from '../shared/TextField.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { IconField } from './IconField.tsx'
import { androidSdkChoices, iosSdkChoices } from './sdkChoices.ts'

interface CreateApplicationFormProps {
  onCreated: (code: string) => Promise<unknown>
  onCancel: () => void
}

/** Makes a new application. */
export function CreateApplicationForm({ onCreated, onCancel }: CreateApplicationFormProps) {
  const { mutateAsync } = useCreateApplication()
  const draft = useDraftForm({
    schema: applications.createApplication.request,
    initial: { title: '', authorize_all_tokens: false },
    draft: 'createApplication',
    secrets: ['icon'],
  })
  const { control } = draft.form
  const title = useWatch({ control, name: 'title' })
  return (
    <Form
      label="Create an application"
      draft={draft}
      method="createApplication"
      submit="Create application"
      closesWithAddress
      focus="title"
      refusal={useRefusal('createApplication', 'create applications')}
      onCancel={onCancel}
      onSubmit={async (request) => onCreated(createdCode(await mutateAsync(request)))}
    >
      <TextField control={control} name="title" label="Name" required />
      <IconField control={control} name="icon" label="Icon" title={title} />
      <ChoiceField control={control} name="sdk_ios" label="iOS SDK" choices={iosSdkChoices} />
      <ChoiceField control={control} name="sdk_android" label="Android SDK" choices={androidSdkChoices} />
      <SwitchField
        control={control}
        name="authorize_all_tokens"
        label="Accept every API token of the account"
        help="Otherwise only tokens that list this application can access it. You can’t change this later."
      />
    </Form>
  )
}
