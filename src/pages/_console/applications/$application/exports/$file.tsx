import { Anchor, Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconDownload, IconFileOff } from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useExportedFile } from '#api/exportedFiles/useExportedFile.ts'
import { SearchField } from '#components/controls/SearchField.tsx'
import { EmptyState, Failed, NoMatch } from '#components/feedback/EmptyState.tsx'
import { Loading } from '#components/feedback/Skeletons.tsx'
import { LongTable } from '#components/table/LongTable.tsx'
import { useHiddenColumns } from '#components/table/TableTools.tsx'
import { fileSize } from '#format/figures.ts'
import { formatCount } from '#format/format.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { searchValidator, text } from '#pages/-parts/search.ts'

export const Route = createFileRoute('/_console/applications/$application/exports/$file')({
  validateSearch: searchValidator({ q: text, sort: text }),
  component: OpenExport,
})

function OpenExport() {
  const { application: code, file } = Route.useParams()
  const { q = '', sort } = Route.useSearch()
  const navigate = Route.useNavigate()
  const put = (parts: { q?: string | undefined; sort?: string }) =>
    navigate({ search: (before) => ({ ...before, ...parts }), replace: true })
  const [hidden, setHidden] = useHiddenColumns('exported files')
  const [search] = useDebouncedValue(q, 200)
  const address = `/downloads/${file}`
  const opened = useExportedFile(address, search, (columns) => sortFrom(sort, columns))
  const name = file.split('/').at(-1) ?? file
  const { columns, rows, bytes, done, failure, arranging } = opened
  return (
    <AppPage
      title={name}
      note={
        <>
          <Anchor component={Link} to={`/applications/${code}/exports`}>
            Exports
          </Anchor>
          {columns.length > 0 &&
            ` · ${formatCount(rows, 'row')}, ${formatCount(columns.length, 'column')}, ${fileSize(bytes)}`}
        </>
      }
      actions={
        <Button
          component="a"
          href={address}
          download
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} />}
        >
          Download
        </Button>
      }
    >
      {failure ? (
        <Failed title="Couldn’t open the file" message={failure.message} onRetry={() => window.location.reload()} />
      ) : done && rows === 0 ? (
        <EmptyState icon={IconFileOff} title="The file is empty">
          Nothing was in the segment when it was exported.
        </EmptyState>
      ) : columns.length === 0 ? (
        <Loading what="the file" />
      ) : (
        <LongTable
          {...opened}
          name="Exported devices"
          unit={['row', 'rows']}
          sort={sortFrom(sort, columns)}
          onSort={({ column, desc }) => put({ sort: `${desc ? '-' : ''}${columns[column] ?? ''}` })}
          hidden={hidden}
          onHide={setHidden}
          filters={<SearchField label="Search all columns" value={q} onChange={(q) => put({ q: q || undefined })} />}
          note={
            !done ? `Reading: ${formatCount(rows, 'row')} so far` : arranging && (q || sort) ? 'Searching…' : undefined
          }
          noMatch={<NoMatch what="rows" query={q} onClear={() => put({ q: undefined })} />}
        />
      )}
    </AppPage>
  )
}

/** Finds the column of `Age` or `-Age` (descending) by its name. */
function sortFrom(text: string | undefined, columns: readonly string[]) {
  if (text === undefined) return undefined
  const exact = columns.indexOf(text)
  if (exact >= 0) return { column: exact, desc: false }
  const column = text.startsWith('-') ? columns.indexOf(text.slice(1)) : -1
  return column < 0 ? undefined : { column, desc: true }
}
