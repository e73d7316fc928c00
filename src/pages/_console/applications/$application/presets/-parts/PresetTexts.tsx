import { kindOf } from '#api/presets.ts'
import { Section } from '#components/layout/Section.tsx'
import type { Preset } from '#contract/presets.ts'
import { byLanguage, defaultLanguage } from '#contract/rendering/languages.ts'
import { languageName } from '#format/languages.ts'
import { textsOf } from '#forms/presets/presetDefinition.ts'
import { readable } from '#model/applications/readable.ts'
import classes from './PresetList.module.css'

/** What a preset says, language by language, the Default first. */
export function PresetTexts({ preset }: { preset: Preset }) {
  const { content, properties } = preset
  const [title, subtitle, text] = [
    byLanguage(textsOf(properties?.subject ?? properties?.title) ?? {}),
    byLanguage(textsOf(properties?.subtitle) ?? {}),
    byLanguage(textsOf(content) ?? {}),
  ]
  const languages = [...new Set([title, subtitle, text].flatMap((held) => Object.keys(held)))].sort(
    (a, b) => Number(b === defaultLanguage) - Number(a === defaultLanguage) || a.localeCompare(b),
  )
  return (
    <Section
      title="Texts"
      note={
        kindOf(preset) === 'email'
          ? 'Subject and words of the email. Addresses without their language get the Default.'
          : 'Devices without their language read the Default.'
      }
    >
      {languages.length === 0 ? (
        <p className={classes.quiet}>The service tells no texts of it.</p>
      ) : (
        <ul className={classes.texts}>
          {languages.map((language) => (
            <li key={language} className={classes.text}>
              <span className={classes.language}>{languageName(language)}</span>
              <div className={classes.words}>
                {[title[language], subtitle[language], text[language] && readable(text[language])].map(
                  // the three lines keep their places
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  (line, place) => line && <p key={place}>{line}</p>,
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
