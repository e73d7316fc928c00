import { Stack } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { DimmedText } from '#components/controls/Text.tsx'
import { notify } from '#components/feedback/notify.ts'
import { effectiveEmail } from '#contract/rendering/emailTexts.ts'
import { fillPlaceholders } from '#contract/rendering/placeholders.ts'
import { formatCount } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import { FieldLink, FixLink } from '#forms/shared/FieldLink.tsx'
import { emailText } from '#model/email/blocks/emailText.ts'
import { checkEmail, lostImages, noUnsubscribe, unsubscribeFix } from '#model/email/checks.ts'
import { type EmailDraft, emailLanguages, presetTexts, toEmail } from '#model/email/emailDraft.ts'
import { mixedLanguages } from '#model/email/mixedLanguages.ts'
import { addMissingBlocks, describePartialEdit, findPartialEdit } from '#model/email/partialEdit.ts'
import { describeReplaced, replacedTranslations } from '#model/email/replacedTranslations.ts'
import { unknownPlaceholders } from '#model/email/unknownPlaceholders.ts'
import type { Texts } from '#model/messages/pushDraft.ts'
import { placeholderWarnings } from '#model/shared/texts.ts'
import { tagNames } from '#model/tags/tagNames.ts'
import { Card, type ComposerProps } from '../Composer.tsx'
import type { Reveal } from '../ComposerLayout.tsx'
import { copyTranslations } from '../texts/copyTranslations.ts'
import { useEditedBlock } from './blocks/editedBlock.ts'
import { SettingsDock } from './blocks/settingsDock.tsx'
import { EmailPreview } from './EmailPreview.tsx'

interface EmailShownProps extends ComposerProps<EmailDraft> {
  onFix: Reveal
}

/** See notify. */
export const untranslatedToast = 'untranslated blocks'

/** The email of a draft, and its checks. */
export function EmailShown({ composerForm, presets, tags, language, onFix }: EmailShownProps) {
  const draft = useDeferredValue(useWatch({ control: composerForm.form.control }) as EmailDraft)
  const { defaultTextLanguage: ofDefault } = draft
  const preset = presets.find(({ code }) => code === draft.preset)
  const base = preset && presetTexts(preset)
  const written = toEmail(draft)
  const { subject, content } = effectiveEmail(written, base, language)
  const html = content?.text ?? ''
  const given = Object.fromEntries(draft.placeholders.map(({ name, value }) => [name, value]))
  const filled = (text: string) => fillPlaceholders(text, {}, given)
  const unsubscribes = Boolean(draft.fields.list_unsubscribe)
  const languagesOf = new Map<string, string[]>()
  const fixes = new Map<string, ReturnType<typeof unsubscribeFix>>()
  for (const checked of draft.languages) {
    // only the language’s own content; inherited content is checked where it is edited
    const read = effectiveEmail(written, base, checked).content
    const own = read?.source === 'request' && read.language === checked ? read.text : undefined
    const email = own ?? (checked === language ? html : '')
    const text = emailText(email)
    const broken = placeholderWarnings(text)
    const unknown = unknownPlaceholders(text, [...tagNames(tags), ...Object.keys(given)])
    for (const message of [...broken, ...unknown, ...checkEmail(email, { unsubscribes })]) {
      languagesOf.set(message, [...(languagesOf.get(message) ?? []), languageName(checked)])
      if (message === noUnsubscribe && !fixes.has(message))
        fixes.set(message, unsubscribeFix(checked, own === undefined ? 'preset' : 'request'))
    }
  }
  const mixed = mixedLanguages(
    draft.languages.map((each) => ({ language: each, ...effectiveEmail(written, base, each) })),
    ofDefault,
  )
  const replaced = replacedTranslations(
    emailLanguages(written, base).map((each) => ({ language: each, ...effectiveEmail(written, base, each) })),
    base,
    ofDefault,
  )
  const replacing = describeReplaced(replaced)
  const [lost, setLost] = useState<readonly string[]>([])
  const lostOnes = lostImages(filled(html), lost)
  const { form } = composerForm
  const texts = { content: (draft.fields.content ?? {}) as Texts, preset: base?.content ?? {} }
  const partial = findPartialEdit(texts)
  const partialEdit = partial && describePartialEdit(partial)
  const contents = () => (form.getValues('fields.content') ?? {}) as Texts
  const copyReplaced = () => {
    if (!base) return
    copyTranslations(
      composerForm,
      (['subject', 'content'] as const).map((part) => ({ part, preset: base[part], languages: replaced })),
      untranslatedToast,
    )
  }
  const addEverywhere = () => {
    if (!partial) return
    const added = addMissingBlocks(texts, partial)
    const write = (changes: Texts) =>
      form.setValue('fields.content', { ...contents(), ...changes }, { shouldDirty: true })
    write(added)
    const before = form.getValues('untranslated')
    form.setValue('untranslated', [...new Set([...before, ...Object.keys(added)])], { shouldDirty: true })
    const undo = () => {
      const now = contents()
      // those that were edited since keep their edits
      const untouched = Object.keys(added).filter((each) => now[each] === added[each])
      write(Object.fromEntries(untouched.map((each) => [each, texts.content[each] ?? ''])))
      const marked = form.getValues('untranslated').filter((each) => before.includes(each) || !untouched.includes(each))
      form.setValue('untranslated', marked, { shouldDirty: true })
    }
    void notify(`Added to ${formatCount(partial.behind.length, 'language')}, untranslated`, {
      undo,
      about: untranslatedToast,
    })
  }
  const { name, email } = draft.from
  const edited = useEditedBlock()
  return (
    <>
      <SettingsDock />
      <EmailPreview
        subject={filled(subject?.text ?? '')}
        html={filled(html)}
        sender={[name, email].filter(Boolean).join(' · ')}
        language={language}
        edited={edited}
        onLost={(url) => setLost((before) => (before.includes(url) ? before : [...before, url]))}
      />
      <Card label="Checks">
        {languagesOf.size + mixed.length === 0 && !partialEdit && !replacing && !lostOnes && (
          <DimmedText size="xs">{html ? 'No problems found.' : 'No text yet.'}</DimmedText>
        )}
        <Stack component="ul" gap={0} ps={18} fz="sm" style={{ listStyle: 'disc' }}>
          {partialEdit && (
            <li>
              {partialEdit}{' '}
              {partial.brought.length > 0 && (
                <FieldLink onClick={addEverywhere}>Add to all languages, untranslated</FieldLink>
              )}
            </li>
          )}
          {replacing && (
            <li>
              {replacing} <FieldLink onClick={copyReplaced}>Copy from the preset</FieldLink>
            </li>
          )}
          {lostOnes && <li>{lostOnes}</li>}
          {mixed.map((message) => (
            <li key={message}>{message}</li>
          ))}
          {[...languagesOf].map(([message, languages]) => (
            <li key={message}>
              {languages.length < draft.languages.length && `${languages.join(', ')}: `}
              {message} <FixLink fix={fixes.get(message)} onFix={onFix} />
            </li>
          ))}
        </Stack>
      </Card>
    </>
  )
}
