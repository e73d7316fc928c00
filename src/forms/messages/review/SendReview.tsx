import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNeededApprovals } from '#api/approvals.ts'
import type { ApiError } from '#api/errors.ts'
import { useSignedIn } from '#api/session.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { useNow } from '#components/controls/Text.tsx'
import { type Fact, Facts, Section } from '#components/layout/Section.tsx'
import { holdFactor } from '#contract/console/holdFactor.ts'
import { withoutUndefined } from '#contract/rendering/effectivePush.ts'
import { capitalized } from '#format/format.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { AttemptNotice } from '#forms/shared/AttemptNotice.tsx'
import type { Fix } from '#forms/shared/FieldLink.tsx'
import { targetSegment } from '#model/messages/audience.ts'
import { replaceRefusal } from '#model/messages/editState.ts'
import { presetTarget } from '#model/messages/effective.ts'
import { whenFaults } from '#model/messages/faults.ts'
import { messageFacts } from '#model/messages/messageFacts.ts'
import type { CommonDraft } from '#model/messages/pushDraft.ts'
import type { Unconfigured } from '#model/messages/recipients.ts'
import { goesLater } from '#model/messages/schedule.ts'
import { source } from '#model/messages/toNotification.ts'
import type { ReviewProps } from '../Composer.tsx'
import { useSendInPlace } from '../editing/useSendInPlace.ts'
import { WhenSummary } from '../when/WhenFields.tsx'
import { ApprovalNotice } from './ApprovalNotice.tsx'
import { AudienceSection } from './AudienceSection.tsx'
import { PlatformProblems } from './PlatformProblems.tsx'
import type { ReachSectionProps } from './ReachSection.tsx'
import { ReviewColumns } from './ReviewColumns.tsx'
import { ReviewFooter, useSendHold } from './ReviewFooter.tsx'
import { ReviewQuestions } from './ReviewQuestions.tsx'
import { useSegmentCheck, useTransactionCheck } from './sendChecks.ts'
import { type OpenAttempt, openAttempt, type SentMessages, useSendOnce } from './useSendOnce.ts'

interface SendReviewProps<Draft extends CommonDraft> extends Omit<ReachSectionProps, 'note'> {
  review: ReviewProps<Draft>
  sent: Readonly<Record<string, unknown>> & { transactionId: string }
  inherited?: Readonly<Record<string, unknown>> | undefined
  send: () => Promise<SentMessages>
  questions: readonly string[]
  fixesOf?: (question: string) => readonly Fix[]
  unconfigured: readonly Unconfigured[]
  /** True if none of the target platforms is configured. */
  blocked: boolean
  /** Why the content can’t be delivered as it is. */
  unfit?: string | undefined
  children: ReactNode
}

