import type { TagValue } from '#model/people/tagDraft.ts'
import { type Change, valueWords } from '#model/people/tagOperation.ts'
import classes from './TagValueForm.module.css'

interface TagChangeNoteProps {
  /** What is kept now; undefined for nothing. */
  before: unknown
  change: Change | { error: string }
}

/** What an operation would make of a value, before it is saved. */
export function TagChangeNote({ before, change }: TagChangeNoteProps) {
  const now = valueWords((before ?? null) as TagValue)
  const next = 'result' in change ? valueWords(change.result) : undefined
  return (
    <p className={classes.note} role="status">
      {next === undefined ? (
        <>Now: {now}</>
      ) : next === now ? (
        <>Stays as it is: {now}</>
      ) : (
        <>
          Now: {now}. Becomes: <strong>{next}</strong>
        </>
      )}
    </p>
  )
}
