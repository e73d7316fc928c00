import { codesOfTransaction } from '#api/messages.ts'
import { useCreateEmailMessage } from '#api/sendMessages.ts'
import { useMay } from '#api/session.ts'
import { Section } from '#components/layout/Section.tsx'
import { effectiveEmail } from '#contract/rendering/emailTexts.ts'
import { exactCount, unknown } from '#format/counts.ts'
import { languageName } from '#format/languages.ts'
import { checkEmail } from '#model/email/checks.ts'
import type { EmailDraft } from '#model/email/emailDraft.ts'
import { emailPath } from '#model/email/emailFaults.ts'
import { htmlTree, readText } from '#model/email/htmlTree.ts'
import { presetTexts } from '#model/email/presetTexts.ts'
import { toEmail } from '#model/email/toEmail.ts'
import { audienceOf } from '#model/messages/audienceOf.ts'
import { guarded } from '#model/messages/guarded.ts'
import { countedLanguages, shownLanguages } from '#model/messages/languagesOf.ts'
import type { ComposerForm } from '../draft/useComposerForm.ts'
import type { PushAround } from '../push/around.ts'
import classes from '../review/Review.module.css'
import { type ReviewActions, SendReview } from '../review/SendReview.tsx'
import { useReach } from '../review/useReach.ts'
import { EmailFacts } from './EmailFacts.tsx'

interface EmailReviewProps extends PushAround, ReviewActions<readonly string[]> {
  form: ComposerForm<EmailDraft>
}

const addresses = ['address', 'addresses'] as const

/** The email as it would go: how many get it, in which language, when. From here it is sent; `onSent` gets the codes of its messages. */
export function EmailReview({ form: held, onBack, onRefused, onSent, ...around }: EmailReviewProps) {
  const { application, segments, tags, campaigns, presets } = around
  const { code, languages: ofDevices } = application
  const mayCount = useMay('exportSegment')
  const { mutateAsync: create } = useCreateEmailMessage()
  const draft = held.form.getValues()
  const email = guarded(toEmail(draft), held.draftId)
  const counted = countedLanguages(draft.languages, ofDevices)
  const audience = audienceOf(draft.audience, { application: code, segments, tags, unit: addresses })
  const reach = useReach({
    audience,
    application: code,
    platforms: ['email'],
    spoken: counted,
    mayCount,
    unit: addresses,
  })
  const preset = presets.find((one) => one.code === draft.preset)
  const base = preset && presetTexts(preset)
  const rows = shownLanguages(draft.languages, counted, reach.byLanguage).map((language) => ({
    language,
    ...effectiveEmail(email, base, language),
  }))
  const questions = [
    ...new Set(
      rows.flatMap(({ language, content }) =>
        content?.language === language || language === 'default'
          ? checkEmail(content?.text ?? '', language, { unsubscribes: Boolean(email.list_unsubscribe) }).map(
              ({ message }) => message,
            )
          : [],
      ),
    ),
    ...rows
      .filter(({ language, content }) => !content && (reach.byLanguage.get(language) ?? 0) > 0)
      .map(({ language }) => `${languageName(language)}: there is no email for them, they get nothing.`),
  ]
  return (
    <SendReview
      held={held}
      method="createEmailMessage"
      application={code}
      sent={email}
      send={async () => {
        const answer = await create({ application: code, notifications: [email] })
        return answer?.Messages ?? codesOfTransaction(code, email.transactionId)
      }}
      pathOf={(field) => emailPath(field, draft)}
      onBack={onBack}
      onRefused={onRefused}
      onSent={onSent}
      reach={reach}
      questions={questions}
      platforms={[]}
      languages={counted}
      unit={addresses}
      facts={<EmailFacts email={email} campaigns={campaigns} presetName={preset?.name} />}
    >
      <Section title="What each language reads">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <section className={classes.scroll} tabIndex={0} aria-label="Effective email">
          <table className={classes.grid}>
            <thead>
              <tr>
                <th scope="col">Language</th>
                <th scope="col">Subject</th>
                <th scope="col">Email</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ language, subject, content }) => (
                <tr key={language}>
                  <th scope="row">
                    {language === 'default' ? 'Any other' : languageName(language)}
                    {language !== 'default' && (
                      <span className={classes.devices}>
                        {reach.byLanguage.has(language) ? exactCount(reach.byLanguage.get(language)) : unknown}{' '}
                        addresses
                      </span>
                    )}
                  </th>
                  <td data-coverage={subject?.match === 'default' && language !== 'default' ? 'default' : 'own'}>
                    {subject ? (
                      <>
                        {subject.text}
                        <span className={classes.origin}>{originWords(subject)}</span>
                      </>
                    ) : (
                      <span className={classes.lack}>No subject</span>
                    )}
                  </td>
                  <td data-coverage={content?.match === 'default' && language !== 'default' ? 'default' : 'own'}>
                    {content ? (
                      <>
                        <span className={classes.words}>{firstWords(content.text)}</span>
                        <span className={classes.origin}>
                          {originWords(content)} · {exactCount(Math.ceil(new Blob([content.text]).size / 1024))} KB
                        </span>
                      </>
                    ) : (
                      <span className={classes.lack}>Gets nothing: no email for it</span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Section>
    </SendReview>
  )
}

type ReadText = NonNullable<ReturnType<typeof effectiveEmail>['subject']>

const originWords = ({ source, match }: ReadText): string =>
  [source === 'preset' ? 'preset' : 'this message', match === 'default' ? 'Default language' : '']
    .filter(Boolean)
    .join(' · ')

/** The first words of an email, without its tags. */
function firstWords(html: string): string {
  const text = readText(htmlTree(html))
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}
