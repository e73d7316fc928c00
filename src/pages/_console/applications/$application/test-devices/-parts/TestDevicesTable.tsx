import type { TestDevice } from '#api/testDevices.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { platformIcon } from '#components/controls/platformIcon.ts'
import { SearchField } from '#components/controls/SearchField.tsx'
import { NoMatch } from '#components/feedback/NoMatch.tsx'
import type { Column } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import { unknown } from '#format/counts.ts'
import { platformLabelOf, platformOf } from '#model/testDevices/platformOf.ts'
import classes from './TestDevices.module.css'

type ColumnId = 'name' | 'platform' | 'token' | 'description'
export type TestDeviceSort = ColumnId | `-${ColumnId}`

interface TestDevicesTableProps {
  devices: TestDevice[]
  search: string
  onSearch: (search: string) => void
  sort: TestDeviceSort
  onSort: (sort: TestDeviceSort) => void
}

/** The test devices of an application, each with its platform and token. */
export function TestDevicesTable({ devices, search, onSearch, sort, onSort }: TestDevicesTableProps) {
  return (
    <DataTable
      name="Test devices"
      unit={['test device', 'test devices']}
      items={devices}
      columns={columns}
      itemKey={({ place }) => String(place)}
      search={search}
      sort={{ id: sort.replace('-', ''), desc: sort.startsWith('-') }}
      onSort={({ id, desc }) => onSort(`${desc ? '-' : ''}${id as ColumnId}`)}
      filters={<SearchField label="Search test devices" value={search} onChange={onSearch} />}
      noMatch={<NoMatch what="test devices" query={search} onClear={() => onSearch('')} />}
    />
  )
}

const columns: Column<TestDevice>[] = [
  { id: 'name', header: 'Name', hideable: false, value: ({ name }) => name, cell: (device) => <Name {...device} /> },
  {
    id: 'platform',
    header: 'Platform',
    width: '140px',
    wideOnly: true,
    value: ({ type }) => platformLabelOf(type),
    cell: ({ type }) => <Platform type={type} />,
  },
  {
    id: 'token',
    header: 'Push token',
    value: ({ pushtoken }) => pushtoken,
    cell: ({ pushtoken }) => (
      <span className={classes.token}>
        <CopyableCode code={pushtoken} what="push token" />
      </span>
    ),
  },
  { id: 'description', header: 'Description', wideOnly: true, value: ({ description }) => description || undefined },
]

/** On narrow windows, which have no column for the platform, its picture stands before the name. */
function Name({ name, type }: TestDevice) {
  const Glyph = platformIcon(platformOf(type) ?? '')
  return (
    <span title={name}>
      <Glyph className={classes.narrow} size={16} stroke={1.6} role="img" aria-label={platformLabelOf(type)} />
      {name}
    </span>
  )
}

function Platform({ type }: Pick<TestDevice, 'type'>) {
  const label = platformLabelOf(type)
  if (label === undefined) return unknown
  const Glyph = platformIcon(platformOf(type) ?? '')
  return (
    <span className={classes.platform}>
      <Glyph size={16} stroke={1.6} aria-hidden />
      {label}
    </span>
  )
}
