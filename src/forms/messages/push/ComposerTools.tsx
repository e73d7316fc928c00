import { lazy, Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { previewRequest } from '#api/log.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import type { Campaign } from '#contract/campaigns.ts'
import type { Filter } from '#contract/filters.ts'
import type { KnownTag } from '#contract/language/defaultTags.ts'
import type { Preset } from '#contract/presets.ts'
import { roleRefusal } from '#format/roles.ts'
import { presetBase } from '#model/messages/effective.ts'
import { guarded, toNotification } from '#model/messages/toNotification.ts'
import type { PushForm } from '../draft/useComposerForm.ts'

const TestSend = lazy(() => import('./TestSend.tsx'))
const SavePreset = lazy(() => import('./SavePreset.tsx'))

/** What can be done with a push beside sending it: see the request, try it on test devices, keep it as a preset. */
export function ComposerTools({ form: held, ...around }: PushAround & { form: PushForm }) {
  const { form, draftId } = held
  const [shown, setShown] = useState<'test' | 'preset'>()
  const kind = useWatch({ control: form.control, name: 'audience.kind' })
  const { role } = useSignedIn()
  const mayTest = useMay('createMessage')
  const mayKeep = useMay('createPreset')
  const close = () => setShown(undefined)
  return (
    <>
      <ReasonedButton
        variant="subtle"
        color="gray"
        // without an audience the service takes it for everyone
        reason={kind === '' ? 'Choose an audience first' : undefined}
        onClick={() =>
          previewRequest('createMessage', {
            application: around.application.code,
            notifications: [guarded(toNotification(form.getValues()), draftId)],
          })
        }
      >
        Show request
      </ReasonedButton>
      <ReasonedButton
        variant="default"
        reason={mayKeep ? undefined : roleRefusal(role, 'create presets')}
        onClick={() => setShown('preset')}
      >
        Save as preset
      </ReasonedButton>
      <ReasonedButton
        variant="default"
        reason={mayTest ? undefined : roleRefusal(role, 'send messages')}
        onClick={() => setShown('test')}
      >
        Send a test
      </ReasonedButton>
      <Suspense>
        {shown === 'test' && (
          <TestSend
            application={around.application.code}
            push={toNotification(form.getValues())}
            preset={presetBase(around.presets, form.getValues('preset'))}
            onClose={close}
          />
        )}
        {shown === 'preset' && (
          <SavePreset
            application={around.application.code}
            push={toNotification(form.getValues())}
            preset={presetBase(around.presets, form.getValues('preset'))}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

/** What a composer needs to know of the application. */
export interface PushAround {
  application: {
    code: string
    title: string
    icon: string | undefined
    providers: Readonly<Record<string, boolean>>
    languages: Readonly<Record<string, string | number>>
  }
  segments: readonly Filter[]
  tags: readonly KnownTag[]
  campaigns: readonly Campaign[]
  /** Push presets. */
  presets: readonly Preset[]
}
