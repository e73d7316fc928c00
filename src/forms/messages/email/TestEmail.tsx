import { Text } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { newDraftId } from '#api/composerDrafts.ts'
import { ApiError } from '#api/errors.ts'
import { useCreateEmailMessage } from '#api/messages.ts'
import { usePersonalStorage } from '#api/personalStorage.ts'
import { Dialog } from '#components/controls/Dialog.tsx'
import { notify } from '#components/feedback/notify.ts'
import { type EmailNotification, emailNotification } from '#contract/email.ts'
import { getFaults } from '#contract/wire.ts'
import { Form } from '#forms/shared/Form.tsx'
import { TextField } from '#forms/shared/FormFields.tsx'
import { useDraftForm } from '#forms/shared/useDraftForm.ts'
import { testEmail } from '#model/email/emailDraft.ts'
import { guardedNotification, testGuard } from '#model/messages/toNotification.ts'

interface TestEmailProps {
  application: string
  email: EmailNotification
  onClose: () => void
}

export default function TestEmail({ application, email, onClose }: TestEmailProps) {
  const { mutateAsync } = useCreateEmailMessage()
  const [remembered, remember] = usePersonalStorage('address for tests', z.string(), '')
  const draft = useDraftForm({ schema: z.object({ address: z.string().trim() }), initial: { address: remembered } })
  // one transaction ID per dialog: retrying never sends twice
  const [guard] = useState(newDraftId)
  const send = async ({ address }: { address: string }) => {
    const checked = emailNotification.safeParse(guardedNotification(testEmail(email, address), testGuard(guard)))
    if (!checked.success) {
      const faults = getFaults(checked.error)
        .slice(0, 1)
        .map((fault) => (/preset$/.test(fault.field) ? { field: '', message: 'Select an email preset' } : fault))
      throw new ApiError(422, `Fix the email first: ${faults[0]?.message}`, { faults })
    }
    await mutateAsync({ application, notifications: [checked.data] })
    remember(address)
    onClose()
    void notify(`Test sent to ${address}`)
  }
  return (
    <Dialog title="Send test" onClose={onClose}>
      <Form
        label="Send test"
        draft={draft}
        submit="Send test"
        fieldFor={(field) => (/^(notifications\.0\.)?devices/.test(field) ? 'address' : `email ${field}`)}
        focus="address"
        onSubmit={send}
        onCancel={onClose}
      >
        <Text size="sm">
          It’s sent right away, to this address only, and doesn’t count toward a campaign. An unknown address is
          registered with the application.
        </Text>
        <TextField
          control={draft.form.control}
          name="address"
          label="Your address"
          type="email"
          autoComplete="email"
          required
        />
      </Form>
    </Dialog>
  )
}
