import { Stack, Text, useComputedColorScheme } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useNeededApprovals } from '#api/approvals.ts'
import { ApiError } from '#api/errors.ts'
import { startSend } from '#api/numberSends/runSend.ts'
import { useCreateWhatsAppMessage } from '#api/sendMessage.ts'
import { useSignedIn } from '#api/session.ts'
import { useRememberTemplate } from '#api/usedTemplates.ts'
import { DimmedText, useNow, useZone } from '#components/controls/Text.tsx'
import { Facts, Section } from '#components/layout/Section.tsx'
import type { Application } from '#contract/applications.ts'
import { capitalized, errorText, exactCount, exactDate, relativeDate } from '#format/format.ts'
import { replaceRefusal } from '#model/messages/editState.ts'
import type { DraftFault } from '#model/messages/pushDraft.ts'
import { utcDate } from '#model/shared/utc.ts'
import { notConfigured } from '#model/testDevices/testDevices.ts'
import { type CheckedNumbers, checkNumbers, firstMessage, leaveOut, rowDraft } from '#model/whatsApp/numberRows.ts'
import { toUsedTemplate } from '#model/whatsApp/usedTemplates.ts'
import {
  toWhatsAppNotification,
  toWhatsAppNumber,
  toWhatsAppRequest,
  type WhatsAppDraft,
  whatsAppDraft,
  whatsAppField,
} from '#model/whatsApp/whatsAppDraft.ts'
import { ApprovalNotice } from '../messages/review/ApprovalNotice.tsx'
import { NotReady } from '../messages/review/NotReady.tsx'
import { PlatformProblems } from '../messages/review/PlatformProblems.tsx'
import { ReviewColumns } from '../messages/review/ReviewColumns.tsx'
import { ReviewFooter, useSendHold } from '../messages/review/ReviewFooter.tsx'
import { openAttempt, type SentMessages, useSendOnce } from '../messages/review/useSendOnce.ts'
import { withDraft } from '../messages/review/withDraft.ts'
import { WhenSummary } from '../messages/when/WhenFields.tsx'
import { AttemptNotice } from '../shared/AttemptNotice.tsx'
import type { KeptDraft } from '../shared/useKeptDraft.ts'
import { ChatThen } from './ChatPreview.tsx'
import { chatFacts } from './chatFacts.tsx'
import { FileAudience } from './FileAudience.tsx'
import { OtherValues } from './OtherValues.tsx'
import { UnknownNumber, useUnknownNumbers } from './UnknownNumbers.tsx'
import { useNumberOwner } from './useNumberOwner.ts'
import { useWhatsAppEdit } from './useWhatsAppEdit.ts'

const method = 'createWhatsAppMessage'

// the service has no transaction ID for WhatsApp
export const whatsAppDoubt = 'The message may have been sent anyway. Check Sent & scheduled before you send it again.'

export const noMessage = 'The service accepted the request without creating a message. No one gets it.'

export interface WhatsAppReviewProps {
  application: Application
  form: UseFormReturn<WhatsAppDraft, unknown, WhatsAppDraft>
  kept: KeptDraft
  onBack: () => void
  /** Its file is gone, as after a reload. */
  onLost: () => void
  onRefused: (faults: DraftFault[]) => void
  onSent: (sent: SentMessages & { later: boolean }) => void
  /** A file of numbers is being sent. */
  onStarted: () => void
}

export function WhatsAppReview(props: WhatsAppReviewProps) {
  const { form, onBack, onLost } = props
  // a restored draft arrives after the first render
  const draft = useWatch({ control: form.control }) as WhatsAppDraft
  const lost = draft.to === 'file' && !draft.file
  const leave = useRef(onLost)
  leave.current = onLost
  useEffect(() => {
    if (lost) leave.current()
  }, [lost])
  // as it was opened: a time that passes meanwhile is told in the review
  const problems = useMemo(() => whatsAppDraft.safeParse(draft).error?.issues.length ?? 0, [draft])
  return problems > 0 ? <NotReady problems={problems} onBack={onBack} /> : <ReadyReview {...props} written={draft} />
}

