import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { getIconUrl, getSdks, useDeleteApplication, useUpdateApplication } from '#api/applications.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { type Application, applications } from '#contract/applications.ts'
import { formatCount } from '#format/counts.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { Confirm } from '../shared/Confirm.tsx'
import { Form } from '../shared/Form.tsx'
import { FormFields, TextField } from '../shared/FormFields.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { IconField } from './IconField.tsx'
import { androidSdkChoices, iosSdkChoices, knownSdk } from './sdkChoices.ts'

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
      <FormFields
        control={control}
        fields={[
          { name: 'sdk_ios', label: 'iOS SDK', choices: iosSdkChoices, clearable: sdks.ios === undefined, ...sdk },
          {
            name: 'sdk_android',
            label: 'Android SDK',
            choices: androidSdkChoices,
            clearable: sdks.android === undefined,
            ...sdk,
          },
        ]}
      />
    </Form>
  )
}

const sdk = { kind: 'choice', help: 'Once set, it can be changed but not removed.' } as const

interface DeleteApplicationProps {
  code: string
  title: string
  devices: number
  onDeleted: () => Promise<unknown>
}

export function DeleteApplication({ code, title, devices, onDeleted }: DeleteApplicationProps) {
  const [asked, setAsked] = useState(false)
  const write = useDeleteApplication()
  return (
    <>
      <ReasonedButton
        variant="outline"
        color="red"
        reason={useRefusal('deleteApplication', 'delete applications')}
        onClick={() => setAsked(true)}
      >
        Delete application
      </ReasonedButton>
      <Confirm
        opened={asked}
        onClose={() => setAsked(false)}
        title={`Delete the application ${title}?`}
        confirm="Delete application"
        typed={title}
        consequences={[
          `${formatCount(devices, 'device')} and their tags, inboxes, and statistics are lost.`,
          'Its presets, campaigns, and geozones are deleted too. Scheduled messages aren’t sent.',
          'Apps that use its code can no longer register or receive messages.',
          'This can’t be undone.',
        ]}
        write={write}
        request={{ application: code }}
        onDone={async () => {
          await onDeleted()
          write.forget(code)
        }}
      />
    </>
  )
}
