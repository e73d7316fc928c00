import { codesOfTransaction } from '#api/findMessages.ts'
import { useCreateEmailMessage } from '#api/sendMessage.ts'
import { languageName } from '#format/languages.ts'
import { noUnsubscribe, unsubscribeFix } from '#model/email/checks.ts'
import { type EmailDraft, toEmail } from '#model/email/emailDraft.ts'
import { guardedNotification } from '#model/messages/toNotification.ts'
import type { ReviewProps } from '../Composer.tsx'
import { SendReview } from '../review/SendReview.tsx'
import { withDraft } from '../review/withDraft.ts'
import { EmailLanguages } from './EmailLanguages.tsx'
import { useEmailReview } from './useEmailReview.ts'

export function EmailReview(review: ReviewProps<EmailDraft>) {
  const { composerForm, application } = review
  const { code } = application
  const { mutateAsync: create } = useCreateEmailMessage()
  const draft = composerForm.form.getValues()
  const email = guardedNotification(toEmail(draft), composerForm.draftId)
  const { groups, copies, onLost, fixable, forNobody, ...reviewed } = useEmailReview(email, draft, review)
  const { reach } = reviewed
  const { checked, partialEdit, behind, addresses, replacing, replaced, untranslated, foreign } = fixable
  const lacks = checked.find(({ problems }) => problems.includes(noUnsubscribe))
  const fix = lacks && unsubscribeFix(lacks.language, lacks.source)
  return (
    <SendReview
      {...reviewed}
      review={review}
      sent={email}
      send={async () => {
        const answer = await create(withDraft(composerForm, { application: code, notifications: [email] }))
        return { codes: answer?.Messages ?? (await codesOfTransaction(code, email.transactionId)), unknown: [] }
      }}
      fixesOf={(question) => {
        if (question === noUnsubscribe) return fix ? [fix] : []
        if (question === partialEdit) return editLanguages(behind, addresses)
        if (question === replacing) return editLanguages(replaced, reach.byLanguage)
        return question === untranslated ? editLanguages(foreign, reach.byLanguage) : []
      }}
      platforms={[]}
      unfit={forNobody ? 'Add an email in a language of these people first' : undefined}
    >
      <EmailLanguages {...{ email, groups, copies, reach, onLost }} />
    </SendReview>
  )
}

/** Where each language is edited, that of the most addresses first. */
const editLanguages = (languages: readonly string[], addresses: ReadonlyMap<string, number> = new Map()) =>
  [...languages]
    .sort((a, b) => (addresses.get(b) ?? 0) - (addresses.get(a) ?? 0))
    .map((language) => ({ path: ['fields', 'content', language], label: `Edit ${languageName(language)}` }))
