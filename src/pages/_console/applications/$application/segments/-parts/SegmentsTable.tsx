import { IconCode, IconCopyPlus, IconFileExport, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { presetsUsing } from '#api/presets.ts'
import { ActionsMenu, type ActionsMenuProps } from '#components/controls/ActionsMenu.tsx'
import { Hint } from '#components/controls/Hint.tsx'
import { Moment } from '#components/controls/Moment.tsx'
import { buttonColumn, type Column } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import { useTableAddress } from '#components/table/useTableAddress.ts'
import type { Application } from '#contract/applications.ts'
import type { Filter } from '#contract/filters.ts'
import type { Words } from '#contract/language/describe.ts'
import type { Preset } from '#contract/presets.ts'
import { countOf } from '#format/counts.ts'
import { toDate } from '#format/dates.ts'
import { listed } from '#format/text.ts'
import { readingOf } from '#forms/filters/readingOf.ts'
import { useSegmentRefusals } from './SegmentActions.tsx'
import classes from './Segments.module.css'

interface SegmentsTableProps {
  application: Application
  filters: Filter[]
  /** The application's presets; undefined while they are not known. */
  presets: readonly Preset[] | undefined
  words: Words
  onShow: (code: string) => void
  onExport: (code: string) => void
  onDuplicate: (code: string) => void
  onDelete: (filter: Filter) => void
}

/** Segments by name, with what they say in plain words. */
export function SegmentsTable(props: SegmentsTableProps) {
  const { application, filters, presets, words, onShow, onExport, onDuplicate, onDelete } = props
  const { toExport, toCreate, toDelete } = useSegmentRefusals()
  // the page's functions do the same in every render
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const columns = useMemo(
    () =>
      columnsFor({ ...words, here: application.code }, presets, (filter) => ({
        code: filter.code,
        notes: [toExport, toCreate, toDelete].filter((reason) => reason !== undefined),
        entries: [
          { label: 'Show expression', icon: IconCode, onClick: () => onShow(filter.code) },
          { label: 'Export…', icon: IconFileExport, onClick: toExport ? undefined : () => onExport(filter.code) },
          { label: 'Duplicate…', icon: IconCopyPlus, onClick: toCreate ? undefined : () => onDuplicate(filter.code) },
          {
            label: 'Delete…',
            icon: IconTrash,
            danger: true,
            apart: true,
            onClick: toDelete ? undefined : () => onDelete(filter),
          },
        ],
      })),
    [words, presets, application.code, toExport, toCreate, toDelete],
  )
  return (
    <DataTable
      name="Segments"
      unit={['segment', 'segments']}
      items={filters}
      columns={columns}
      itemKey={({ code }) => code}
      link={({ code }) => ({
        to: '/applications/$application/segments/$code',
        params: { application: application.code, code },
      })}
      {...useTableAddress('name')}
    />
  )
}

/** Whom a segment belongs to. */
export const belongsTo = ({ application }: Filter) => (application ? 'This application' : 'The account')

/** How many presets, their names on hover; "–" while unknown. */
function Uses({ names }: { names: readonly string[] | undefined }) {
  if (!names || names.length === 0) return <span className={classes.quiet}>{names ? 'Nothing' : '–'}</span>
  return (
    <Hint label={listed(names)}>
      <span>{countOf(names.length, 'preset')}</span>
    </Hint>
  )
}

function columnsFor(
  words: Words,
  presets: readonly Preset[] | undefined,
  menuOf: (filter: Filter) => ActionsMenuProps,
): Column<Filter>[] {
  return [
    { id: 'name', header: 'Name', hideable: false, value: ({ name }) => name },
    {
      id: 'reading',
      header: 'Conditions',
      wideOnly: true,
      value: ({ filter_expression }) => readingOf(filter_expression, words) ?? filter_expression,
    },
    {
      id: 'expires',
      header: 'Expires',
      width: '130px',
      value: ({ expiration_date }) => toDate(expiration_date),
      cell: ({ expiration_date }) =>
        expiration_date ? <Moment at={expiration_date} /> : <span className={classes.quiet}>Never</span>,
    },
    {
      id: 'uses',
      header: 'Used by',
      width: '140px',
      wideOnly: true,
      value: (filter) => presets && presetsUsing(filter, presets).length,
      cell: (filter) => <Uses names={presets && presetsUsing(filter, presets).map(({ name }) => name)} />,
    },
    { id: 'belongs', header: 'Belongs to', width: '140px', wideOnly: true, value: belongsTo },
    buttonColumn('More', (filter) => <ActionsMenu label={`More for ${filter.name}`} {...menuOf(filter)} />),
  ]
}
