import { lazy, Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { previewRequest } from '#api/log.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { roleRefusal } from '#format/roles.ts'
import type { EmailDraft } from '#model/email/emailDraft.ts'
import { toEmail } from '#model/email/toEmail.ts'
import { guarded } from '#model/messages/guarded.ts'
import type { ComposerForm } from '../draft/useComposerForm.ts'

const TestEmail = lazy(() => import('./TestEmail.tsx'))

/** What can be done with an email beside sending it: see the request, send it to oneself. */
export function EmailTools({ application, form: held }: { application: string; form: ComposerForm<EmailDraft> }) {
  const { form, draftId } = held
  const [testing, setTesting] = useState(false)
  const kind = useWatch({ control: form.control, name: 'audience.kind' })
  const { role } = useSignedIn()
  const maySend = useMay('createEmailMessage')
  return (
    <>
      <ReasonedButton
        variant="subtle"
        color="gray"
        // without an audience the service takes it for everyone
        reason={kind === '' ? 'Choose an audience first' : undefined}
        onClick={() =>
          previewRequest('createEmailMessage', {
            application,
            notifications: [guarded(toEmail(form.getValues()), draftId)],
          })
        }
      >
        Show request
      </ReasonedButton>
      <ReasonedButton
        variant="default"
        reason={maySend ? undefined : roleRefusal(role, 'send messages')}
        onClick={() => setTesting(true)}
      >
        Send to yourself
      </ReasonedButton>
      <Suspense>
        {testing && (
          <TestEmail application={application} email={toEmail(form.getValues())} onClose={() => setTesting(false)} />
        )}
      </Suspense>
    </>
  )
}
