import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  createdCode,
  getIconUrl,
  getSdks,
  useCreateApplication,
  useDeleteApplication,
  useUpdateApplication,
} from '#api/applications.ts'
import { ReasonedButton } from '#components/controls/Buttons.tsx'
import { type Application, androidSdks, applications, iosSdks } from '#contract/applications.ts'
import { formatCount } from '#format/counts.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { Confirm } from '../shared/Confirm.tsx'
import { type CreationProps, Form, PanelForm } from '../shared/Form.tsx'
import { FormFields, TextField } from '../shared/FormFields.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { IconField } from './IconField.tsx'

const sdkLabels = { pw: 'Native (pw)', corona: 'Corona (corona)', phonegap: 'PhoneGap (phonegap)' }
const toChoices = (sdks: readonly (keyof typeof sdkLabels)[]) =>
  sdks.map((value) => ({ value, label: sdkLabels[value] }))
const ios = { kind: 'choice', name: 'sdk_ios', label: 'iOS SDK', choices: toChoices(iosSdks) } as const
const android = { kind: 'choice', name: 'sdk_android', label: 'Android SDK', choices: toChoices(androidSdks) } as const

export function CreateApplicationForm({ onCreated, onCancel }: Omit<CreationProps, 'application'>) {
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
              ios,
              android,
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

export function UpdateApplicationForm({ application }: { application: Application }) {
  const { mutateAsync } = useUpdateApplication()
  const sdks = getSdks(application)
  const draft = useDraftForm({
    schema: applications.updateApplication.request,
    initial: {
      application: application.code,
      title: application.title,
      // undefined for a value that the interface doesn’t list
      sdk_ios: iosSdks.find((sdk) => sdk === sdks.ios),
      sdk_android: androidSdks.find((sdk) => sdk === sdks.android),
    },
    draft: `updateApplication ${application.code}`,
    secrets: ['icon'],
  })
  const { control } = draft.form
  const title = useWatch({ control, name: 'title' })
  const help = 'Once set, it can be changed but not removed.'
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
          { ...ios, help, clearable: sdks.ios === undefined },
          { ...android, help, clearable: sdks.android === undefined },
        ]}
      />
    </Form>
  )
}

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
