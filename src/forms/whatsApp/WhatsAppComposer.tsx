import { Paper, Stack } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useRef, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { composerDraft } from '#api/composerDrafts.ts'
import { previewRequest } from '#api/log.ts'
import { presetsQuery } from '#api/presets.ts'
import type { Preset } from '#contract/presets.ts'
import type { DraftFault } from '#model/messages/pushDraft.ts'
import type { SectionKey } from '#model/messages/sections.ts'
import { firstMessage } from '#model/whatsApp/numberRows.ts'
import {
  emptyWhatsApp,
  textWindow,
  toWhatsAppRequest,
  type WhatsAppDraft,
  whatsAppDraft,
  whatsAppTitle,
} from '#model/whatsApp/whatsAppDraft.ts'
import { ComposerLayout } from '../messages/ComposerLayout.tsx'
import { EditingNotice } from '../messages/editing/EditingNotice.tsx'
import { firstSections } from '../messages/useFormSections.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { AlreadySent } from '../shared/AlreadySent.tsx'
import { AttemptNotice } from '../shared/AttemptNotice.tsx'
import { DraftNotice } from '../shared/DraftNotice.tsx'
import { type FieldSpec, FormFields } from '../shared/FormFields.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { useKeptDraft } from '../shared/useKeptDraft.ts'
import { ContentFields } from './ContentFields.tsx'
import { NumberFields } from './NumberFields.tsx'
import { NumberReach } from './NumberReach.tsx'
import { ScheduleFields, ScheduleSummary } from './ScheduleFields.tsx'
import { WhatsAppPreview } from './WhatsAppPreview.tsx'
import { isUnset, notSet, WhatsAppReview, type WhatsAppReviewProps, whatsAppDoubt } from './WhatsAppReview.tsx'

interface WhatsAppComposerProps extends Pick<WhatsAppReviewProps, 'application' | 'onSent' | 'onStarted'> {
  draftId: string
  number?: string
  preset?: string
  /** A message that it begins with. */
  from?: WhatsAppDraft | undefined
  /** Code of the scheduled message that it replaces. */
  edited?: string | undefined
  onCopied: (draft: string) => void
  /** Whose draft this was copied from. */
  by?: string | undefined
  onAnother: () => void
  /** It no longer replaces a message. */
  onNew: () => void
  reviewing: boolean
  onStep: (step: 'review' | undefined, replace?: boolean) => void
}

const TestWhatsApp = lazy(() => import('./TestWhatsApp.tsx'))

const title = 'WhatsApp message'
const method = 'createWhatsAppMessage'

/** Writing a WhatsApp message, and its review. */
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
    reviewing,
    onStep,
    onSent,
    onStarted,
  } = props
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
  const [over] = useState(kept.wasSent)
  const [restoresFile] = useState(kept.store.read()?.to === 'file')
  const draft = useDraftForm<WhatsAppDraft, WhatsAppDraft>({ schema: whatsAppDraft, initial, draft: kept.store })
  const { form } = draft
  const { control } = form
  const refusal = useRefusal(method, 'send messages')
  const openSections = useState<ReadonlySet<SectionKey>>(firstSections)
  const [refused, setRefused] = useState<readonly DraftFault[]>([])
  if (over) return <AlreadySent application={application.code} onAnother={onAnother} />
  const editing = kept.edits && (
    <EditingNotice
      application={application.code}
      edits={kept.edits}
      reviewing={reviewing}
      onNew={() => {
        kept.setEdits(undefined, form.getValues())
        onNew()
      }}
    />
  )
  if (reviewing)
    return (
      <>
        {kept.state === 'elsewhere' && <DraftNotice {...draft} state={kept.state} />}
        {editing}
        <WhatsAppReview
          application={application}
          form={form}
          kept={kept}
          onBack={() => onStep(undefined)}
          onLost={() => onStep(undefined, true)}
          onRefused={(faults) => {
            for (const { path, message } of faults)
              form.setError(path.join('.') as FieldPath<WhatsAppDraft>, { type: 'service', message })
            setRefused(faults)
            onStep(undefined)
          }}
          onSent={onSent}
          onStarted={onStarted}
        />
      </>
    )
  const attempt = composerDraft(kept.owner, draftId)?.attempt
  return (
    <>
      <DraftNotice
        {...draft}
        state={kept.state}
        incomplete={restoresFile}
        by={props.by}
        discard={() => {
          // an attempt would keep it
          kept.mark(undefined, form.getValues())
          draft.discard()
        }}
      />
      {editing}
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
        request={{
          reason: undefined,
          show: () => previewRequest(method, toWhatsAppRequest(application.code, firstMessage(form.getValues()))),
        }}
        preview={() => (
          <Paper withBorder p="md">
            <WhatsAppPreview control={control} />
          </Paper>
        )}
        refused={refused}
        onReview={() => {
          setRefused([])
          onStep('review')
        }}
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
      />
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
    { value: 'text', label: 'Text', help: textWindow },
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
