import { Button, Select, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController, useWatch } from 'react-hook-form'
import { defaultLanguage } from '#contract/rendering/languages.ts'
import { languageChoices, languageName } from '#format/languages.ts'
import { LocalizedText } from './LocalizedText.tsx'
import classes from './Texts.module.css'

/** A record of texts by language, and how its field looks. */
export interface TextPart<Values extends FieldValues> {
  name: FieldPath<Values>
  label: string
  help?: ReactNode
  required?: boolean
  long?: boolean
}

interface TextsByLanguageProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  /** Where the keys of the written languages are kept, the Default first. */
  languages: FieldPath<Values>
  parts: readonly TextPart<Values>[]
  /** Names of the tags that texts can hold. */
  tags: readonly string[]
  /** The language in sight. */
  language: string
  onLanguage: (language: string) => void
  noteOf?: (language: string) => string | undefined
  offered?: readonly string[]
  /** Under the texts of the language in sight. */
  children?: ReactNode
}

/** The texts of a message, one language at a time. What was written in a language that is removed comes back with it. */
export function TextsByLanguage<Values extends FieldValues, Output>(props: TextsByLanguageProps<Values, Output>) {
  const { control, languages: name, parts, tags, language, onLanguage, noteOf, offered, children } = props
  const { field } = useController({ control, name })
  const held = useWatch({ control, name: parts.map((part) => part.name) }) as (Record<string, string> | undefined)[]
  const languages: string[] = field.value
  return (
    <LanguageTabs
      languages={languages}
      onLanguages={field.onChange}
      language={language}
      onLanguage={onLanguage}
      isEmpty={(one) => held.every((texts) => !texts?.[one]?.trim())}
      noteOf={noteOf}
      offered={offered}
    >
      {parts.map((part) => (
        <LocalizedText
          key={`${part.name} ${language}`}
          control={control}
          name={part.name}
          label={part.label}
          help={part.help}
          required={part.required && language === languages[0]}
          long={part.long}
          language={language}
          tags={tags}
        />
      ))}
      {children}
    </LanguageTabs>
  )
}

interface LanguageTabsProps {
  /** Keys of the languages that are written, the Default first. */
  languages: readonly string[]
  onLanguages: (languages: string[]) => void
  /** The one in sight. */
  language: string
  onLanguage: (language: string) => void
  /** True where a language has no text yet. */
  isEmpty: (language: string) => boolean
  /** Words about a language, beside its name in the list: how many devices speak it. */
  noteOf?: (language: string) => string | undefined
  /** Languages that are offered first. */
  offered?: readonly string[]
  children: ReactNode
}

/** The languages of a message as tabs, with a way to add and to remove one. The Default stays. */
function LanguageTabs(props: LanguageTabsProps) {
  const { languages, onLanguages, language, onLanguage, isEmpty, noteOf, offered = [], children } = props
  const [adding, setAdding] = useState(false)
  const choices = languageChoices().filter(({ value }) => !languages.includes(value))
  const words = ({ value, label }: { value: string; label: string }) => {
    const note = noteOf?.(value)
    return { value, label: note ? `${label} · ${note}` : label }
  }
  const first = choices.filter(({ value }) => offered.includes(value))
  const rest = choices.filter(({ value }) => !offered.includes(value))
  return (
    <Tabs
      value={language}
      onChange={(next) => next !== null && onLanguage(next)}
      classNames={{ list: classes.tabs, tab: classes.tab }}
    >
      <div className={classes.head}>
        <Tabs.List aria-label="Language">
          {languages.map((one) => (
            <Tabs.Tab key={one} value={one} data-empty={isEmpty(one) || undefined}>
              {languageName(one)}
              {isEmpty(one) && <span className={classes.empty}> · empty</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {adding ? (
          <Select
            className={classes.add}
            aria-label="Add a language"
            placeholder="Language"
            searchable
            // Enter takes the first that fits
            selectFirstOptionOnChange
            defaultDropdownOpened
            autoFocus
            nothingFoundMessage="No language of this name"
            maxDropdownHeight={280}
            data={
              first.length > 0
                ? [
                    { group: 'Spoken by your devices', items: first.map(words) },
                    { group: 'All languages', items: rest.map(words) },
                  ]
                : rest.map(words)
            }
            onBlur={() => setAdding(false)}
            onChange={(added) => {
              setAdding(false)
              if (!added) return
              onLanguages([...languages, added])
              onLanguage(added)
            }}
          />
        ) : (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Add language
          </Button>
        )}
      </div>
      {languages.map((one) => (
        <Tabs.Panel key={one} value={one} tabIndex={-1} className={classes.panel}>
          {one === language && children}
          {one === language && one !== defaultLanguage && (
            <Button
              className={classes.remove}
              variant="subtle"
              color="gray"
              size="compact-sm"
              onClick={() => {
                onLanguage(defaultLanguage)
                onLanguages(languages.filter((kept) => kept !== one))
              }}
            >
              Remove {languageName(one)}
            </Button>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
