import { Text } from '@mantine/core'
import { useState } from 'react'
import { Section } from '#components/layout/Section.tsx'
import type { EmailNotification } from '#contract/email.ts'
import type { EffectiveEmail } from '#contract/rendering/emailTexts.ts'
import { defaultLanguage } from '#contract/rendering/languages.ts'
import { fillPlaceholders } from '#contract/rendering/placeholders.ts'
import { capitalized, exactCount } from '#format/format.ts'
import {
  byRecipients,
  countIn,
  DefaultLanguages,
  GridLack,
  LanguageGroupCount,
  type LanguageReach,
  languageGroupName,
} from '../review/LanguageGrid.tsx'
import classes from './EmailLanguages.module.css'
import { EmailPreview } from './EmailPreview.tsx'

interface LanguageRow extends EffectiveEmail {
  language: string
}

interface EmailLanguagesProps {
  email: Partial<EmailNotification>
  /** Languages with the same texts. */
  groups: readonly { languages: readonly string[]; row: LanguageRow }[]
  /** Languages of the message whose content is an unchanged copy of the preset’s, while others are edited. */
  copies: readonly string[]
  reach: LanguageReach
  onLost: (url: string) => void
  /** Of the one person that it’s for, for placeholders. */
  tags?: Readonly<Record<string, unknown>> | undefined
}

/** What each language gets, with the source of its texts; beside them, the email of the selected one. */
export function EmailLanguages({ email, groups, copies, reach, onLost, tags = {} }: EmailLanguagesProps) {
  const [chosen, setChosen] = useState<string>()
  // any other language, which no address is known to have, is last
  const place = ({ languages }: (typeof groups)[number]) =>
    languages.includes(defaultLanguage) ? (languages.length > 1 ? 0 : 2) : 1
  const sorted = byRecipients(
    groups.toSorted((a, b) => place(a) - place(b)),
    reach,
  )
  const most = sorted.find(({ row }) => row.content)
  const selected = sorted.find(({ row }) => row.language === chosen) ?? most ?? sorted[0]
  if (!selected) return null
  const { language, subject, content } = selected.row
  const filled = (text = '') => fillPlaceholders(text, tags, email.dynamic_content_placeholders ?? {})
  const several = sorted.length > 1
  return (
    <Section title="Email" note={several ? 'By language, with the source of each text.' : undefined}>
      <div className={classes.root}>
        <div className={classes.layout} data-several={several || undefined}>
          <section aria-label="Effective email">
            <ul className={classes.list}>
              {sorted.map((group) => {
                const shown = (
                  <>
                    <span className={classes.head}>
                      <Text span size="sm" fw={600}>
                        {languageGroupName(group.languages)}
                      </Text>
                      <LanguageGroupCount languages={group.languages} reach={reach} />
                    </span>
                    <DefaultLanguages languages={group.languages} />
                    <Effective {...group.row} copies={copies} filled={filled} />
                  </>
                )
                return (
                  <li
                    key={group.row.language}
                    data-fallback={(hasFallback(group.row) && countIn(group.languages, reach) !== 0) || undefined}
                  >
                    {several ? (
                      <button
                        type="button"
                        aria-pressed={group === selected}
                        onClick={() => setChosen(group.row.language)}
                      >
                        {shown}
                      </button>
                    ) : (
                      <div>{shown}</div>
                    )}
                  </li>
                )
              })}
            </ul>
          </section>
          {content && (
            <EmailPreview
              key={language}
              subject={filled(subject?.text)}
              html={filled(content.text)}
              sender={[email.from?.name, email.from?.email].filter(Boolean).join(' · ')}
              language={language}
              folds
              onLost={onLost}
            />
          )}
        </div>
      </div>
    </Section>
  )
}

interface EffectiveProps extends LanguageRow {
  copies: readonly string[]
  /** Fills placeholders. */
  filled: (text: string) => string
}

function Effective({ language, subject, content, copies, filled }: EffectiveProps) {
  const ofSubject = subject && getOrigin(language, subject)
  const ofContent = content && getOrigin(language, content, bodyOrigin(content, copies))
  const size =
    content && content.text.length > 1024 && `${exactCount(Math.ceil(new Blob([content.text]).size / 1024))}\u00a0KB`
  return (
    <>
      {subject ? (
        <Text span size="sm" lineClamp={2} dir="auto">
          {filled(subject.text)}
        </Text>
      ) : (
        <GridLack>No subject</GridLack>
      )}
      {content ? (
        <Text span size="xs" c="dimmed">
          {ofSubject === undefined || ofSubject === ofContent
            ? capitalized(ofContent ?? '')
            : `Subject: ${ofSubject} · Email: ${ofContent}`}
          {size && ` · ${size}`}
        </Text>
      ) : (
        <GridLack>Gets nothing: no email for it</GridLack>
      )}
    </>
  )
}

type ReadText = NonNullable<EffectiveEmail['subject']>

const isFallback = (language: string, read: ReadText | undefined) => read?.match === 'default' && language !== 'default'

const hasFallback = ({ language, subject, content }: LanguageRow) =>
  isFallback(language, subject) || isFallback(language, content)

const getOrigin = (language: string, read: ReadText, origin = originNames[read.source]): string =>
  `${origin}${isFallback(language, read) ? ', default text' : ''}`

const originNames = { preset: 'preset', request: 'this message' }

const bodyOrigin = ({ source, language }: ReadText, copies: readonly string[]): string | undefined =>
  source === 'preset' || copies.length === 0
    ? undefined
    : copies.includes(language)
      ? 'unedited copy of the preset'
      : 'this message, edited'
