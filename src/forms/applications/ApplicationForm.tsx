import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { getIconUrl } from '#api/applications.ts'
import {
  createdCode,
  useCreateApplication,
  useDeleteApplication,
  useUpdateApplication,
} from '#api/changeApplication.ts'
import { ReasonedButton } from '#components/controls/Buttons.tsx'
import { ObjectAvatar } from '#components/controls/ObjectAvatar.tsx'
import { pictureKind, pngSize, toBase64 } from '#components/fields/readFile.ts'
import { type Application, androidSdks, applications, getSdks, iosSdks } from '#contract/applications.ts'
import { formatCount } from '#format/format.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { BoundFileField } from '../shared/BoundFileField.tsx'
import { Confirm } from '../shared/Confirm.tsx'
import { changedFields } from '../shared/draftFields.ts'
import { type CreationProps, Form, PanelForm } from '../shared/Form.tsx'
import { FormFields } from '../shared/FormFields.tsx'
import type { BoundFieldProps } from '../shared/field.ts'
import { TextField } from '../shared/TextFields.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { type CropArea, cropImage, isIcon } from './cropImage.ts'

const sdkLabels = { pw: 'Native (pw)', corona: 'Corona (corona)', phonegap: 'PhoneGap (phonegap)' }
const toChoices = (sdks: readonly (keyof typeof sdkLabels)[]) =>
  sdks.map((value) => ({ value, label: sdkLabels[value] }))
const ios = { kind: 'choice', name: 'sdk_ios', label: 'iOS SDK', choices: toChoices(iosSdks) } as const
const android = { kind: 'choice', name: 'sdk_android', label: 'Android SDK', choices: toChoices(androidSdks) } as const

export function CreateApplicationForm({ onCreated, onCancel }: Omit<CreationProps, 'application'>) {
  const { mutateAsync } = useCreateApplication()
  return (
    <PanelForm
      label="Create application"
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
                help: 'Otherwise, only tokens that list this application can access it. You can’t change this later.',
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
  const { control, formState } = draft.form
  const title = useWatch({ control, name: 'title' })
  // what is sent counts as changed, in the record too, and would overwrite what others have changed since
  const onlyChanged = (request: object) => ({
    ...changedFields({ ...request }, formState.defaultValues ?? {}),
    application: application.code,
  })
  const help = 'Once set, it can be changed but not removed.'
  return (
    <Form
      label="Application"
      draft={{ ...draft, preview: () => onlyChanged(draft.preview()) }}
      method="updateApplication"
      edits
      submit="Save changes"
      refusal={useRefusal('updateApplication', 'change applications')}
      onSubmit={(request) => mutateAsync(onlyChanged(request))}
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
  const [isOpen, setAsked] = useState(false)
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
        opened={isOpen}
        onClose={() => setAsked(false)}
        title={`Delete the application ${title}?`}
        confirm="Delete application"
        typed={title}
        consequences={[
          `${formatCount(devices, 'device and its', 'devices and their')} tags, inboxes, and statistics are lost.`,
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

const CropDialog = lazy(() => import('./CropDialog.tsx'))

const kinds = 'PNG, JPEG, WebP, or GIF'

function IconField<Values extends FieldValues, Output>({
  title,
  current,
  ...bound
}: BoundFieldProps<Values, Output> & { title: string; current?: string | null }) {
  const [step, setStep] = useState<{ picture: string; done: (area?: CropArea) => void }>()
  const open = useRef<string>(undefined)
  useEffect(() => () => URL.revokeObjectURL(open.current ?? ''), [])

  const ask = (file: File) =>
    new Promise<CropArea | undefined>((resolve) => {
      const picture = URL.createObjectURL(file)
      open.current = picture
      setStep({
        picture,
        done: (area) => {
          setStep(undefined)
          URL.revokeObjectURL(picture)
          resolve(area)
        },
      })
    })

  const convert = async (file: File, again: boolean) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const kind = pictureKind(bytes)
    if (!kind) throw new Error(`${file.name} isn’t a ${kinds} image`)
    const picture = await createImageBitmap(file).catch(() => {
      throw new Error(`${file.name} can’t be opened: the image is damaged or too large`)
    })
    try {
      if (!again && kind === 'png' && isIcon(picture, bytes.length)) return toBase64(bytes)
      const area = await ask(file)
      return area && (await cropImage(picture, area))
    } finally {
      picture.close()
    }
  }

  return (
    <>
      <BoundFileField
        {...bound}
        help={`A ${kinds} image. It’s cropped to a square and saved as PNG.`}
        accept={['.png', '.jpg', '.jpeg', '.webp', '.gif']}
        kinds={kinds}
        reading="base64"
        maxBytes={10 * 1024 * 1024}
        convert={convert}
        again="Crop"
        describe={describe}
        preview={(value) => (
          <ObjectAvatar
            size={40}
            title={title}
            picture={typeof value === 'string' ? `data:image/png;base64,${value}` : current}
          />
        )}
      />
      {step && (
        <Suspense>
          <CropDialog picture={step.picture} onDone={step.done} />
        </Suspense>
      )}
    </>
  )
}

function describe(value: unknown) {
  const size = typeof value === 'string' ? pngSize(value) : undefined
  return size && `${size.width} × ${size.height} pixels`
}
