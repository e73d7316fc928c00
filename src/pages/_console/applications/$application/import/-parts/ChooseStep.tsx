import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { chooseFile, takeBack } from '#api/imports/chooseFile.ts'
import { aside } from '#api/imports/importState.ts'
import { allTags } from '#api/tags.ts'
import { FileField } from '#components/fields/FileField.tsx'
import { Section } from '#components/layout/Section.tsx'
import { fileSize } from '#format/text.ts'
import { importKinds } from '#model/imports/plan.ts'
import { kindWords } from './importWords.ts'
import { Choices } from './PlanOptions.tsx'

const route = getRouteApi('/_console/applications/$application/import/')
const endings = ['.csv', '.tsv', '.txt', '.xlsx', '.zip']

/** What to do, and with which file. */
export function ChooseStep({ application }: { application: string }) {
  const { do: kind = 'tags' } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: tags } = useSuspenseQuery(allTags())
  const [value, setValue] = useState<unknown>()
  const [opening, setOpening] = useState<File>()
  const before = aside.use()
  const open = async (file: File) => {
    setOpening(file)
    try {
      await chooseFile({ application, kind, file, tags })
      return file
    } finally {
      setOpening(undefined)
    }
  }
  return (
    <Section title="What to do, and with which file">
      <Stack gap={20}>
        <Choices
          name="kind"
          label="What the file is for"
          choices={importKinds.map((one) => ({ value: one, ...kindWords[one] }))}
          value={kind}
          onChange={(chosen) => navigate({ search: { do: chosen }, replace: true })}
        />
        <FileField
          label="File"
          description="Its first row names the columns. What was exported here can be chosen as it is, the ZIP included."
          required
          value={value}
          onChange={setValue}
          accept={endings}
          kinds="CSV, TSV, XLSX or exported ZIP"
          reading="json"
          convert={open}
          disabled={opening !== undefined}
        />
        {opening && (
          <Group role="status" gap="xs" fz="sm">
            <Loader size={14} aria-hidden /> Opening {opening.name}, {fileSize(opening.size)}
          </Group>
        )}
        {before && (
          <Group gap="sm">
            <Text span size="sm" c="dimmed">
              {before.file.name} is still there until another file is chosen.
            </Text>
            <Button variant="default" size="xs" disabled={opening !== undefined} onClick={takeBack}>
              {before.run ? 'Back to its result' : 'Back to its columns'}
            </Button>
          </Group>
        )}
      </Stack>
    </Section>
  )
}