export function SendReview<Draft extends CommonDraft>(props: SendReviewProps<Draft>) {
  const {
    review,
    sent,
    inherited,
    send,
    reach,
    questions,
    fixesOf,
    platforms,
    languages,
    unconfigured,
    blocked,
    unfit,
    children,
  } = props
  const { composerForm, application, campaigns, presets, viewed, onBack, onRefused, onSent } = review
  const { form, spec, owner, draftId, state } = composerForm
  const refusal = useRefusal(spec.method, 'send messages')
  const draft = form.getValues()
  const presetFilter = presetTarget(presets, draft.preset)
  const message = { transactionId: sent.transactionId, content: source(sent) }
  // the transaction ID of an earlier attempt may expire while the review is open
  useNow(15_000)
  const attempt = openAttempt(owner, draftId, message)
  const toFields = ({ faults }: ApiError): boolean => {
    const placed = faults.flatMap(({ field, message }) => {
      const inner = /^notifications\.0\.(.+)$/.exec(field)?.[1]
      return inner === undefined ? [] : [{ path: spec.pathOf(inner, draft), message }]
    })
    if (placed.length === 0) return false
    for (const { path, message } of placed) form.setError(path.join('.') as never, { type: 'service', message })
    onRefused(placed)
    onBack()
    return true
  }
  const {
    state: edited,
    replaces,
    cancelRefusal,
    sendInPlace,
  } = useSendInPlace({
    application: application.code,
    composerForm,
    send,
  })
  const checkTransaction = useTransactionCheck(application.code)
  const checkSegment = useSegmentCheck(application.code, review.segments)
  const once = useSendOnce({
    ...{ composerForm, ...message, onSent },
    send: async () => {
      await checkSegment(targetSegment(draft.audience, presetFilter))
      if (!attempt && draft.transactionId.trim()) await checkTransaction(sent.transactionId)
      return sendInPlace()
    },
    onRefused: toFields,
  })
  const { total, unit, counting } = reach
  const needed = useNeededApprovals({ application: application.code, method: spec.method, total, counting })
  const approved = needed.length > 0
  const clash =
    attempt?.clash && 'Change the transaction ID. Otherwise, the service treats this as a repeat and doesn’t send it.'
  // a time that was in the future when the review was opened; an attempt is repeated unchanged
  const past =
    !attempt && whenFaults(draft.when).length > 0 ? 'This time has passed. Go back and set another.' : undefined
  const sendHold = useSendHold(state)
  const hold = sendHold ?? refusal ?? cancelRefusal ?? (composerForm.edits && replaceRefusal[edited]) ?? (clash || past)
  const later = past !== undefined || goesLater(draft.when, new Date())
  const { holdSeconds } = useSignedIn()
  const waits = later || approved ? 0 : holdSeconds * holdFactor([sent])
  const act = later ? 'schedule' : 'send'
  const verb = approved ? 'Submit for approval' : replaces ? `Replace and ${act}` : capitalized(act)
  const all: Readonly<Record<string, unknown>> = { ...inherited, ...withoutUndefined(sent), transactionId: undefined }
  const nameIn = (things: readonly { code: string; name: string }[], code: unknown) =>
    things.find((thing) => thing.code === code)?.name ?? String(code)
  const facts: Fact[] = [
    ...(draft.preset ? [{ name: 'Preset', value: nameIn(presets, draft.preset) }] : []),
    ...(all.campaign
      ? [
          {
            name: 'Campaign',
            value: nameIn(campaigns, all.campaign),
            ...(all.campaign !== sent.campaign && { note: 'From the preset.' }),
          },
        ]
      : campaigns.length > 0
        ? [{ name: 'Campaign', value: 'None' }]
        : []),
    // next to the texts
    ...messageFacts(all).filter(({ name }) => name !== 'On tap'),
    ...(spec.kind === 'email' && !all.from
      ? [
          {
            name: 'Sender',
            value: 'Your default sender',
            note: 'Set under Platforms. The service doesn’t report its name.',
          },
        ]
      : []),
    ...(viewed
      ? []
      : [
          {
            name: 'Transaction ID',
            value: <CopyableCode code={sent.transactionId} what="transaction ID" />,
            note: 'Prevents duplicate sends.',
          },
        ]),
  ]
  return (
    <>
      {attempt && !once.sending && (
        <AttemptNotice at={attempt.at}>It may have been sent. {attemptAdvice(attempt)}</AttemptNotice>
      )}
      <ReviewQuestions
        title={viewed ? 'Checks' : 'Check before sending'}
        questions={questions}
        fixesOf={fixesOf}
        {...(!viewed && { onFix: onBack })}
      />
      <ApprovalNotice rules={needed} replaces={replaces} />
      <PlatformProblems application={application.code} unit={unit} blocked={blocked} unconfigured={unconfigured} />
      <ReviewColumns
        beside={
          <>
            <Section title="Delivery">
              <Stack gap="sm">
                <WhenSummary when={draft.when} strong waits={viewed ? null : waits} approved={approved} />
                {spec.kind === 'email' && <Facts facts={facts} />}
              </Stack>
            </Section>
            <AudienceSection {...{ draft, reach, platforms, languages }} around={review} unit={spec.unit} />
          </>
        }
      >
        {children}
        {/* an email takes the height of its window; a push leaves room, so that all of it is in sight */}
        {spec.kind !== 'email' && facts.length > 0 && (
          <Section title="Message settings">
            <Facts facts={facts} />
          </Section>
        )}
      </ReviewColumns>
      {!viewed && (
        <ReviewFooter
          reach={reach}
          verb={verb}
          later={later}
          approved={approved}
          hold={hold ?? (blocked ? 'Configure a platform of this message first' : unfit)}
          past={past}
          attempt={attempt}
          once={once}
          method={spec.method}
          request={() => ({ application: application.code, notifications: [sent] })}
          onBack={() => onBack()}
        />
      )}
    </>
  )
}

function attemptAdvice({ clash, same, over }: OpenAttempt): string {
  if (clash)
    return 'This message is different but has the same transaction ID, so the service would treat it as a repeat of the first attempt and not send it. Change the transaction ID under Delivery.'
  if (!same) return 'This message is different, so both could arrive. Check Sent & scheduled first.'
  return over
    ? 'More than 5 minutes have passed, so the service wouldn’t recognize it. Check Sent & scheduled first.'
    : 'Sending it again now is safe: it has the same transaction ID.'
}
