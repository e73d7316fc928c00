import { Alert, Stack } from '@mantine/core'
import { type Fact, Facts, Totals } from '#components/layout/Section.tsx'
import { exactCount, formatCount } from '#format/format.ts'
import type { CheckedNumbers } from '#model/whatsApp/numberRows.ts'
import type { WhatsAppDraft } from '#model/whatsApp/whatsAppDraft.ts'
import { UnknownRows } from './UnknownNumbers.tsx'

interface FileAudienceProps {
  draft: WhatsAppDraft
  checked: CheckedNumbers
  /** How many rows are sent; undefined until the numbers are looked up. */
  good: number | undefined
  unknown: readonly string[]
  registered: Omit<Fact, 'name'> | undefined
  onRegister: (register: boolean) => void
}

/** Bad rows that are named; the rejects file has all of them. */
const mostNamed = 5
/** How many of the rows are listed: one more is, rather than only counted. */
const namedOf = (rows: number) => (rows === mostNamed + 1 ? rows : mostNamed)

/** Which rows of a file are sent, before they are. */
export function FileAudience({ draft, checked, good, unknown, registered, onRegister }: FileAudienceProps) {
  const { file, register } = draft
  const { bad } = checked
  return (
    <>
      {unknown.length > 0 && (
        <UnknownRows
          unknown={unknown.length}
          numbers={checked.good.length}
          register={register}
          onRegister={onRegister}
        />
      )}
      <Totals
        totals={[
          { name: 'Rows in the file', value: file?.rows.length ?? 0 },
          good === undefined
            ? { name: 'Rows to send', value: '…' }
            : { name: 'Rows to send', value: good, tone: good > 0 ? 'good' : 'bad' },
          ...(unknown.length > 0
            ? [
                {
                  name: 'Not registered',
                  value: unknown.length,
                  ...(register ? { note: 'will be registered' } : { note: 'left out', tone: 'bad' as const }),
                },
              ]
            : []),
          ...(bad.length > 0 || unknown.length === 0
            ? [{ name: 'Rows skipped', value: bad.length, tone: bad.length > 0 ? ('bad' as const) : undefined }]
            : []),
        ]}
      />
      {bad.length > 0 && (
        <Alert color="yellow" title={`${formatCount(bad.length, 'row')} skipped`}>
          <Stack component="ul" gap={0} ps={20} style={{ listStyle: 'disc' }}>
            {bad.slice(0, namedOf(bad.length)).map(({ row, message }) => (
              <li key={row}>
                Row {exactCount(row)}: {message}
              </li>
            ))}
          </Stack>
          {bad.length > namedOf(bad.length) && `${exactCount(bad.length - mostNamed)} more. `}
          You can download rejected rows afterward.
        </Alert>
      )}
      <Facts
        facts={[
          {
            name: 'To',
            value: <strong>{file?.name}</strong>,
            note: register ? 'Unknown numbers are registered' : 'Unknown numbers get nothing',
          },
          ...(registered ? [{ name: 'Registered', ...registered }] : []),
        ]}
      />
    </>
  )
}
