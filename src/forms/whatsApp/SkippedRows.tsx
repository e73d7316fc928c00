import { Alert } from '@mantine/core'
import { RowList } from '#components/controls/RowList.tsx'
import { SaveRejects } from '#components/controls/SaveRejects.tsx'
import { formatCount } from '#format/format.ts'
import type { CheckedNumbers } from '#model/whatsApp/numberRows.ts'
import type { NumbersFile } from '#model/whatsApp/numbersFile.ts'
import { problemRows } from '#model/whatsApp/problemRows.ts'

interface SkippedRowsProps {
  file: NumbersFile
  bad: CheckedNumbers['bad']
}

/** The rows of a file that get no message, with their problems. */
export default function SkippedRows({ file, bad }: SkippedRowsProps) {
  const problems = new Map(bad.map(({ row, message }) => [row, message]))
  const title = `${formatCount(bad.length, 'row')} skipped`
  return (
    <Alert role="presentation" color="yellow" title={title}>
      <RowList rows={bad} elsewhere="in the download">
        <SaveRejects
          label="Download these rows"
          rejects={() => problemRows(file, ({ number }) => problems.get(number), 'rejects')}
        />
      </RowList>
    </Alert>
  )
}
