import { Stack } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, useRef, useState } from 'react'
import { previewRequest } from '#api/log.ts'
import { startSend } from '#api/numberSends/runSend.ts'
import { unknownNumbersQuery } from '#api/numberSends/unknownNumbers.ts'
import { presetsQuery } from '#api/presets.ts'
import { useCreateWhatsAppMessage } from '#api/sendMessage.ts'
import { useSignedIn } from '#api/session.ts'
import { useRememberTemplate } from '#api/usedTemplates.ts'
import type { Application } from '#contract/applications.ts'
import type { Preset } from '#contract/presets.ts'
import type { SectionKey } from '#model/messages/sections.ts'
import { checkNumbers, firstMessage } from '#model/whatsApp/numberRows.ts'
import { toUsedTemplate } from '#model/whatsApp/usedTemplates.ts'
import {
  emptyWhatsApp,
  toWhatsAppRequest,
  type WhatsAppDraft,
  whatsAppDraft,
  whatsAppField,
  whatsAppTitle,
} from '#model/whatsApp/whatsAppDraft.ts'
import { ComposerLayout } from '../messages/ComposerLayout.tsx'
import { EditingNotice } from '../messages/editing/EditingNotice.tsx'
import { withDraft } from '../messages/review/withDraft.ts'
import { firstSections } from '../messages/useFormSections.ts'
import { AlreadySent } from '../shared/AlreadySent.tsx'
import { AttemptNotice } from '../shared/AttemptNotice.tsx'
import { DraftNotice } from '../shared/DraftNotice.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { type FieldSpec, FormFields } from '../shared/FormFields.tsx'
import { useReviewedForm } from '../shared/ReviewDialog.tsx'
import { useKeptDraft } from '../shared/useKeptDraft.ts'
import { useSubmission } from '../shared/useSubmission.ts'
import { ContentFields } from './ContentFields.tsx'
import { NumberFields } from './NumberFields.tsx'
import { NumberReach } from './NumberReach.tsx'
import { ScheduleFields, ScheduleSummary } from './ScheduleFields.tsx'
import { useWhatsAppEdit } from './useWhatsAppEdit.ts'
import { WhatsAppPreview } from './WhatsAppPreview.tsx'
import { isUnset, noMessage, notSet, WhatsAppReview, whatsAppDoubt } from './WhatsAppReview.tsx'

interface WhatsAppComposerProps {
  application: Application
  draftId: string
  number?: string
  preset?: string
  /** A message that it begins with. */
  from?: WhatsAppDraft | undefined
  /** Code of the scheduled message that it replaces. */
  edited?: string | undefined
  onCopied: (draft: string) => void
  onAnother: () => void
  /** It no longer replaces a message. */
  onNew: () => void
  onSent: (sent: { codes: string[]; unknown: string[]; later: boolean }) => void
  /** A file of numbers is being sent. */
  onStarted: () => void
}

const TestWhatsApp = lazy(() => import('./TestWhatsApp.tsx'))

const title = 'WhatsApp message'

