import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '#api/errors.ts'
import { codesOfTransaction } from '#api/findMessages.ts'
import { usePersonalStorage } from '#api/personalStorage.ts'
import { useCreateEmailMessage } from '#api/sendMessage.ts'
import { type EmailNotification, emailNotification } from '#contract/email.ts'
import type { Preset } from '#contract/presets.ts'
import { emailAddress, report } from '#contract/values.ts'
import { getFaults } from '#contract/wire.ts'
import { formatList } from '#format/format.ts'
import { inLanguages, sendInLanguages, TestDialog, useTestAttempt, useTestSent } from '#forms/shared/TestDialog.tsx'
import { useDraftForm } from '#forms/shared/useDraftForm.ts'
import { useTestApproval } from '#forms/shared/useTestApproval.ts'
import { emailComposer } from '#model/email/checks.ts'
import { emailLanguages, presetTexts, testEmail } from '#model/email/emailDraft.ts'
import type { DraftFault } from '#model/messages/pushDraft.ts'
import { testProblems } from '#model/messages/testProblems.ts'
import { TestRecipient } from '../review/TestRecipient.tsx'
import { useTestLookUp } from '../review/useTestLookUp.ts'
import { ownLanguage, TestLanguageField, testLanguages } from '../texts/TestLanguageField.tsx'
import { TestAddresses } from './TestAddresses.tsx'

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
  const [remembered, remember] = usePersonalStorage('addresses for tests', z.array(z.string()), [])
  const draft = useDraftForm({ schema: testTarget, initial: { addresses: remembered, language: ownLanguage } })
  const notifySent = useTestSent(application)
  const base = preset && presetTexts(preset)
  const [addresses, language] = useWatch({ control: draft.form.control, name: ['addresses', 'language'] })
  const languages = testLanguages(language, emailLanguages(email, base))
  const tests = languages.map((one) =>
    testEmail(email, addresses, one === undefined ? undefined : { base, language: one }),
  )
  const [only, ...others] = tests
  const attempt = useTestAttempt(draftId, only && others.length === 0 ? only : { tests })
  const { goes, submit } = useTestApproval(application, 'createEmailMessage', addresses.length)
  const send = async () => {
    const { transactionId } = attempt.guarded
    const requests = tests.map((test, index) => {
      const guarded = { ...test, transactionId: others.length === 0 ? transactionId : `${transactionId}-${index}` }
      const checked = emailNotification.safeParse(guarded)
      if (!checked.success) throw new ApiError(422, '', { faults: getFaults(checked.error).slice(0, 1), unsent: true })
      return { language: languages[index], request: checked.data }
    })
    await lookUp({
      ...{ kind: 'devices', names: addresses, field: 'devices', registers: true },
      ...{ platforms: ['email'], providers, hasText: () => true },
    })
    const answers = await attempt.once(() =>
      sendInLanguages(requests, (request) => mutateAsync({ application, notifications: [request] })),
    )
    remember(addresses)
    const [answer] = answers
    const one = others.length === 0 && !answer?.Messages
    const codes = one
      ? await codesOfTransaction(application, transactionId)
      : answers.flatMap((sent) => sent?.Messages ?? [])
    onClose()
    notifySent(`to ${formatList(addresses)}${inLanguages(languages)}`, codes)
  }
  return (
    <TestDialog
      draft={draft}
      intro={`${goes}, to these addresses only, and doesn’t count toward a campaign. Unknown addresses are registered with the application.`}
      {...(submit && { submit })}
      problems={testProblems(faults, emailComposer.nameOf)}
      recipient="addresses"
      attempt={attempt}
      onSubmit={send}
      onClose={() => {
        // what was typed is there again
        remember(draft.form.getValues('addresses'))
        onClose()
      }}
    >
      <TestAddresses application={application} control={draft.form.control} name="addresses" />
      {addresses.filter(isAddress).map((address) => (
        <TestRecipient
          key={address}
          application={application}
          typed={address}
          sending={{ kind: 'devices', platforms: ['email'], providers, hasText: () => true }}
          registers={`${address} isn’t in this application yet.`}
          withLanguage={language === ownLanguage}
        />
      ))}
      <TestLanguageField
        control={draft.form.control}
        name="language"
        own="Each address’s own"
        languages={emailLanguages(email, base)}
      />
    </TestDialog>
  )
}

const isAddress = (text: string) => emailAddress.safeParse(text).success

/** What lists more waits in the Outbox, like any message. */
const mostTested = 10

const testTarget = z
  .object({ addresses: z.array(z.string()), language: z.string() })
  .superRefine(({ addresses }, context) => {
    const bad = addresses.filter((address) => !isAddress(address))
    if (addresses.length === 0) report(context, ['addresses'], 'Enter an email address, such as name@example.com')
    else if (bad.length > 0)
      report(context, ['addresses'], `${formatList(bad)}: Enter an email address, such as name@example.com`)
    else if (addresses.length > mostTested) report(context, ['addresses'], `Enter at most ${mostTested} addresses`)
  })
