import { Group, Select, Text } from '@mantine/core'
import { useId } from 'react'
import { groupedLanguages } from './groupedLanguages.ts'

interface DefaultLanguageFieldProps {
  language: string
  onLanguage: (language: string) => void
  offered: readonly string[]
}

/** Which language the default text is in, so that it isn’t reported as missing. */
export function DefaultLanguageField({ language, onLanguage, offered }: DefaultLanguageFieldProps) {
  const label = useId()
  return (
    // on the group, as a field's own title would count as its label
    <Group gap="xs" title="Begins with your browser’s language. It isn’t reported as missing. Not sent.">
      <Text id={label} size="sm" c="dimmed">
        Language of the default text
      </Text>
      <Select
        w={180}
        aria-labelledby={label}
        placeholder="Not set"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear: Language of the default text' }}
        nothingFoundMessage="No language found"
        data={groupedLanguages(offered)}
        value={language || null}
        onChange={(chosen) => onLanguage(chosen ?? '')}
      />
    </Group>
  )
}
