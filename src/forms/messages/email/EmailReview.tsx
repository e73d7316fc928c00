import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { previewRequest } from '#api/log.ts'
import { useCreateEmailMessage } from '#api/sendMessages.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { useNow } from '#components/controls/useNow.ts'
import { Section } from '#components/layout/Section.tsx'
import type { ResponseOf } from '#contract/index.ts'
import { effectiveEmail } from '#contract/rendering/emailTexts.ts'
import { exactCount, unknown } from '#format/counts.ts'
import { languageName } from '#format/languages.ts'
import { roleRefusal } from '#format/roles.ts'
import { audienceOf } from '../audience/audienceOf.ts'
import { audienceWords } from '../audience/audienceWords.ts'
import type { DraftFault } from '../draft/commonFaults.ts'
import { guarded, saidBy } from '../draft/guarded.ts'
import type { ComposerForm } from '../draft/useComposerForm.ts'
import type { PushAround } from '../push/around.ts'
import { spokenIn } from '../push/spokenIn.ts'
import { ConfirmSend } from '../review/ConfirmSend.tsx'
import { OpenAttemptNotice } from '../review/OpenAttemptNotice.tsx'
import { Questions } from '../review/Questions.tsx'
import { ReachSection } from '../review/ReachSection.tsx'
import classes from '../review/Review.module.css'
import { useReach } from '../review/useReach.ts'
import { openAttempt, useSendOnce } from '../review/useSendOnce.ts'
import { WhenWords } from '../when/WhenWords.tsx'
import { goesLater } from '../when/zonesPast.ts'
import { checkEmail } from './checks.ts'
import { EmailFacts } from './EmailFacts.tsx'
import type { EmailDraft } from './emailDraft.ts'
import { emailPath } from './emailFaults.ts'
import { htmlTree, readText } from './htmlTree.ts'
import { presetTexts } from './presetTexts.ts'
import { toEmail } from './toEmail.ts'

interface EmailReviewProps extends PushAround {
  form: ComposerForm<EmailDraft>
  onBack: () => void
  /** Called with what the service refused, before it goes back to the fields. */
  onRefused: (faults: DraftFault[]) => void
  onSent: (answer: ResponseOf<'createEmailMessage'>) => void
}

/** The email as it would go: how many get it, in which language, when. From here it is sent. */
export function EmailReview({ form: held, onBack, onRefused, onSent, ...around }: EmailReviewProps) {
  const { application, segments, tags, campaigns, presets } = around
  const { form, owner, draftId } = held
  const { role } = useSignedIn()
  const maySend = useMay('createEmailMessage')
  const mayCount = useMay('exportSegment')
  const { mutateAsync: create } = useCreateEmailMessage()
  const draft = form.getValues()
  const email = guarded(toEmail(draft), draftId)
  const request = { application: application.code, notifications: [email] }
  // what is written for nobody is told too
  const spoken = [
    ...new Set([...spokenIn(application.languages), ...draft.languages.filter((one) => one !== 'default')]),
  ]
  const reach = useReach({
    audience: audienceOf(draft.audience, {
      application: application.code,
      segments,
      tags,
      unit: ['address', 'addresses'],
    }),
    application: application.code,
    platforms: ['email'],
    spoken,
    mayCount,
    unit: ['address', 'addresses'],
  })
  const preset = presets.find(({ code }) => code === draft.preset)
  const base = preset && presetTexts(preset)
  const languages = [
    ...new Set([
      ...draft.languages.filter((one) => one !== 'default'),
      ...spoken.filter((language) => reach.byLanguage.get(language) !== 0),
      'default',
    ]),
  ]
  const rows = languages.map((language) => ({
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
  const said = saidBy(email)
  useNow(15_000)
  const attempt = openAttempt(owner, draftId, { transactionId: email.transactionId, said })
  const { submit, sending, failure } = useSendOnce({
    held,
    transactionId: email.transactionId,
    said,
    send: () => create(request),
    onSent,
    onRefused: ({ faults }) => {
      const placed = faults.flatMap(({ field, message }) => {
        const inner = /^notifications\.0\.(.+)$/.exec(field)?.[1]
        return inner === undefined ? [] : [{ path: emailPath(inner, draft), message }]
      })
      if (placed.length === 0) return false
      for (const { path, message } of placed) form.setError(path.join('.') as never, { type: 'service', message })
      onRefused(placed)
      onBack()
      return true
    },
  })
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
        <Button variant="subtle" color="gray" onClick={() => previewRequest('createEmailMessage', request)}>
          Show request
        </Button>
      </div>
      {!sending && <OpenAttemptNotice attempt={attempt} />}
      <Questions questions={questions} />
      <ReachSection
        reach={reach}
        words={audienceWords(draft.audience, ['address', 'addresses'])}
        platforms={[]}
        languages={spoken}
      />
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
      <Section title="When and how">
        <WhenWords when={draft.when} />
        <EmailFacts email={email} campaigns={campaigns} presetName={preset?.name} />
      </Section>
      <Section title="Confirm">
        <ConfirmSend
          reach={reach}
          verb={goesLater(draft.when, new Date()) ? 'Schedule' : 'Send'}
          sending={sending}
          failure={failure}
          refusal={maySend ? undefined : roleRefusal(role, 'send messages')}
          mustLook={attempt !== undefined && (!attempt.same || attempt.over)}
          hold={
            held.state === 'sent'
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
