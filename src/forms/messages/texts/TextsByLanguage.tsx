import { Box, Button, Group, Select, Stack, Tabs, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController, useWatch } from 'react-hook-form'
import { defaultLanguage } from '#contract/rendering/languages.ts'
import { languageChoices, languageName } from '#format/languages.ts'
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
  /** Of a form whose `languages` are the keys of the written languages, the Default first. */
  control: Control<Values, unknown, Output>
  parts: readonly TextPart<Values>[]
  /** Names of the tags that texts can hold. */
  tags: readonly string[]
  /** The language in sight. */
  language: string
  onLanguage: (language: string) => void
  /** Languages that are offered first. */
  offered?: readonly string[]
  /** Under the texts of the language in sight. */
  children?: ReactNode
}

/** The texts of a message, one language at a time. What was written in a language that is removed comes back with it. */
export function TextsByLanguage<Values extends FieldValues, Output>(props: TextsByLanguageProps<Values, Output>) {
  const { control, parts, tags, language, onLanguage, offered = [], children } = props
  const { field } = useController({ control, name: 'languages' as FieldPath<Values> })
  const held = useWatch({ control, name: parts.map((part) => part.name) }) as (Record<string, string> | undefined)[]
  const languages: string[] = field.value
  return (
    <Tabs value={language} onChange={(next) => next !== null && onLanguage(next)}>
      <Group gap="xs" mb="md">
        <Tabs.List aria-label="Language" flex={1}>
          {languages.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {languageName(one)}
              {held.every((texts) => !texts?.[one]?.trim()) && (
                <Text span inherit c="dimmed">
                  {' '}
                  · empty
                </Text>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <AddLanguage
          written={languages}
          offered={offered}
          onAdd={(added) => {
            field.onChange([...languages, added])
            onLanguage(added)
          }}
        />
      </Group>
      {languages.map((one) => (
        <Tabs.Panel key={one} value={one} tabIndex={-1}>
          {one === language && (
            <Stack>
              {parts.map((part) => (
                <LocalizedText
                  key={`${part.name} ${language}`}
                  control={control}
                  {...part}
                  required={part.required && language === languages[0]}
                  language={language}
                  tags={tags}
                />
              ))}
              {children}
              {one !== defaultLanguage && (
                <Box>
                  <Button
                    variant="subtle"
                    color="gray"
                    size="compact-sm"
                    onClick={() => {
                      onLanguage(defaultLanguage)
                      field.onChange(languages.filter((kept) => kept !== one))
                    }}
                  >
                    Remove {languageName(one)}
                  </Button>
                </Box>
              )}
            </Stack>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

interface AddLanguageProps {
  written: readonly string[]
  offered: readonly string[]
  onAdd: (language: string) => void
}

/** A button that becomes the list of languages. */
function AddLanguage({ written, offered, onAdd }: AddLanguageProps) {
  const [adding, setAdding] = useState(false)
  if (!adding)
    return (
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => setAdding(true)}
      >
        Add language
      </Button>
    )
  const choices = languageChoices().filter(({ value }) => !written.includes(value))
  const first = choices.filter(({ value }) => offered.includes(value))
  const rest = choices.filter(({ value }) => !offered.includes(value))
  return (
    <Select
      w={220}
      aria-label="Add a language"
      placeholder="Language"
      searchable
      // Enter takes the first that fits
      selectFirstOptionOnChange
      defaultDropdownOpened
      autoFocus
      nothingFoundMessage="No language found"
      maxDropdownHeight={280}
      data={
        first.length > 0
          ? [
              { group: 'Your devices’ languages', items: first },
              { group: 'All languages', items: rest },
            ]
          : rest
      }
      onBlur={() => setAdding(false)}
      onChange={(added) => {
        setAdding(false)
        if (added) onAdd(added)
      }}
    />
  )
}
