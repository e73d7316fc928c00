import { Alert, Box, Button, Group, ScrollArea, Stack } from '@mantine/core'
import { useState } from 'react'
import { SaveRejects } from '#components/controls/SaveRejects.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { exactCount, formatCount } from '#format/format.ts'
import type { CheckedNumbers } from '#model/whatsApp/numberRows.ts'
import type { NumbersFile } from '#model/whatsApp/numbersFile.ts'
import { problemRows } from '#model/whatsApp/problemRows.ts'

/** Rows that are listed at first, and at most; the file has all of them. */
const few = 5
const most = 200

interface SkippedRowsProps {
  file: NumbersFile
  bad: CheckedNumbers['bad']
}

/** The rows of a file that get no message, with their problems. */
export default function SkippedRows({ file, bad }: SkippedRowsProps) {
  const [all, setAll] = useState(false)
  const problems = new Map(bad.map(({ row, message }) => [row, message]))
  const title = `${formatCount(bad.length, 'row')} skipped`
  return (
    <Alert role="presentation" color="yellow" title={title}>
      <ScrollArea.Autosize mah={280} viewportProps={{ tabIndex: all ? 0 : -1 }}>
        <Stack component="ul" gap={2} ps={20} style={{ listStyle: 'disc' }}>
          {bad.slice(0, all ? most : few).map(({ row, message }) => (
            <Box component="li" key={row} style={{ overflowWrap: 'anywhere' }}>
              Row {exactCount(row)}: {message}
            </Box>
          ))}
        </Stack>
      </ScrollArea.Autosize>
      {all && bad.length > most && <DimmedText mt={4}>{exactCount(bad.length - most)} more in the download</DimmedText>}
      <Group gap="xs" mt="sm">
        {bad.length > few && (
          <Button variant="default" size="xs" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show ${bad.length > most ? exactCount(most) : `all ${exactCount(bad.length)}`}`}
          </Button>
        )}
        <SaveRejects
          label="Download these rows"
          rejects={() => problemRows(file, ({ number }) => problems.get(number), 'rejects')}
        />
      </Group>
    </Alert>
  )
}
