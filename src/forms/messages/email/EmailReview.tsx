import { useState } from 'react'
import { codesOfTransaction } from '#api/findMessages.ts'
import { useCreateEmailMessage } from '#api/sendMessage.ts'
import { Section } from '#components/layout/Section.tsx'
import { type EffectiveEmail, effectiveEmail } from '#contract/rendering/emailTexts.ts'
import { defaultLanguage } from '#contract/rendering/languages.ts'
import { formatList } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import { emailText } from '#model/email/blocks/emailText.ts'
import { checkEmail, lostImages, noUnsubscribe, unsubscribeFix } from '#model/email/checks.ts'
import { type EmailDraft, presetTexts, toEmail } from '#model/email/emailDraft.ts'
import { foreignBlocks } from '#model/email/foreignBlocks.ts'
import { mixedLanguages } from '#model/email/mixedLanguages.ts'
import { describePartialEdit, findPartialEdit, unchangedCopies } from '#model/email/partialEdit.ts'
import { describeReplaced, replacedTranslations } from '#model/email/replacedTranslations.ts'
import { countedLanguages, groupLanguages, shownLanguages } from '#model/messages/effective.ts'
import type { Texts } from '#model/messages/pushDraft.ts'
import { placeholderQuestions } from '#model/messages/questions.ts'
import { guardedNotification } from '#model/messages/toNotification.ts'
import type { ReviewProps } from '../Composer.tsx'
import { SendReview } from '../review/SendReview.tsx'
import { useDraftReach } from '../review/useDraftReach.ts'
import { withDraft } from '../review/withDraft.ts'
import { tagNames } from '../texts/TextsByLanguage.tsx'
import { EmailLanguages } from './EmailLanguages.tsx'

export function EmailReview(review: ReviewProps<EmailDraft>) {
  const { composerForm, application, presets } = review
  const { code, languages: ofDevices, providers } = application
  const { mutateAsync: create } = useCreateEmailMessage()
  const draft = composerForm.form.getValues()
  const { defaultTextLanguage: ofDefault } = draft
  const email = guardedNotification(toEmail(draft), composerForm.draftId)
  const counted = countedLanguages(draft.languages, ofDevices)
  const preset = presets.find((preset) => preset.code === draft.preset)
  const base = preset && presetTexts(preset)
  const { reach, unconfigured } = useDraftReach(review, {
    platforms: ['email'],
    chosen: ['email'],
    spoken: counted,
    hasText: (_, language) => effectiveEmail(email, base, language).content !== undefined,
  })
  const languages = reach.recipients ? [...reach.byLanguage.keys()] : counted
  const rows = shownLanguages(draft.languages, languages, reach.byLanguage).map((language) => ({
    language,
    ...effectiveEmail(email, base, language),
  }))
  const texts = rows.flatMap(({ subject, content }) => [subject?.text ?? '', emailText(content?.text ?? '')])
  const unsubscribes = Boolean(email.list_unsubscribe)
  const checked = rows.flatMap(({ language, content }) =>
    content && (content.language === language || language === 'default')
      ? [{ language, source: content.source, problems: checkEmail(content.text, { unsubscribes }) }]
      : [],
  )
  const lacks = checked.find(({ problems }) => problems.includes(noUnsubscribe))
  const fix = lacks && unsubscribeFix(lacks.language, lacks.source)
  const groups = groupLanguages(rows, ({ subject, content }) => [
    subject && [subject.text, subject.language],
    content && [content.text, content.language],
  ])
  const lacking = rows.filter(({ language, content }) => !content && (reach.byLanguage.get(language) ?? 0) > 0)
  const written = { content: (draft.fields.content ?? {}) as Texts, preset: base?.content ?? {} }
  const partial = findPartialEdit(written)
  const addresses = countByContent(rows, reach.byLanguage)
  const partialEdit = partial && describePartialEdit(partial, addresses)
  const replaced = replacedTranslations(rows, base, ofDefault)
  const replacing = describeReplaced(replaced, reach.byLanguage)
  const [lost, setLost] = useState<readonly string[]>([])
  const lostOnes = new Set(rows.flatMap(({ content }) => lostImages(content?.text ?? '', lost) ?? []))
  const foreign = foreignBlocks(draft.untranslated, ofDefault).filter((language) => draft.languages.includes(language))
  const untranslatedBlocks = `${formatList(foreign.map(languageName))} ${foreign.length === 1 ? 'has' : 'have'} blocks that aren’t translated.`
  return (
    <SendReview
      review={review}
      sent={email}
      send={async () => {
        const answer = await create(withDraft(composerForm, { application: code, notifications: [email] }))
        return { codes: answer?.Messages ?? (await codesOfTransaction(code, email.transactionId)), unknown: [] }
      }}
      reach={reach}
      questions={[
        ...(partialEdit ? [partialEdit] : []),
        ...(replacing ? [replacing] : []),
        ...(foreign.length > 0 ? [untranslatedBlocks] : []),
        ...mixedLanguages(rows, ofDefault, reach.byLanguage),
        ...new Set(checked.flatMap(({ problems }) => problems)),
        ...lostOnes,
        ...placeholderQuestions(texts, [
          ...tagNames(review.tags),
          ...Object.keys(email.dynamic_content_placeholders ?? {}),
        ]),
        ...lacking.map(({ language }) => `${languageName(language)}: nothing is sent, as there’s no email for it.`),
      ]}
      fixesOf={(question) => {
        if (question === noUnsubscribe) return fix ? [fix] : []
        if (question === partialEdit) return editLanguages(partial?.behind ?? [], addresses)
        if (question === replacing) return editLanguages(replaced, reach.byLanguage)
        return question === untranslatedBlocks ? editLanguages(foreign, reach.byLanguage) : []
      }}
      platforms={[]}
      languages={languages}
      unconfigured={unconfigured}
      blocked={!providers.email}
    >
      <Section title="Email" note={groups.length > 1 ? 'By language, with the source of each text.' : undefined}>
        <EmailLanguages
          email={email}
          groups={groups}
          copies={partial ? unchangedCopies(written) : []}
          reach={reach}
          onLost={(url) => setLost((before) => (before.includes(url) ? before : [...before, url]))}
        />
      </Section>
    </SendReview>
  )
}

/** Where each language is edited, that of the most addresses first. */
const editLanguages = (languages: readonly string[], addresses: ReadonlyMap<string, number> = new Map()) =>
  [...languages]
    .sort((a, b) => (addresses.get(b) ?? 0) - (addresses.get(a) ?? 0))
    .map((language) => ({ path: ['fields', 'content', language], label: `Edit ${languageName(language)}` }))

/** Addresses by the language of the content they get. Undefined until all are counted. */
function countByContent(
  rows: readonly (EffectiveEmail & { language: string })[],
  byLanguage: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> | undefined {
  const counted = new Map<string, number>()
  for (const { language, content } of rows) {
    const addresses = byLanguage.get(language) ?? (language === defaultLanguage ? 0 : undefined)
    if (addresses === undefined) return undefined
    if (content) counted.set(content.language, (counted.get(content.language) ?? 0) + addresses)
  }
  return byLanguage.size > 0 ? counted : undefined
}
