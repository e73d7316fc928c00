import { Group, Select, Text } from '@mantine/core'
import { useId } from 'react'
import { groupedLanguages } from './groupedLanguages.ts'
import { useDefaultLanguage } from './useDefaultLanguage.ts'

interface DefaultLanguageFieldProps {
  application: string
  offered: readonly string[]
}

/** Which language the default text is in, so that it isn’t reported as missing. */
export function DefaultLanguageField({ application, offered }: DefaultLanguageFieldProps) {
  const [language, setLanguage] = useDefaultLanguage(application)
  const label = useId()
  return (
    // on the group, as a field's own title would count as its label
    <Group
      gap="xs"
      title="That language isn’t reported as missing. Remembered for this application in this browser; not sent."
    >
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
        onChange={(chosen) => setLanguage(chosen ?? '')}
      />
    </Group>
  )
}