function ReadyReview(props: WhatsAppReviewProps & { written: WhatsAppDraft }) {
  const { application, form, kept, written, onBack, onRefused, onSent, onStarted } = props
  const { code } = application
  const { name, service, holdSeconds, confirmAbove } = useSignedIn()
  const { mutateAsync } = useCreateWhatsAppMessage()
  const rememberTemplate = useRememberTemplate(code)
  const { zone } = useZone()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  // decided for this send only: the form stays as it is
  const [decided, setRegister] = useState<boolean>()
  const register = decided ?? written.register
  const draft = useMemo(() => ({ ...written, register }), [written, register])
  const toFile = draft.to === 'file'
  const checked = useMemo(() => (toFile ? checkNumbers(draft) : oneNumber(draft)), [toFile, draft])
  const numbers = useMemo(() => checked.good.map(({ number }) => number), [checked])
  const { unknown, looking, registered } = useUnknownNumbers(code, numbers)
  const { good } = register ? checked : leaveOut(checked, unknown)
  const counting = looking && !register
  const total = counting ? undefined : good.length
  const first = draft.file?.rows.find(({ number }) => number === (good[0] ?? checked.good[0])?.row)
  const shown = first ? rowDraft(draft, first.cells) : draft
  const owner = useNumberOwner(code, toFile ? '' : (numbers[0] ?? ''))
  const who = owner ? `${owner} (${numbers[0]})` : numbers[0]
  // the rows of a file count together
  const needed = useNeededApprovals({ application: code, method, total: toFile ? total : 1, counting })
  const approved = needed.length > 0
  const { state: edited, sendInPlace } = useWhatsAppEdit(kept.edits, (next) => kept.setEdits(next, form.getValues()))
  const replaces = edited === 'scheduled'
  const request = toWhatsAppRequest(code, firstMessage(draft))
  const message = { transactionId: '', content: JSON.stringify(request) }
  const attempt = openAttempt(kept.owner, kept.draftId, message)
  const once = useSendOnce({
    composerForm: { ...kept, mark: (next) => kept.mark(next, form.getValues()) },
    ...message,
    send: async () => {
      if (toFile && draft.file) {
        const { file } = draft
        await startSend({
          ...{ by: [name, service.label], application: code, file, checked },
          // as they were counted here
          unknown: register ? [] : unknown,
        }).catch((error: unknown) => {
          throw new ApiError(422, errorText(error))
        })
        return { codes: [], unknown: [] }
      }
      const { Messages, UnknownDevices } = await sendInPlace(request, () => mutateAsync(withDraft(kept, request)))
      if (Messages.length === 0) throw new ApiError(422, noMessage)
      return { codes: Messages, unknown: Object.values(UnknownDevices ?? {}).flat() }
    },
    onSent: (sent) => {
      rememberTemplate(toUsedTemplate(draft))
      if (toFile) onStarted()
      else onSent({ ...sent, later: draft.when === 'later' })
    },
    onRefused: ({ faults }) => {
      const placed = faults
        .map(({ field, message }) => ({ path: whatsAppField(field).split('.'), message }))
        .filter(({ path: [field = ''] }) => field in draft)
      if (placed.length > 0) onRefused(placed)
      return placed.length > 0
    },
  })
  const now = useNow(15_000)
  const at = draft.when === 'later' ? utcDate(draft.date) : undefined
  const past = at && at.getTime() <= now ? 'This time has passed. Go back and set another.' : undefined
  const hold =
    useSendHold(kept.state) ??
    (edited && toFile ? 'A file can’t replace a scheduled message. Go back and enter a number.' : undefined) ??
    (edited && replaceRefusal[edited]) ??
    past ??
    (isUnset(application) ? notSet : undefined) ??
    (numbers.length === 0 ? 'No row can be sent' : undefined) ??
    (counting ? 'Checking which numbers are registered…' : undefined) ??
    (total === 0
      ? `Nobody would get it: ${toFile ? 'none of the numbers is' : `${numbers[0]} isn’t`} registered`
      : undefined)
  const facts = chatFacts(draft)
  const act = at ? 'schedule' : 'send'
  const also = replaces ? 'replace and ' : register && unknown.length > 0 ? 'register and ' : ''
  return (
    <>
      {attempt && !once.sending && <AttemptNotice at={attempt.at}>{whatsAppDoubt}</AttemptNotice>}
      <OtherValues application={code} draft={draft} />
      <ApprovalNotice rules={needed} replaces={replaces} />
      <PlatformProblems
        application={code}
        unit={unit}
        blocked={false}
        unconfigured={isUnset(application) ? [{ platform: 'whats_app', devices: undefined }] : []}
      />
      <ReviewColumns
        beside={
          <>
            <Section title="Delivery">
              <Stack gap="sm">
                {at ? (
                  <Text fw={600}>
                    {exactDate(at, zone)} · {relativeDate(at)}
                  </Text>
                ) : (
                  <WhenSummary when={rightAway} strong waits={approved ? 0 : holdSeconds} approved={approved} />
                )}
                {facts.length > 0 && <Facts facts={facts} />}
                {toFile && (
                  <DimmedText>
                    One message per row, one after the other. You can pause and resume. A row never goes out twice: if a
                    response is lost, sending stops and that row isn’t tried again.
                  </DimmedText>
                )}
              </Stack>
            </Section>
            <Section title="Audience">
              <Stack>
                {toFile ? (
                  <FileAudience {...{ draft, checked, unknown, registered }} good={total} onRegister={setRegister} />
                ) : (
                  <>
                    {unknown.map((number) => (
                      <UnknownNumber key={number} {...{ number, register }} onRegister={setRegister} />
                    ))}
                    <Facts
                      facts={[
                        {
                          name: 'To',
                          value: <strong>{who}</strong>,
                          note: register ? 'Registered if unknown' : undefined,
                        },
                      ]}
                    />
                  </>
                )}
              </Stack>
            </Section>
          </>
        }
      >
        <Section title="Message" note={first && `As row ${exactCount(first.number)} gets it`}>
          <ChatThen scheme={scheme} draft={shown} at={at} />
        </Section>
      </ReviewColumns>
      <ReviewFooter
        reach={{ total, unit, counting, reason: undefined, confirmAbove }}
        verb={approved ? 'Submit for approval' : capitalized(also + act)}
        later={at !== undefined}
        {...{ approved, hold, past, attempt, once, method, onBack }}
        request={() => request}
      />
    </>
  )
}

export const notSet = 'Configure WhatsApp first'
export const isUnset = ({ providers }: Application) => notConfigured(21, providers) !== undefined

const unit = ['number', 'numbers'] as const
const rightAway = { kind: 'now', day: '', time: '', timezone: '' } as const

/** As if it were the only row of a file. */
const oneNumber = (draft: WhatsAppDraft): CheckedNumbers => ({
  good: [
    {
      row: 0,
      number: toWhatsAppNumber(draft.number).replace('whatsapp:', ''),
      notification: toWhatsAppNotification(draft),
    },
  ],
  bad: [],
})