export function WhatsAppComposer(props: WhatsAppComposerProps) {
  const {
    application,
    draftId,
    number = '',
    preset = '',
    edited,
    onCopied,
    onAnother,
    onNew,
    onSent,
    onStarted,
  } = props
  const { mutateAsync } = useCreateWhatsAppMessage()
  const { name, service } = useSignedIn()
  const rememberTemplate = useRememberTemplate(application.code)
  const queries = useQueryClient()
  const skipped = useRef<HTMLElement>(null)
  const { data: presets = [] } = useQuery(presetsQuery(application.code))
  // a message that is read again, or is no longer the source, doesn’t change what was taken from it
  const [initial] = useState<WhatsAppDraft>({ ...emptyWhatsApp, number, preset, ...props.from })
  const kept = useKeptDraft({
    kind: 'whatsapp',
    application: application.code,
    draftId,
    edited,
    toStored: (changed) => {
      const { file: _, ...values } = { ...initial, ...changed } as WhatsAppDraft
      return { title: whatsAppTitle(values, presets), values }
    },
    onCopied,
  })
  const { owner, edits } = kept
  const [over] = useState(kept.wasSent)
  const { state, sendInPlace } = useWhatsAppEdit(edits, (next) => kept.setEdits(next, form.getValues()))
  const { form, shell, reviewed, attempt } = useReviewedForm({
    method: 'createWhatsAppMessage',
    action: 'send messages',
    schema: whatsAppDraft,
    initial,
    draft: kept,
    toRequest: (values: WhatsAppDraft) => toWhatsAppRequest(application.code, firstMessage(values)),
    send: async (request) => {
      // as it was decided in the review
      const register = request.notifications[0]?.use_auto_registration === true
      const values = { ...form.getValues(), register }
      if (values.to === 'file' && values.file) {
        const checked = checkNumbers(values)
        const numbers = checked.good.map(({ number }) => number)
        await startSend({
          ...{ by: [name, service.label], application: application.code, file: values.file, checked },
          // as the review counted them
          unknown: values.register ? [] : queries.getQueryData(unknownNumbersQuery(application.code, numbers).queryKey),
        })
        return undefined
      }
      const answer = await sendInPlace(request, () => mutateAsync(withDraft({ owner, draftId }, request)))
      if (answer.Messages.length > 0) return answer
      throw new Error(noMessage)
    },
    onSent: (sent, answer) => {
      rememberTemplate(toUsedTemplate(sent))
      if (!answer) return onStarted()
      const { Messages: codes, UnknownDevices } = answer
      onSent({ codes, unknown: Object.values(UnknownDevices ?? {}).flat(), later: sent.when === 'later' })
    },
  })
  const { control } = form
  const { draft, refusal, method, onSubmit } = shell
  const { submit, failure } = useSubmission({ label: title, draft, method, onSubmit, fieldFor: whatsAppField })
  const openSections = useState<ReadonlySet<SectionKey>>(firstSections)
  if (over) return <AlreadySent application={application.code} onAnother={onAnother} />
  return (
    <>
      <DraftNotice {...draft} state={kept.state} incomplete={initial.to === 'file'} />
      {edits && (
        <EditingNotice
          application={application.code}
          edits={edits}
          reviewing={false}
          onNew={() => {
            kept.setEdits(undefined, form.getValues())
            onNew()
          }}
        />
      )}
      <AttemptNotice at={attempt?.at}>{whatsAppDoubt}</AttemptNotice>
      <ComposerLayout
        title={title}
        form={form}
        openSections={openSections}
        faults={draftFaults}
        reach={<NumberReach control={control} onSkipped={() => skipped.current?.focus()} />}
        refusal={refusal}
        tools={[
          {
            label: 'Send test',
            icon: IconSend,
            reason: refusal ?? (isUnset(application) ? notSet : undefined),
            first: true,
            dialog: (onClose) => (
              <TestWhatsApp
                application={application}
                draft={form.getValues()}
                draftName={`createWhatsAppMessage ${application.code} ${draftId}`}
                onClose={onClose}
              />
            ),
          },
        ]}
        request={{ reason: undefined, show: () => previewRequest(method, draft.preview()) }}
        preview={() => <WhatsAppPreview control={control} />}
        onReview={submit}
        sections={[
          {
            key: 'message',
            title: 'Message',
            children: (
              <Stack gap={20}>
                <FormFields control={control} fields={[presetField(presets), kindField]} />
                <ContentFields application={application.code} form={form} />
              </Stack>
            ),
          },
          {
            key: 'audience',
            title: 'Audience',
            children: <NumberFields application={application} form={form} skipped={skipped} />,
          },
          {
            key: 'delivery',
            title: 'Delivery',
            summary: <ScheduleSummary control={control} />,
            children: <ScheduleFields form={form} />,
          },
        ]}
      >
        <FormFailure failure={failure} />
      </ComposerLayout>
      {reviewed && <WhatsAppReview application={application} edited={state} {...reviewed} />}
    </>
  )
}

const draftFaults = (draft: WhatsAppDraft) => {
  const { error } = whatsAppDraft.safeParse(draft)
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.map(String), message }))
}

type Spec = FieldSpec<WhatsAppDraft>

const kindField: Spec = {
  kind: 'radio',
  name: 'kind',
  label: 'Type',
  choices: [
    { value: 'text', label: 'Text', help: 'Only within 24 hours of the person’s last message to you.' },
    { value: 'template', label: 'Approved template', help: 'At any time, with approved text.' },
  ],
}

const presetField = (presets: readonly Preset[]): Spec =>
  presets.length === 0
    ? {
        name: 'preset',
        label: 'Preset',
        placeholder: 'XXXXX-XXXXX',
        spellCheck: false,
        help: 'The code of a WhatsApp preset. Usually blank.',
      }
    : {
        kind: 'choice',
        name: 'preset',
        label: 'Preset',
        none: 'None',
        openOnFocus: false,
        help: 'Fields left blank use the preset’s values.',
        choices: presets.map(({ code, name }) => ({ value: code, label: `${name} · ${code}` })),
      }
