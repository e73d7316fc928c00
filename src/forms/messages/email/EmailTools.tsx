import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { previewRequest } from '#api/log.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { roleRefusal } from '#format/roles.ts'
import { guarded } from '../draft/guarded.ts'
import type { ComposerForm } from '../draft/useComposerForm.ts'
import type { EmailDraft } from './emailDraft.ts'
import { toEmail } from './toEmail.ts'

const TestEmail = lazy(() => import('./TestEmail.tsx'))

/** What can be done with an email beside sending it: see the request, send it to oneself. */
export function EmailTools({ application, form: held }: { application: string; form: ComposerForm<EmailDraft> }) {
  const { form, draftId } = held
  const [testing, setTesting] = useState(false)
  const { role } = useSignedIn()
  const maySend = useMay('createEmailMessage')
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        onClick={() =>
          previewRequest('createEmailMessage', {
            application,
            notifications: [guarded(toEmail(form.getValues()), draftId)],
          })
        }
      >
        Show request
      </Button>
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
