import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '#api/errors.ts'
import { codesOfTransaction } from '#api/findMessages.ts'
import { usePersonalStorage } from '#api/personalStorage.ts'
import { useCreateEmailMessage } from '#api/sendMessage.ts'
import { useHasCapability } from '#api/tokens.ts'
import { type EmailNotification, emailNotification } from '#contract/email.ts'
import type { Preset } from '#contract/presets.ts'
import { emailAddress } from '#contract/values.ts'
import { getFaults } from '#contract/wire.ts'
import { PersonField } from '#forms/shared/PersonField.tsx'
import { TestDialog, useTestAttempt, useTestSent } from '#forms/shared/TestDialog.tsx'
import { TextField } from '#forms/shared/TextFields.tsx'
import { useDraftForm } from '#forms/shared/useDraftForm.ts'
import { emailComposer } from '#model/email/checks.ts'
import { emailLanguages, presetTexts, testEmail } from '#model/email/emailDraft.ts'
import type { DraftFault } from '#model/messages/pushDraft.ts'
import { testProblems } from '#model/messages/testProblems.ts'
import { TestRecipient } from '../review/TestRecipient.tsx'
import { useTestLookUp } from '../review/useTestLookUp.ts'
import { ownLanguage, TestLanguageField } from '../texts/TestLanguageField.tsx'

interface TestEmailProps {
  application: string
  draftId: string
  email: EmailNotification
  preset: Preset | undefined
  /** Of the draft. */
  faults: readonly DraftFault[]
  providers: Readonly<Record<string, boolean>>
  onClose: () => void
}

export default function TestEmail(props: TestEmailProps) {
  const { application, draftId, email, preset, faults, providers, onClose } = props
  const { mutateAsync } = useCreateEmailMessage()
  const lookUp = useTestLookUp(application)
  const [remembered, remember] = usePersonalStorage('address for tests', z.string(), '')
  const draft = useDraftForm({
    schema: z.object({ address: z.string().trim(), language: z.string() }),
    initial: { address: remembered, language: ownLanguage },
  })
  const notifySent = useTestSent(application)
  const base = preset && presetTexts(preset)
  const [typed, language] = useWatch({ control: draft.form.control, name: ['address', 'language'] })
  const attempt = useTestAttempt(
    draftId,
    testEmail(email, typed.trim(), language === ownLanguage ? undefined : { base, language }),
  )
  const finds = useHasCapability('searchDevices')
  const send = async ({ address }: { address: string }) => {
    const checked = emailNotification.safeParse(attempt.guarded)
    if (!checked.success) throw new ApiError(422, '', { faults: getFaults(checked.error).slice(0, 1), unsent: true })
    await lookUp({
      ...{ kind: 'devices', names: [address], field: 'devices', registers: true },
      ...{ platforms: ['email'], providers, hasText: () => true },
    })
    const answer = await attempt.once(() => mutateAsync({ application, notifications: [checked.data] }))
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
      attempt={attempt}
      onSubmit={send}
      onClose={() => {
        // what was typed is there again
        remember(draft.form.getValues('address').trim())
        onClose()
      }}
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
      <TestRecipient
        application={application}
        typed={emailAddress.safeParse(typed.trim()).success ? typed : ''}
        sending={{ kind: 'devices', platforms: ['email'], providers, hasText: () => true }}
        registers="Not in this application yet."
        withLanguage={language === ownLanguage}
      />
      <TestLanguageField
        control={draft.form.control}
        name="language"
        own="The address’s own"
        languages={emailLanguages(email, base)}
      />
    </TestDialog>
  )
}
