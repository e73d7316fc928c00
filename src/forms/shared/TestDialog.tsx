import { Alert, List, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { newDraftId } from '#api/composerDrafts.ts'
import { ApiError, isLost } from '#api/errors.ts'
import { useHasCapability } from '#api/tokens.ts'
import { Dialog } from '#components/controls/Dialog.tsx'
import { notify } from '#components/feedback/notify.ts'
import { isHeldId } from '#contract/console/heldId.ts'
import { formatList, sentence } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import { testGuard } from '#model/messages/toNotification.ts'
import { checkSentFirst, type Unanswered, UnansweredSend } from './AttemptNotice.tsx'
import { Form } from './Form.tsx'
import { testToast } from './testToast.ts'
import { useAttempt } from './useAttempt.ts'
import type { SubmissionProps } from './useSubmission.ts'

interface TestDialogProps<Values extends FieldValues, Output>
  extends Pick<SubmissionProps<Values, Output>, 'draft' | 'onSubmit'> {
  intro: string
  /** What is wrong with the message, as its review would say. */
  problems: readonly string[]
  submit?: string
  /** The field with the recipient, at which the service’s problems with it are shown. */
  recipient?: FieldPath<Values>
  attempt: Unanswered
  onClose: () => void
  children: ReactNode
}

/** Sends a message as it is written to its author. */
export function TestDialog<Values extends FieldValues, Output>(props: TestDialogProps<Values, Output>) {
  const { draft, intro, submit = 'Send test', recipient, attempt, onSubmit, onClose, children } = props
  // such as one of several rules about the same field
  const problems = [...new Set(props.problems)]
  const [only] = problems.length === 1 ? problems : []
  const sending = draft.form.formState.isSubmitting
  const unchecked = attempt.mustLook && !attempt.looked && !sending ? checkSentFirst : undefined
  return (
    <Dialog title="Send test" onClose={onClose}>
      <Form
        label="Send test"
        draft={draft}
        submit={submit}
        blocked={problems.length > 0 ? 'Fix the message first' : unchecked}
        focus={recipient}
        {...(recipient && {
          fieldFor: (field) => (/^(notifications\.0\.)?devices/.test(field) ? recipient : field && `message ${field}`),
        })}
        onSubmit={(values) => onSubmit(values).catch(explainLost)}
        onCancel={onClose}
      >
        <Text size="sm">{intro}</Text>
        {problems.length > 0 && (
          <Alert color="red" title="Problems in the message">
            {only ?? (
              <List size="sm">
                {problems.map((problem) => (
                  <List.Item key={problem}>{problem}</List.Item>
                ))}
              </List>
            )}
          </Alert>
        )}
        {children}
        {!sending && <UnansweredSend {...attempt} />}
      </Form>
    </Dialog>
  )
}

/** Also for the toast, if the dialog was closed meanwhile. */
function explainLost(error: unknown): never {
  if (!isLost(error)) throw error
  const { status, message, requestId, logged } = error as ApiError
  throw new ApiError(status, `${message} The test may have been sent anyway.`, {
    ...(requestId !== undefined && { requestId }),
    ...(logged !== undefined && { logged }),
  })
}

/** The attempt to send a test of a draft: with the same content and recipients, it is repeated, also in another dialog. */
export const useTestAttempt = <Sent extends object>(draftId: string, test: Sent) =>
  useAttempt(`test of ${draftId}`, test, { newId: () => testGuard(newDraftId()) })

interface LanguageTest<Request> {
  language: string | undefined
  request: Request
}

/**
 * Sends a test in one language after the other, as one attempt. If one fails, the error names the languages that were sent before:
 * sending again in the same dialog doesn’t send those twice.
 */
export async function sendInLanguages<Request, Answer>(
  tests: readonly LanguageTest<Request>[],
  send: (request: Request) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const { language, request } of tests)
    try {
      answers.push(await send(request))
    } catch (error) {
      if (!(error instanceof ApiError) || language === undefined || tests.length < 2) throw error
      const before = tests.slice(0, answers.length).map((test) => languageName(test.language ?? ''))
      const told = `${languageName(language)}: ${sentence(error.message)} ${before.length > 0 ? `Sent in ${formatList(before)} only.` : 'Nothing was sent before.'}`
      throw new ApiError(error.status, told, error)
    }
  return answers
}

/** The languages of several tests, as the end of a sentence. */
export const inLanguages = (languages: readonly (string | undefined)[]): string =>
  languages.length > 1 ? ` in ${formatList(languages.map((language) => languageName(language ?? '')))}` : ''

/** Says that a test was sent, or waits for approval, with a link to its message. `to`: such as `to ann`. */
export function useTestSent(application: string) {
  const navigate = useNavigate()
  const opens = useHasCapability('getMessage')
  return (to: string, messages: readonly string[]) => {
    const [message] = messages.length === 1 ? messages : []
    const text = messages.some(isHeldId) ? `Test ${to} waits for approval` : `Test sent ${to}`
    const open = () =>
      navigate({ to: '/applications/$application/messages/$message', params: { application, message: message ?? '' } })
    void notify(text, { about: testToast, ...(opens && message && { way: { label: 'Open', go: () => void open() } }) })
  }
}
