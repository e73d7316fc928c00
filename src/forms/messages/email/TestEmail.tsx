import { useState } from 'react'
import { z } from 'zod'
import { newDraftId } from '#api/composerDrafts.ts'
import { ApiError } from '#api/errors.ts'
import { codesOfTransaction } from '#api/findMessages.ts'
import { usePersonalStorage } from '#api/personalStorage.ts'
import { useCreateEmailMessage } from '#api/sendMessage.ts'
import { useHasCapability } from '#api/tokens.ts'
import { type EmailNotification, emailNotification } from '#contract/email.ts'
import type { Preset } from '#contract/presets.ts'
import { getFaults } from '#contract/wire.ts'
import { PersonField } from '#forms/shared/PersonField.tsx'
import { TestDialog, useTestSent } from '#forms/shared/TestDialog.tsx'
import { TextField } from '#forms/shared/TextFields.tsx'
import { useDraftForm } from '#forms/shared/useDraftForm.ts'
import { emailComposer } from '#model/email/checks.ts'
import { emailLanguages, presetTexts, testEmail } from '#model/email/emailDraft.ts'
import type { DraftFault } from '#model/messages/pushDraft.ts'
import { testProblems } from '#model/messages/testProblems.ts'
import { guardedNotification, testGuard } from '#model/messages/toNotification.ts'
import { useTestLookUp } from '../review/useTestLookUp.ts'
import { ownLanguage, TestLanguageField } from '../texts/TestLanguageField.tsx'

interface TestEmailProps {
  application: string
  email: EmailNotification
  preset: Preset | undefined
  /** Of the draft. */
  faults: readonly DraftFault[]
  providers: Readonly<Record<string, boolean>>
  onClose: () => void
}

export default function TestEmail({ application, email, preset, faults, providers, onClose }: TestEmailProps) {
  const { mutateAsync } = useCreateEmailMessage()
  const lookUp = useTestLookUp(application)
  const [remembered, remember] = usePersonalStorage('address for tests', z.string(), '')
  const draft = useDraftForm({
    schema: z.object({ address: z.string().trim(), language: z.string() }),
    initial: { address: remembered, language: ownLanguage },
  })
  // one transaction ID per dialog: retrying never sends twice
  const [guard] = useState(newDraftId)
  const notifySent = useTestSent(application)
  const base = preset && presetTexts(preset)
  const finds = useHasCapability('searchDevices')
  const send = async ({ address, language }: { address: string; language: string }) => {
    const test = testEmail(email, address, language === ownLanguage ? undefined : { base, language })
    const checked = emailNotification.safeParse(guardedNotification(test, testGuard(guard)))
    if (!checked.success) throw new ApiError(422, '', { faults: getFaults(checked.error).slice(0, 1), unsent: true })
    await lookUp({
      ...{ kind: 'devices', names: [address], field: 'devices', registers: true },
      ...{ platforms: ['email'], providers, hasText: () => true },
    })
    const answer = await mutateAsync({ application, notifications: [checked.data] })
    remember(address)
    const [code] = answer?.Messages ?? (await codesOfTransaction(application, checked.data.transactionId ?? ''))
    onClose()
    notifySent(`Test sent to ${address}`, code)
  }
  return (
    <TestDialog
      draft={draft}
      intro="It’s sent right away, to this address only, and doesn’t count toward a campaign. An unknown address is registered with the application."
      problems={testProblems(faults, emailComposer.nameOf)}
      recipient="address"
      onSubmit={send}
      onClose={onClose}
    >
      {finds ? (
        <PersonField
          application={application}
          wanted="email"
          control={draft.form.control}
          name="address"
          label="Address"
          required
        />
      ) : (
        <TextField
          control={draft.form.control}
          name="address"
          label="Your address"
          type="email"
          autoComplete="email"
          required
        />
      )}
      <TestLanguageField
        control={draft.form.control}
        name="language"
        own="The address’s own"
        languages={emailLanguages(email, base)}
      />
    </TestDialog>
  )
}
