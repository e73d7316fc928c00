import { useWatch } from 'react-hook-form'
import { getIconUrl, getSdks, useUpdateApplication } from '#api/applications.ts'
import { type Application, applications } from '#contract/applications.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { ChoiceField } from '../shared/ChoiceFields.tsx'
import { Form } from '../shared/Form.tsx'
import { TextField } from '../shared/TextField.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { IconField } from './IconField.tsx'
import { androidSdkChoices, iosSdkChoices, knownSdk } from './sdkChoices.ts'

/** Changes an application's name, icon and SDKs. */
export function UpdateApplicationForm({ application }: { application: Application }) {
  const { mutateAsync } = useUpdateApplication()
  const sdks = getSdks(application)
  const draft = useDraftForm({
    schema: applications.updateApplication.request,
    initial: {
      application: application.code,
      title: application.title,
      sdk_ios: knownSdk(iosSdkChoices, sdks.ios),
      sdk_android: knownSdk(androidSdkChoices, sdks.android),
    },
    draft: `updateApplication ${application.code}`,
    secrets: ['icon'],
  })
  const { control } = draft.form
  const title = useWatch({ control, name: 'title' })
  return (
    <Form
      label="Application"
      draft={draft}
      method="updateApplication"
      edits
      submit="Save changes"
      refusal={useRefusal('updateApplication', 'change applications')}
      onSubmit={mutateAsync}
    >
      <TextField control={control} name="title" label="Name" required />
      <IconField
        control={control}
        name="icon"
        label="Icon"
        title={title || application.title}
        current={getIconUrl(application)}
      />
      <ChoiceField
        control={control}
        name="sdk_ios"
        label="iOS SDK"
        choices={iosSdkChoices}
        help="Once set, it can be changed but not removed."
        clearable={sdks.ios === undefined}
      />
      <ChoiceField
        control={control}
        name="sdk_android"
        label="Android SDK"
        choices={androidSdkChoices}
        help="Once set, it can be changed but not removed."
        clearable={sdks.android === undefined}
      />
    </Form>
  )
}
