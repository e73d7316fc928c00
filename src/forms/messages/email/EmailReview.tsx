import { codesOfTransaction, useCreateEmailMessage } from '#api/messages.ts'
import { useMay } from '#api/session.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { type Fact, Facts, Section } from '#components/layout/Section.tsx'
import type { Campaign } from '#contract/campaigns.ts'
import type { EmailNotification } from '#contract/email.ts'
import { effectiveEmail } from '#contract/rendering/emailTexts.ts'
import { countOf, exactCount, unknown } from '#format/counts.ts'
import { languageName } from '#format/languages.ts'
import { checkEmail, emailPath } from '#model/email/checks.ts'
import { type EmailDraft, presetTexts, toEmail } from '#model/email/emailDraft.ts'
import { htmlTree, readText } from '#model/email/html.ts'
import { audienceOf } from '#model/messages/audience.ts'
import { countedLanguages, shownLanguages } from '#model/messages/effective.ts'
import { guarded } from '#model/messages/toNotification.ts'
import type { ComposerForm } from '../draft/useComposerForm.ts'
import type { PushAround } from '../push/ComposerTools.tsx'
import { useReach } from '../review/ReachSection.tsx'
import classes from '../review/Review.module.css'
import { type ReviewActions, SendReview } from '../review/SendReview.tsx'

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

interface EmailFactsProps {
  email: EmailNotification
  campaigns: readonly Campaign[]
  presetName: string | undefined
}

/** How an email goes out, as far as it was said. */
function EmailFacts({ email, campaigns, presetName }: EmailFactsProps) {
  const { campaign, from, send_rate, attachments, list_unsubscribe, use_auto_registration, capping_count } = email
  const party = (held: { name?: string | undefined; email: string } | undefined, none: string) =>
    held ? [held.name, held.email].filter(Boolean).join(' · ') : none
  const facts: (Fact | false)[] = [
    { name: 'Preset', value: presetName ?? email.preset },
    { name: 'From', value: party(from, 'The sender of the application') },
    email['reply-to'] !== undefined && { name: 'Reply to', value: party(email['reply-to'], '') },
    { name: 'Unsubscribe', value: list_unsubscribe ?? 'As the application has it' },
    {
      name: 'Campaign',
      value: campaign ? (campaigns.find(({ code }) => code === campaign)?.name ?? campaign) : 'None',
    },
    attachments !== undefined && { name: 'Attachments', value: attachments.map(({ name }) => name).join(', ') },
    use_auto_registration === true && { name: 'Unknown addresses', value: 'Registered, then sent to' },
    send_rate !== undefined && { name: 'Rate', value: `${exactCount(send_rate)} emails per second` },
    capping_count !== undefined && {
      name: 'Capping',
      value: `At most ${countOf(capping_count, 'message')}${email.capping_days ? ` in ${countOf(email.capping_days, 'day')}` : ''} to one address`,
    },
    {
      name: 'Transaction id',
      value: <CopyableCode code={email.transactionId ?? ''} what="transaction id" />,
      note: 'Guards against sending twice.',
    },
  ]
  return <Facts facts={facts.filter((fact) => fact !== false)} />
}
