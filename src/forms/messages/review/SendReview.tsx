import { Alert, Button, Checkbox, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ApiError } from '#api/errors.ts'
import { previewRequest } from '#api/log.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { Moment, useNow } from '#components/controls/Moment.tsx'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { Section } from '#components/layout/Section.tsx'
import { countOf, exactCount } from '#format/counts.ts'
import { roleRefusal } from '#format/roles.ts'
import { FormFailure, type SubmissionFailure } from '#forms/shared/FormFailure.tsx'
import { goesLater } from '#model/messages/asked.ts'
import { audienceWords } from '#model/messages/audience.ts'
import type { DraftFault } from '#model/messages/faults.ts'
import type { CommonDraft } from '#model/messages/pushDraft.ts'
import { holdFor, wantedFor } from '#model/messages/questions.ts'
import { source } from '#model/messages/toNotification.ts'
import type { ComposerForm } from '../draft/useComposerForm.ts'
import { WhenWords } from '../when/WhenFields.tsx'
import { type Reach, ReachSection } from './ReachSection.tsx'
import classes from './Review.module.css'
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

interface ConfirmSendProps {
  reach: Pick<Reach, 'total' | 'unit' | 'counting' | 'reason'>
  /** What the button says it does, `Send` or `Schedule`. */
  verb: string
  sending: boolean
  failure: SubmissionFailure | undefined
  /** Why the person may not send. */
  refusal: string | undefined
  /** The guard against sending twice has run out since the first attempt: someone must have looked. */
  mustLook: boolean
  /** Why this very message cannot go, if so. */
  hold: string | undefined
  /** `looked`: someone said that an earlier attempt did not go out. */
  onSend: (looked: boolean) => void
}

/** The last step: says how many, asks for the number where they are many, and sends. */
function ConfirmSend({ reach, verb, sending, failure, refusal, mustLook, hold, onSend }: ConfirmSendProps) {
  const [typed, setTyped] = useState('')
  const [looked, setLooked] = useState(false)
  const { total, unit, counting, reason } = reach
  const off =
    refusal ?? hold ?? holdFor(reach, typed) ?? (mustLook && !looked ? 'Look in Sent & scheduled first' : undefined)
  return (
    <form
      className={classes.confirm}
      aria-label="Confirm"
      onSubmit={(event) => {
        event.preventDefault()
        if (!off && !sending) onSend(looked)
      }}
    >
      {!refusal && !(counting && total === undefined) && (
        <TypedNumberField total={total} reason={reason} value={typed} onChange={setTyped} />
      )}
      {mustLook && (
        <Checkbox
          label="I looked in Sent & scheduled: the first attempt did not go out"
          checked={looked}
          onChange={({ currentTarget }) => setLooked(currentTarget.checked)}
        />
      )}
      {failure && <FormFailure failure={failure} />}
      <ReasonedButton type="submit" loading={sending} reason={off}>
        {total === undefined ? verb : `${verb} to ${countOf(total, ...unit)}`}
      </ReasonedButton>
    </form>
  )
}

interface TypedNumberFieldProps {
  total: number | undefined
  /** Why the number is not known. */
  reason: string | undefined
  value: string
  onChange: (typed: string) => void
}

/** Asks for the number of devices where they are many, or for a word where nobody knows how many. */
export function TypedNumberField({ total, reason, value, onChange }: TypedNumberFieldProps) {
  if (wantedFor(total) === undefined) return null
  const unknown = total === undefined
  return (
    <TextInput
      className={classes.typed}
      label={unknown ? 'How many get it is not known: type send to confirm' : `Type ${exactCount(total)} to confirm`}
      description={unknown ? reason : undefined}
      autoComplete="off"
      spellCheck={false}
      inputMode={unknown ? undefined : 'numeric'}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
