import { Progress, Table } from '@mantine/core'
import { DimmedText } from '#components/controls/DimmedText.tsx'
import '@mantine/core/styles/Table.layer.css'
import { AsOf } from '#components/controls/Moment.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { Application } from '#contract/applications.ts'
import { exactCount, formatCount, share, toCount } from '#format/counts.ts'
import { languageName } from '#format/languages.ts'

export function LanguagesSection({ languages, readAt }: { languages: Application['languages']; readAt: number }) {
  const rows = Object.entries(languages)
    .map(([code, count]) => ({ code, count: toCount(count) ?? 0 }))
    .sort((a, b) => b.count - a.count)
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(1, rows[0]?.count ?? 0)
  return (
    <Section
      title="Devices by language"
      note={
        <>
          {formatCount(total, 'device')} <AsOf at={readAt} />
        </>
      }
    >
      {rows.length === 0 ? (
        <DimmedText>No devices yet. Languages appear here when the first device registers.</DimmedText>
      ) : (
        <Table withRowBorders={false} tabularNums verticalSpacing={5} horizontalSpacing={6}>
          <Table.Thead fz="xs" c="dimmed">
            <Table.Tr>
              <Table.Th>Language</Table.Th>
              <Table.Th w="32%" aria-hidden />
              <Table.Th ta="end">Devices</Table.Th>
              <Table.Th ta="end">Share</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ code, count }) => (
              <Table.Tr key={code}>
                <Table.Th scope="row" fw={400}>
                  {languageName(code)}
                </Table.Th>
                <Table.Td aria-hidden>
                  <Progress size={6} color="gray" value={(count / most) * 100} />
                </Table.Td>
                <Table.Td ta="end">{exactCount(count)}</Table.Td>
                <Table.Td ta="end" c="dimmed">
                  {share(count, total)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  )
}
