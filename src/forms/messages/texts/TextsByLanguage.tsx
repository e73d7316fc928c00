import type { ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController, useWatch } from 'react-hook-form'
import { LanguageTabs } from './LanguageTabs.tsx'
import { LocalizedText } from './LocalizedText.tsx'

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
