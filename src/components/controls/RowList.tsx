import { Box, Button, Group, ScrollArea, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { exactCount } from '#format/format.ts'
import { DimmedText } from './Text.tsx'

/** Rows that are listed at first, and at most. */
const few = 5
const most = 200

interface RowListProps {
  /** `row` as in a spreadsheet. */
  rows: readonly { row: number; message: string }[]
  /** Of all rows, if not all are given. */
  total?: number
  /** Where the rows beyond those listed are, such as “in the download”. */
  elsewhere?: string
  /** Further buttons. */
  children?: ReactNode
}

/** Rows of a file with a sentence each: the first few, and more on request. */
export function RowList({ rows, total = rows.length, elsewhere, children }: RowListProps) {
  const [all, setAll] = useState(false)
  const listed = Math.min(rows.length, most)
  // one more is listed, rather than a button for it
  const first = rows.length === few + 1 ? rows.length : few
  return (
    <>
      <ScrollArea.Autosize mah={280} viewportProps={{ tabIndex: all ? 0 : -1 }}>
        <Stack component="ul" gap={2} ps={20} style={{ listStyle: 'disc' }}>
          {rows.slice(0, all ? listed : first).map(({ row, message }) => (
            <Box component="li" key={row} style={{ overflowWrap: 'anywhere' }}>
              Row {exactCount(row)}: {message}
            </Box>
          ))}
        </Stack>
      </ScrollArea.Autosize>
      {all && total > listed && (
        <DimmedText mt={4}>{[exactCount(total - listed), 'more', elsewhere].filter(Boolean).join(' ')}</DimmedText>
      )}
      {(rows.length > first || children) && (
        <Group gap="xs" mt="sm">
          {rows.length > first && (
            <Button variant="default" size="xs" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'Show fewer' : `Show ${total > listed ? exactCount(listed) : `all ${exactCount(total)}`}`}
            </Button>
          )}
          {children}
        </Group>
      )}
    </>
  )
}
