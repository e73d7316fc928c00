import { DimmedText } from '#components/controls/Text.tsx'
import '@mantine/core/styles/Table.layer.css'
import { Button, Group, List, Table, Text } from '@mantine/core'
import { IconCheck, IconFileSpreadsheet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { setAside } from '#api/imports/chooseFile.ts'
import { type Import, notPersisted } from '#api/imports/importState.ts'
import { ReasonedButton } from '#components/controls/Buttons.tsx'
import { fileSize } from '#format/figures.ts'
import { exactCount, formatCount } from '#format/format.ts'
import classes from './ImportTables.module.css'
import { kindPhrases } from './importChoices.ts'

export const ColumnsTable = ({ children }: { children: ReactNode }) => (
  <Table layout="fixed" className={classes.columns}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th w="24%">Column</Table.Th>
        <Table.Th>First values</Table.Th>
        <Table.Th w={300}>Maps to</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>{children}</Table.Tbody>
  </Table>
)

interface ColumnRowProps {
  name: string
  ignored: boolean
  samples: readonly string[]
  children: ReactNode
}

export const ColumnRow = ({ name, ignored, samples, children }: ColumnRowProps) => (
  <Table.Tr>
    <Table.Th scope="row" fw={ignored ? 400 : 500} c={ignored ? 'dimmed' : undefined}>
      {name}
    </Table.Th>
    <Table.Td>
      {samples.length === 0 && <DimmedText size="xs">Empty in the first rows</DimmedText>}
      {samples.map((sample, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: examples may repeat
        <Text key={index} size="xs" ff="monospace" c="dimmed" lh={1.6} truncate title={sample}>
          {sample.slice(0, 200)}
        </Text>
      ))}
    </Table.Td>
    <Table.Td>{children}</Table.Td>
  </Table.Tr>
)

export const CheckFile = ({ missing, onCheck }: { missing: readonly string[]; onCheck: () => void }) => (
  <>
    {missing.length > 0 && (
      <List size="sm" mt="md" c="dimmed" listStyleType="none" aria-label="Missing information">
        {missing.map((gap) => (
          <List.Item key={gap}>{gap}</List.Item>
        ))}
      </List>
    )}
    <Group justify="flex-end" mt="lg">
      <ReasonedButton reason={missing[0]} onClick={onCheck}>
        Check file
      </ReasonedButton>
    </Group>
  </>
)

interface ResultTableProps {
  lines: readonly (readonly [name: string, rows: number, note?: string] | false)[]
  total: number
}

export function ResultTable({ lines, total }: ResultTableProps) {
  const shown = lines.filter((line) => line !== false)
  return (
    <Table w="auto" withRowBorders={false} verticalSpacing={5} aria-label="Results">
      <Table.Tbody>
        {shown.map(([name, rows, note]) => (
          <Table.Tr key={`${name} ${note}`} c={rows === 0 ? 'dimmed' : undefined}>
            <Table.Th scope="row" fw={400}>
              {name}
            </Table.Th>
            <Table.Td ta="end" fw={550}>
              {exactCount(rows)}
            </Table.Td>
            <Table.Td c="dimmed">{note}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot className={classes.total}>
        <Table.Tr>
          <Table.Th scope="row" fw={400}>
            Rows in the file
          </Table.Th>
          <Table.Td ta="end" fw={550}>
            {exactCount(total)}
          </Table.Td>
          <Table.Td>
            {shown.reduce((sum, [, rows]) => sum + rows, 0) === total && (
              <Group gap={6} c="var(--mantine-color-success)">
                <IconCheck size={14} stroke={2.2} aria-hidden /> Totals match
              </Group>
            )}
          </Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  )
}

export function FileNote({ now, changeable = false }: { now: Import; changeable?: boolean }) {
  const lost = notPersisted.use()
  return (
    <div className={classes.file}>
      <IconFileSpreadsheet size={20} stroke={1.5} aria-hidden />
      <div className={classes.fileWords}>
        <strong>{now.file.name}</strong>
        <DimmedText span>
          {kindPhrases[now.plan.kind].label} · {fileSize(now.file.size)} ·{' '}
          {now.rows && `${now.rows.exact ? '' : 'about '}${formatCount(now.rows.count, 'row')} · `}
          {formatCount(now.columns.length, 'column')}
          {now.isRejects && ' · rejected rows from an earlier import'}
          {lost && ' · not stored in this browser: reloading ends the import'}
        </DimmedText>
      </div>
      {changeable && (
        <Button variant="default" size="xs" onClick={setAside}>
          Choose another file
        </Button>
      )}
    </div>
  )
}
