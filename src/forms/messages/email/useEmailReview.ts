import { useState } from 'react'
import type { EmailNotification } from '#contract/email.ts'
import { type EffectiveEmail, effectiveEmail } from '#contract/rendering/emailTexts.ts'
import { defaultLanguage } from '#contract/rendering/languages.ts'
import { formatList } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import { emailText } from '#model/email/blocks/emailText.ts'
import { checkEmail, emailComposer, lostImages } from '#model/email/checks.ts'
import { type EmailDraft, presetTexts } from '#model/email/emailDraft.ts'
import { foreignBlocks } from '#model/email/foreignBlocks.ts'
import { mixedLanguages } from '#model/email/mixedLanguages.ts'
import { describePartialEdit, findPartialEdit, unchangedCopies } from '#model/email/partialEdit.ts'
import { describeReplaced, replacedTranslations } from '#model/email/replacedTranslations.ts'
import { countedLanguages, groupLanguages, isForNobody, shownLanguages } from '#model/messages/effective.ts'
import type { Texts } from '#model/messages/pushDraft.ts'
import { placeholderQuestions } from '#model/messages/questions.ts'
import { tagNames } from '#model/tags/tagNames.ts'
import { type ReachAround, useDraftReach } from '../review/useDraftReach.ts'

type ReviewedEmail = Pick<
  EmailDraft,
  'audience' | 'preset' | 'languages' | 'fields' | 'defaultTextLanguage' | 'untranslated'
>

/** Who gets an email, what each language of them gets, and what may be wrong with it. */
export function useEmailReview(email: Partial<EmailNotification>, draft: ReviewedEmail, around: ReachAround) {
  const { languages: ofDevices, providers } = around.application
  const { defaultTextLanguage: ofDefault } = draft
  const counted = countedLanguages(draft.languages, ofDevices)
  const preset = around.presets.find((preset) => preset.code === draft.preset)
  const base = preset && presetTexts(preset)
  const { reach, unconfigured } = useDraftReach(draft, around, {
    unit: emailComposer.unit,
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
  const foreign = foreignBlocks(draft.untranslated, ofDefault).filter((language) => draft.languages.includes(language))
  const untranslated =
    foreign.length > 0 &&
    `${formatList(foreign.map(languageName))} ${foreign.length === 1 ? 'has' : 'have'} blocks that aren’t translated.`
  const [lost, setLost] = useState<readonly string[]>([])
  const lostOnes = new Set(rows.flatMap(({ content }) => lostImages(content?.text ?? '', lost) ?? []))
  return {
    reach,
    unconfigured,
    blocked: !providers.email,
    forNobody: isForNobody(rows, reach.byLanguage, ({ content }) => content !== undefined),
    languages,
    groups,
    copies: partial ? unchangedCopies(written) : [],
    onLost: (url: string) => setLost((before) => (before.includes(url) ? before : [...before, url])),
    questions: [
      ...(partialEdit ? [partialEdit] : []),
      ...(replacing ? [replacing] : []),
      ...(untranslated ? [untranslated] : []),
      ...mixedLanguages(rows, ofDefault, reach.byLanguage),
      ...new Set(checked.flatMap(({ problems }) => problems)),
      ...lostOnes,
      ...placeholderQuestions(texts, [
        ...tagNames(around.tags),
        ...Object.keys(email.dynamic_content_placeholders ?? {}),
      ]),
      ...lacking.map(({ language }) => `${languageName(language)}: nothing is sent, as there’s no email for it.`),
    ],
    /** Of the questions, those that are fixed in some of the languages. */
    fixable: {
      checked,
      partialEdit,
      behind: partial?.behind ?? [],
      addresses,
      replacing,
      replaced,
      untranslated,
      foreign,
    },
  }
}

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
