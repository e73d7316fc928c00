import { IconList, IconSend, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { ActionsMenu, type ActionsMenuProps } from '#components/controls/ActionsMenu.tsx'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { SearchField } from '#components/controls/SearchField.tsx'
import { NoMatch } from '#components/feedback/NoMatch.tsx'
import type { Column } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import type { Campaign } from '#contract/campaigns.ts'
import { composeAddress } from '../../-parts/composeAddress.ts'

type ColumnId = 'name' | 'description' | 'code'
type CampaignSort = ColumnId | `-${ColumnId}`

interface CampaignsTableProps {
  application: string
  campaigns: Campaign[]
  menu: {
    /** False where the person may not send. */
    sends: boolean
    /** True where the service tells of messages. */
    lists: boolean
    /** Why some of it cannot be used. */
    refusals: readonly string[]
  }
  search: string
  onSearch: (search: string) => void
  sort: CampaignSort
  onSort: (sort: CampaignSort) => void
  /** Left out where the person may not delete. */
  onDelete?: (campaign: Campaign) => void
}

/** Campaigns by name, with what they are for. */
export function CampaignsTable(props: CampaignsTableProps) {
  const { application, campaigns, menu, search, onSearch, sort, onSort, onDelete } = props
  // the page's functions do the same in every render
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const columns = useMemo(
    () =>
      columnsFor(({ code, ...campaign }) => ({
        code,
        notes: menu.refusals,
        entries: [
          {
            label: 'Use in a message',
            icon: IconSend,
            link: menu.sends ? composeAddress(application, 'push', { campaign: code }) : undefined,
          },
          menu.lists && {
            label: 'Its messages',
            icon: IconList,
            link: {
              to: '/applications/$application/messages',
              params: { application },
              search: { campaign: code },
            },
          },
          {
            label: 'Delete…',
            icon: IconTrash,
            danger: true,
            apart: true,
            onClick: onDelete && (() => onDelete({ code, ...campaign })),
          },
        ],
      })),
    [application, menu.sends, menu.lists, menu.refusals.length],
  )
  return (
    <DataTable
      name="Campaigns"
      unit={['campaign', 'campaigns']}
      items={campaigns}
      columns={columns}
      itemKey={({ code }) => code}
      link={({ code }) => ({
        to: '/applications/$application/campaigns',
        params: { application },
        search: (before: object) => ({ ...before, shown: code }),
      })}
      search={search}
      sort={{ id: sort.replace('-', ''), desc: sort.startsWith('-') }}
      onSort={({ id, desc }) => onSort(`${desc ? '-' : ''}${id as ColumnId}`)}
      filters={<SearchField label="Search campaigns" value={search} onChange={onSearch} />}
      noMatch={<NoMatch what="campaigns" query={search} onClear={() => onSearch('')} />}
    />
  )
}

const columnsFor = (menuOf: (campaign: Campaign) => ActionsMenuProps): Column<Campaign>[] => [
  { id: 'name', header: 'Name', hideable: false, value: ({ name }) => name },
  {
    id: 'description',
    header: 'Description',
    wideOnly: true,
    value: ({ description }) => description || undefined,
  },
  {
    id: 'code',
    header: 'Code',
    width: '160px',
    wideOnly: true,
    value: ({ code }) => code,
    cell: ({ code }) => <CopyableCode code={code} what="campaign code" />,
  },
  {
    id: 'more',
    header: 'More',
    buttons: true,
    hideable: false,
    align: 'end',
    width: '56px',
    value: () => null,
    cell: (campaign) => <ActionsMenu label={`More for ${campaign.name}`} {...menuOf(campaign)} />,
  },
]
