import { Text } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { newDraftId } from '#api/composerDrafts.ts'
import { ApiError } from '#api/errors.ts'
import { usePersonalStorage } from '#api/personalStorage.ts'
import { useCreateEmailMessage } from '#api/sendMessage.ts'
import { Dialog } from '#components/controls/Dialog.tsx'
import { notify } from '#components/feedback/notify.ts'
import { type EmailNotification, emailNotification } from '#contract/email.ts'
import type { Preset } from '#contract/presets.ts'
import { getFaults } from '#contract/wire.ts'
import { Form } from '#forms/shared/Form.tsx'
import { TextField } from '#forms/shared/TextFields.tsx'
import { useDraftForm } from '#forms/shared/useDraftForm.ts'
import { emailLanguages, presetTexts, testEmail } from '#model/email/emailDraft.ts'
import { guardedNotification, testGuard } from '#model/messages/toNotification.ts'
import { useTestLookUp } from '../review/useTestLookUp.ts'
import { ownLanguage, TestLanguageField } from '../texts/TestLanguageField.tsx'

interface TestEmailProps {
  application: string
  email: EmailNotification
  preset: Preset | undefined
  providers: Readonly<Record<string, boolean>>
  onClose: () => void
}

export default function TestEmail({ application, email, preset, providers, onClose }: TestEmailProps) {
  const { mutateAsync } = useCreateEmailMessage()
  const lookUp = useTestLookUp(application)
  const [remembered, remember] = usePersonalStorage('address for tests', z.string(), '')
  const draft = useDraftForm({
    schema: z.object({ address: z.string().trim(), language: z.string() }),
    initial: { address: remembered, language: ownLanguage },
  })
  // one transaction ID per dialog: retrying never sends twice
  const [guard] = useState(newDraftId)
  const base = preset && presetTexts(preset)
  const send = async ({ address, language }: { address: string; language: string }) => {
    const test = testEmail(email, address, language === ownLanguage ? undefined : { base, language })
    const checked = emailNotification.safeParse(guardedNotification(test, testGuard(guard)))
    if (!checked.success) {
      const faults = getFaults(checked.error)
        .slice(0, 1)
        .map((fault) => (/preset$/.test(fault.field) ? { field: '', message: 'Select an email preset' } : fault))
      throw new ApiError(422, `Fix the email first: ${faults[0]?.message}`, { faults })
    }
    await lookUp({
      ...{ kind: 'devices', names: [address], field: 'devices', registers: true },
      ...{ platforms: ['email'], providers, hasText: () => true },
    })
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
        fieldFor={(field) => (/^(notifications\.0\.)?devices/.test(field) ? 'address' : field && `email ${field}`)}
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
        <TestLanguageField
          control={draft.form.control}
          name="language"
          own="The address’s own"
          languages={emailLanguages(email, base)}
        />
      </Form>
    </Dialog>
  )
}
