import { Button, Loader, Radio, Stack } from '@mantine/core'
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
import classes from './Import.module.css'
import { kindWords } from './importWords.ts'

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
      <div className={classes.fields}>
        <Radio.Group
          name="kind"
          label="What the file is for"
          value={kind}
          onChange={(chosen) => navigate({ search: { do: importKinds.find((one) => one === chosen) }, replace: true })}
        >
          <Stack gap="xs" mt={4}>
            {importKinds.map((one) => (
              <Radio key={one} value={one} label={kindWords[one].label} description={kindWords[one].help} />
            ))}
          </Stack>
        </Radio.Group>
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
          <p role="status" className={classes.busy}>
            <Loader size={14} aria-hidden /> Opening {opening.name}, {fileSize(opening.size)}
          </p>
        )}
        {before && (
          <div className={classes.before}>
            <span className={classes.quiet}>{before.file.name} is still there until another file is chosen.</span>
            <Button variant="default" size="xs" disabled={opening !== undefined} onClick={takeBack}>
              {before.run ? 'Back to its result' : 'Back to its columns'}
            </Button>
          </div>
        )}
      </div>
    </Section>
  )
}
