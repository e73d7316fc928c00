import { createdCode, useCreateApplication } from '#api/applications.ts'
import { applications } from '#contract/applications.ts'
import { PanelForm } from '../shared/Form.tsx'
import { FormFields, TextField } from '../shared/FormFields.tsx'
import { IconField } from './IconField.tsx'
import { androidSdkChoices, iosSdkChoices } from './sdkChoices.ts'

interface CreateApplicationFormProps {
  onCreated: (code: string) => Promise<unknown>
  onCancel: () => void
}

export function CreateApplicationForm({ onCreated, onCancel }: CreateApplicationFormProps) {
  const { mutateAsync } = useCreateApplication()
  return (
    <PanelForm
      label="Create an application"
      method="createApplication"
      action="create applications"
      submit="Create application"
      schema={applications.createApplication.request}
      initial={{ title: '', authorize_all_tokens: false }}
      draft="createApplication"
      secrets={['icon']}
      focus="title"
      onCancel={onCancel}
      onSubmit={async (request) => onCreated(createdCode(await mutateAsync(request)))}
    >
      {({ control, watch }) => (
        <>
          <TextField control={control} name="title" label="Name" required />
          <IconField control={control} name="icon" label="Icon" title={watch('title')} />
          <FormFields
            control={control}
            fields={[
              { kind: 'choice', name: 'sdk_ios', label: 'iOS SDK', choices: iosSdkChoices },
              { kind: 'choice', name: 'sdk_android', label: 'Android SDK', choices: androidSdkChoices },
              {
                kind: 'switch',
                name: 'authorize_all_tokens',
                label: 'Accept every API token of the account',
                help: 'Otherwise only tokens that list this application can access it. You can’t change this later.',
              },
            ]}
          />
        </>
      )}
    </PanelForm>
  )
}
