import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { batchQuery } from '#api/batchStates.ts'
import { sentRows } from '#api/numberSends/runSend.ts'
import type { NumberSend } from '#api/numberSends/sendState.ts'
import { TextLink } from '#components/controls/Text.tsx'
import { Section } from '#components/layout/Section.tsx'
import { WindowedTable } from '#components/table/WindowedTable.tsx'
import { exactCount } from '#format/format.ts'
import { chatLine } from '#model/whatsApp/toChat.ts'
import classes from '#pages/_console/applications/$application/import/-parts/ProblemsTable.module.css'

const none: Awaited<ReturnType<typeof sentRows>> = []

/** The recipients of a file and their messages, as far as this browser knows. */
export function SentRows({ now: { id, application, held = 0, finished = 0 } }: { now: NumberSend }) {
  const { data: rows = none, dataUpdatedAt } = useQuery({
    queryKey: ['sent rows of a file', id, finished],
    queryFn: sentRows,
    retry: false,
  })
  const { data: states } = useQuery({ ...batchQuery(application, id), enabled: held > 0 })
  // those in the Outbox, and undone ones, weren’t
  const title = held === 0 || states?.sent === held ? 'Sent messages' : 'Messages'
  const part = useCallback(async (from: number, count: number) => rows.slice(from, from + count), [rows])
  if (rows.length === 0) return null
  return (
    <Section title={title} note="This browser keeps the list until you clear it or sign out.">
      <WindowedTable
        name={title}
        columns={3}
        rows={rows.length}
        part={part}
        version={dataUpdatedAt}
        classNames={{ scroller: classes.scroller, table: classes.table }}
        head={
          <thead>
            <tr>
              <th scope="col" className={classes.head} data-is="row">
                Row
              </th>
              <th scope="col" className={classes.head}>
                Number
              </th>
              <th scope="col" className={classes.head} data-is="words">
                Message
              </th>
            </tr>
          </thead>
        }
      >
        {(sent) =>
          sent ? (
            <>
              <td className={classes.cell}>{exactCount(sent.row)}</td>
              <td className={classes.cell}>{sent.number}</td>
              <td className={classes.cell} title={chatLine(sent.notification)}>
                <TextLink
                  to="/applications/$application/messages/$message"
                  params={{ application, message: sent.code }}
                >
                  {chatLine(sent.notification)}
                </TextLink>
              </td>
            </>
          ) : (
            <td className={classes.cell} colSpan={3} />
          )
        }
      </WindowedTable>
    </Section>
  )
}
