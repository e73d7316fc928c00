import { List } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { batchRowsQuery, type HeldFile } from '#api/batchRows.ts'
import type { Timed } from '#api/outbox.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import type { HeldState } from '#contract/console/outbox.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { formatCount } from '#format/format.ts'
import { FormFailure } from '#forms/shared/FormFailure.tsx'
import { MessageLink } from './MessageLink.tsx'
import classes from './Messages.module.css'

/** A page of rows of a file. */
const mostRows = 1_000

interface FileRowsProps {
  file: HeldFile
  /** How many are to be listed. */
  waiting: number
  toMessage: (held: Timed) => MessageInFull
  /** Those of the group: rows in others may have another text. */
  states: readonly HeldState[]
}

/** Messages of one file that wait: what each says, and to which number. */
export function FileRows({ file, states, waiting, toMessage }: FileRowsProps) {
  const { data, error } = useQuery(batchRowsQuery(file))
  if (!data) return error ? <FormFailure error={error} /> : <DimmedText ms="md">Loading…</DimmedText>
  const rows = data.filter(({ state }) => states.includes(state)).map(toMessage)
  const more = waiting - rows.length
  return (
    <>
      <List aria-label="Messages of the file" ms="md">
        {rows.map((message) => (
          <List.Item key={message.code} className={classes.fileRow}>
            <MessageLink application={file.application} message={message} />
            {message.to?.[0] && ` · ${message.to[0].replace('whatsapp:', '')}`}
          </List.Item>
        ))}
      </List>
      {data.length >= mostRows && more > 0 && (
        <DimmedText ms="md">{formatCount(more, 'more message')} follow once these are gone.</DimmedText>
      )}
    </>
  )
}
