import { lazy, Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { previewRequest } from '#api/log.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { roleRefusal } from '#format/roles.ts'
import { guarded } from '#model/messages/guarded.ts'
import { presetBase } from '#model/messages/presetBase.ts'
import { toNotification } from '#model/messages/toNotification.ts'
import type { PushForm } from '../draft/useComposerForm.ts'
import type { PushAround } from './around.ts'

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
