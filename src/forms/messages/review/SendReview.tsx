import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ApiError } from '#api/errors.ts'
import { previewRequest } from '#api/log.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { Moment } from '#components/controls/Moment.tsx'
import { useNow } from '#components/controls/useNow.ts'
import { Section } from '#components/layout/Section.tsx'
import { roleRefusal } from '#format/roles.ts'
import { audienceWords } from '#model/messages/audienceWords.ts'
import type { DraftFault } from '#model/messages/commonFaults.ts'
import { source } from '#model/messages/guarded.ts'
import type { CommonDraft } from '#model/messages/pushDraft.ts'
import { goesLater } from '#model/messages/zonesPast.ts'
import type { ComposerForm } from '../draft/useComposerForm.ts'
import { WhenWords } from '../when/WhenWords.tsx'
import { ConfirmSend } from './ConfirmSend.tsx'
import { ReachSection } from './ReachSection.tsx'
import classes from './Review.module.css'
import type { Reach } from './useReach.ts'
import { type OpenAttempt, openAttempt, useSendOnce } from './useSendOnce.ts'

/** What a review does besides looking. */
export interface ReviewActions<Answer> {
  onBack: () => void
  /** Called with what the service refused, before it goes back to the fields. */
  onRefused: (faults: DraftFault[]) => void
  onSent: (answer: Answer) => void
}

interface SendReviewProps<Draft extends CommonDraft, Sent extends { transactionId: string }, Answer>
  extends ReviewActions<Answer> {
  held: ComposerForm<Draft>
  method: 'createMessage' | 'createEmailMessage'
  application: string
  /** The message with its guard. */
  sent: Sent
  send: () => Promise<Answer>
  /** Where in the draft a field of the message stands. */
  pathOf: (field: string) => string[]
  reach: Reach
  questions: readonly string[]
  /** Whose shares of the reach are told. */
  platforms: readonly string[]
  languages: readonly string[]
  unit?: readonly [string, string]
  /** How it goes out. */
  facts: ReactNode
  /** What each of them gets. */
  children: ReactNode
}

/** The last look at a message: who gets it, what each of them gets, when and how, and the confirm that sends it once. */
export function SendReview<Draft extends CommonDraft, Sent extends { transactionId: string }, Answer>(
  props: SendReviewProps<Draft, Sent, Answer>,
) {
  const { held, method, application, sent, send, pathOf, onBack, onRefused, onSent } = props
  const { reach, questions, platforms, languages, unit, facts, children } = props
  const { form, owner, draftId, state } = held
  const { role } = useSignedIn()
  const maySend = useMay(method)
  const { audience, when } = form.getValues()
  const request = { application, notifications: [sent] }
  const [transactionId, said] = [sent.transactionId, source(sent)]
  // the guard of an earlier attempt runs out while one looks
  useNow(15_000)
  const attempt = openAttempt(owner, draftId, { transactionId, said })
  const toFields = ({ faults }: ApiError): boolean => {
    const placed = faults.flatMap(({ field, message }) => {
      const inner = /^notifications\.0\.(.+)$/.exec(field)?.[1]
      return inner === undefined ? [] : [{ path: pathOf(inner), message }]
    })
    if (placed.length === 0) return false
    for (const { path, message } of placed) form.setError(path.join('.') as never, { type: 'service', message })
    onRefused(placed)
    onBack()
    return true
  }
  const { submit, sending, failure } = useSendOnce({ held, transactionId, said, send, onSent, onRefused: toFields })
  return (
    <>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={onBack}
          disabled={sending}
        >
          Back to editing
        </Button>
        <Button variant="subtle" color="gray" onClick={() => previewRequest(method, request)}>
          Show request
        </Button>
      </div>
      {!sending && <OpenAttemptNotice attempt={attempt} />}
      <Questions questions={questions} />
      <ReachSection reach={reach} words={audienceWords(audience, unit)} platforms={platforms} languages={languages} />
      {children}
      <Section title="When and how">
        <WhenWords when={when} />
        {facts}
      </Section>
      <Section title="Confirm">
        <ConfirmSend
          reach={reach}
          verb={goesLater(when, new Date()) ? 'Schedule' : 'Send'}
          sending={sending}
          failure={failure}
          refusal={maySend ? undefined : roleRefusal(role, 'send messages')}
          mustLook={attempt !== undefined && (!attempt.same || attempt.over)}
          hold={
            state === 'sent'
              ? 'It was sent already, in another tab'
              : attempt?.clash
                ? 'Change the transaction id: the service would take this for the first attempt'
                : undefined
          }
          onSend={submit}
        />
      </Section>
    </>
  )
}

/** Tells of an earlier attempt that may have gone out, and whether sending again is safe. */
function OpenAttemptNotice({ attempt }: { attempt: OpenAttempt | undefined }) {
  if (!attempt) return null
  return (
    <Alert
      className={classes.notice}
      color="yellow"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title="An earlier attempt had no answer"
    >
      It began <Moment at={attempt.at} /> and may have gone out.{' '}
      {attempt.clash
        ? 'What you send now says something else under the same transaction id: the service would take it for the first attempt and not send it. Change the transaction id, under Delivery.'
        : !attempt.same
          ? 'What you send now says something else, so both would arrive: look in Sent & scheduled first.'
          : attempt.over
            ? 'More than 5 minutes have passed, so the service would not recognize it: look in Sent & scheduled first.'
            : 'Sending it again now is safe: it has the same transaction id.'}
    </Alert>
  )
}

/** What is worth a second look before a message goes. */
function Questions({ questions }: { questions: readonly string[] }) {
  if (questions.length === 0) return null
  return (
    <Alert
      className={classes.notice}
      color="yellow"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title="Worth a second look"
    >
      <ul className={classes.questions}>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </Alert>
  )
}
