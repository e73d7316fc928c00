import { Box, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { Facts, Section } from '#components/layout/Section.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import type { Preset } from '#contract/presets.ts'
import { effectiveEmail } from '#contract/rendering/emailTexts.ts'
import { byLanguage, defaultLanguage } from '#contract/rendering/languages.ts'
import { fillPlaceholders } from '#contract/rendering/placeholders.ts'
import { presetNotification } from '#contract/rendering/presetNotification.ts'
import { languageName } from '#format/languages.ts'
import { PushPreviewCard } from '#forms/messages/push/PushPreviewCard.tsx'
import { PlaceholderText } from '#forms/shared/PlaceholderText.tsx'
import { readable } from '#model/applications/storedFiles.ts'
import { presetTexts } from '#model/email/emailDraft.ts'
import { getPlatforms } from '#model/messages/effective.ts'
import { readTexts } from '#model/presets/presetDefinition.ts'
import { getPresetKind } from '#model/presets/presetKind.ts'
import classes from './Presets.module.css'

const EmailPreview = lazyNamed(() => import('#forms/messages/email/EmailPreview.tsx'), 'EmailPreview')

/** Its texts by language: the title or subject, the subtitle, and the text. */
const getTexts = ({ content, properties }: Preset) =>
  [properties?.subject ?? properties?.title, properties?.subtitle, content].map((texts) =>
    byLanguage(readTexts(texts) ?? {}),
  )

/** The languages with a text, the default one first. */
export const presetLanguages = (preset: Preset): string[] =>
  [...new Set(getTexts(preset).flatMap((texts) => Object.keys(texts)))].sort(
    (a, b) => Number(b === defaultLanguage) - Number(a === defaultLanguage) || a.localeCompare(b),
  )

interface PresetTextsProps {
  preset: Preset
  languages: readonly string[]
}

interface PresetShownProps extends PresetTextsProps {
  application: { title: string; icon: string | undefined; providers: Readonly<Record<string, boolean>> }
}

/** What a message with the preset shows if it changes nothing. */
export function PresetShown({ preset, application, languages }: PresetShownProps) {
  const [chosen, setChosen] = useState(defaultLanguage)
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? defaultLanguage)
  if (languages.length === 0) return null
  return (
    <Box component="aside" aria-label="Preview" className={classes.shown}>
      {languages.length > 1 && (
        <NativeSelect
          mb="xs"
          size="xs"
          aria-label="Preview language"
          value={language}
          data={languages.map((code) => ({ value: code, label: languageName(code) }))}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      )}
      {getPresetKind(preset) === 'email' ? (
        <EmailShown preset={preset} language={language} />
      ) : (
        <PushPreviewCard
          application={application}
          push={{}}
          preset={presetNotification(preset)}
          platforms={getPlatforms({ platforms: null }, presetNotification(preset), application.providers)}
          language={language}
        />
      )}
    </Box>
  )
}

function EmailShown({ preset, language }: { preset: Preset; language: string }) {
  const { subject, content } = effectiveEmail({}, presetTexts(preset), language)
  const filled = (text = '') => fillPlaceholders(text, {}, {})
  return <EmailPreview subject={filled(subject?.text)} html={filled(content?.text)} language={language} />
}

export function PresetTexts({ preset, languages }: PresetTextsProps) {
  const [title = {}, subtitle = {}, text = {}] = getTexts(preset)
  const isEmail = getPresetKind(preset) === 'email'
  const people = `${isEmail ? 'Recipients' : 'Devices'} in other languages`
  const others = languages.includes(defaultLanguage)
    ? `${people} get the default text.`
    : `No default text: ${people.toLowerCase()} get nothing.`
  return (
    <Section title="Content" note={languages.length > 0 && `${isEmail ? 'Email subject and text. ' : ''}${others}`}>
      {languages.length === 0 ? (
        <Text c="dimmed">The service doesn’t provide its content.</Text>
      ) : (
        <Facts
          facts={languages.map((language) => ({
            name: languageName(language),
            value: (
              <>
                {title[language] && (
                  <Text fw={500}>
                    <PlaceholderText text={title[language]} />
                  </Text>
                )}
                {subtitle[language] && (
                  <Text>
                    <PlaceholderText text={subtitle[language]} />
                  </Text>
                )}
                {text[language] && (
                  <Text>
                    <PlaceholderText text={readable(text[language])} />
                  </Text>
                )}
              </>
            ),
          }))}
        />
      )}
    </Section>
  )
}
