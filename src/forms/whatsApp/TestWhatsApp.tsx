import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { usePersonalStorage } from '#api/personalStorage.ts'
import { useCreateWhatsAppMessage } from '#api/sendMessage.ts'
import { testDevicesQuery } from '#api/testDevices.ts'
import { useRememberTemplate } from '#api/usedTemplates.ts'
import type { Application } from '#contract/applications.ts'
import { report, whatsAppNumber } from '#contract/values.ts'
import { exactCount } from '#format/format.ts'
import { phoneNumberFault } from '#model/shared/phoneNumberFault.ts'
import { whatsAppFieldLabel } from '#model/whatsApp/fieldLabel.ts'
import { checkNumbers, testDraft } from '#model/whatsApp/numberRows.ts'
import { toUsedTemplate } from '#model/whatsApp/usedTemplates.ts'
import {
  numbersOfTests,
  toWhatsAppNumber,
  toWhatsAppRequest,
  type WhatsAppDraft,
  whatsAppDraft,
} from '#model/whatsApp/whatsAppDraft.ts'
import { SelectField } from '../shared/ChoiceFields.tsx'
import { TestDialog, useTestSent } from '../shared/TestDialog.tsx'
import { TextField } from '../shared/TextFields.tsx'
import { useAttempt } from '../shared/useAttempt.ts'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { useTestApproval } from '../shared/useTestApproval.ts'
import { Numbers } from './NumberPicker.tsx'
import { noMessage } from './WhatsAppReview.tsx'

interface TestWhatsAppProps {
  application: Application
  draft: WhatsAppDraft
  /** Name of the stored draft. */
  draftName: string
  onClose: () => void
}

const target = z.object({ number: z.string(), row: z.string().nullish() }).superRefine(({ number }, context) => {
  if (!whatsAppNumber.safeParse(toWhatsAppNumber(number)).success) report(context, ['number'], phoneNumberFault(number))
})

export default function TestWhatsApp(props: TestWhatsAppProps) {
  const { draft, draftName, onClose } = props
  const application = props.application.code
  const { mutateAsync } = useCreateWhatsAppMessage()
  const rememberTemplate = useRememberTemplate(application)
  const notifySent = useTestSent(application)
  const [last, keepLast] = usePersonalStorage('number for tests', z.string(), '')
  const { data: devices = [] } = useQuery(testDevicesQuery(application))
  const [{ good }] = useState(() => checkNumbers(draft))
  const form = useDraftForm({
    schema: target,
    initial: { number: last, row: good[0] ? String(good[0].row) : undefined },
  })
  const { control } = form.form
  const byFile = draft.to === 'file'
  // the service has no transaction ID for WhatsApp
  const attempt = useAttempt(`${draftName} test`, form.form.watch(), { recognized: false })
  const { goes, submit } = useTestApproval(application, 'createWhatsAppMessage', 1)
  const send = async ({ number: typed, row }: z.infer<typeof target>) => {
    const hwid = toWhatsAppNumber(typed)
    const number = hwid.replace('whatsapp:', '')
    const test = testDraft(draft, number, Number(row))
    // the Outbox lets tests through
    const request = { ...toWhatsAppRequest(application, test), composerTest: true }
    const { Messages } = await attempt.once(() => mutateAsync(request))
    const [message] = Messages
    if (message === undefined) throw new Error(noMessage)
    keepLast(number)
    rememberTemplate(toUsedTemplate(test))
    onClose()
    notifySent(`to ${number}`, [message])
  }
  return (
    <TestDialog
      draft={form}
      intro={`${goes}, to this number only. An unknown number is registered with the application. WhatsApp doesn’t mark tests: Sent & scheduled lists it as a message.`}
      {...(submit && { submit })}
      problems={getProblems(draft, good[0]?.row)}
      recipient="number"
      attempt={attempt}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        control={control}
        name="number"
        label="Your number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+447700900123"
        help="With its country code."
        required
      />
      <Numbers
        label="Test device numbers"
        numbers={numbersOfTests(devices)}
        chosen={form.form.watch('number')}
        onPick={(number) => form.form.setValue('number', number, { shouldDirty: true, shouldValidate: true })}
      />
      {byFile && good.length > 0 && (
        <SelectField
          control={control}
          name="row"
          label="Values of row"
          clearable={false}
          limit={100}
          choices={good.map(({ row, number }) => ({
            value: String(row),
            label: `Row ${exactCount(row)} · ${number}`,
          }))}
        />
      )}
    </TestDialog>
  )
}

/** What is wrong apart from the number. */
function getProblems(draft: WhatsAppDraft, row: number | undefined): readonly string[] {
  if (draft.to === 'file' && row === undefined) return ['File of numbers: Choose a file with a row that can be sent']
  const { error } = whatsAppDraft.safeParse(testDraft(draft, '+447700900123', row))
  return (error?.issues ?? []).map(
    ({ path, message }) => `${whatsAppFieldLabel(path.map(String), draft.header)}: ${message}`,
  )
}
