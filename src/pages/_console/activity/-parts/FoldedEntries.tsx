import { Box, Text } from '@mantine/core'
import { useId } from 'react'
import { DimmedText, TextLink } from '#components/controls/Text.tsx'
import type { ListedEntry } from '#contract/console/activity.ts'
import { formatCount } from '#format/format.ts'
import { deviceNotes } from '#model/activity/deviceNotes.ts'
import { actionLabel, entryLine } from '#model/activity/entryLine.ts'
import type { ObjectNames } from '#model/activity/objectNames.ts'
import classes from './Activity.module.css'

interface FoldedEntriesProps {
  /** The open one. */
  id: number
  entries: readonly ListedEntry[]
  /** If not all of them are loaded. */
  total?: number | undefined
  names: ObjectNames
}

/** What one row of the list stands for, each with the way to its entry. */
export function FoldedEntries({ id, entries, total = entries.length, names }: FoldedEntriesProps) {
  const headed = useId()
  const notes = deviceNotes(
    entries.map((entry) => ({ ...entry, parts: null })),
    names,
  )
  return (
    <Box component="section" aria-labelledby={headed} mb="lg">
      <Text fw={600} mb={6} id={headed}>
        {formatCount(total, 'entry', 'entries')} in this row
      </Text>
      <ul className={classes.folded}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <TextLink
              to="."
              search={(before: object) => ({ ...before, entry: entry.id })}
              replace
              resetScroll={false}
              size="sm"
              fw={entry.id === id ? 600 : undefined}
            >
              {partLabel(entry)}
            </TextLink>
            <DimmedText span>
              {' '}
              {[entryLine({ ...entry, parts: null }, names), notes.get(entry.id)].filter(Boolean).join(' · ')}
            </DimmedText>
          </li>
        ))}
      </ul>
    </Box>
  )
}

/** Of the first entry of an import, what it did itself. */
const partLabel = (entry: ListedEntry) => actionLabel({ ...entry, parts: null })
