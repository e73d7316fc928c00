import { Button, Select } from '@mantine/core'
import { IconCopyPlus, IconPencil, IconSearchOff, IconSend, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { filtersOf } from '#api/filters.ts'
import { kindOf } from '#api/presets.ts'
import { ActionsMenu, type ActionsMenuProps } from '#components/controls/ActionsMenu.tsx'
import { Hint } from '#components/controls/Hint.tsx'
import { platformIcon } from '#components/controls/platformIcon.ts'
import { SearchField } from '#components/controls/SearchField.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { buttonColumn, type Column } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import type { Preset } from '#contract/presets.ts'
import { languageName } from '#format/languages.ts'
import { listed } from '#format/text.ts'
import { textsOf } from '#forms/presets/presetDefinition.ts'
import { kindLabel } from '#model/applications/messageWords.ts'
import { platformLabelOf, platformOf } from '#model/testDevices/testDevices.ts'
import { composeAddress } from '#pages/_console/applications/$application/-parts/composeAddress.ts'
import { MessageKind } from '#pages/_console/applications/$application/-parts/MessageKind.tsx'
import { DeletedSegment } from './DeletedSegment.tsx'
import classes from './PresetList.module.css'
import { type PresetSegment, presetSegment, usePresetRights } from './presetAround.ts'

type ColumnId = 'name' | 'kind' | 'platforms' | 'segment' | 'languages'
type PresetKind = 'push' | 'email'

interface PresetsWanted {
  q: string
  kind?: PresetKind
  sort: ColumnId | `-${ColumnId}`
}

interface PresetsTableProps {
  application: string
  presets: Preset[]
  wanted: PresetsWanted
  onWant: (change: Partial<PresetsWanted>) => void
  onDelete: (preset: Preset) => void
}

/** Presets by name, with where they go and in which languages. */
export function PresetsTable({ application, presets, wanted, onWant, onDelete }: PresetsTableProps) {
  const { q, kind, sort } = wanted
  const rights = { push: usePresetRights('push'), email: usePresetRights('email') }
  const known = JSON.stringify(rights)
  const { data: segments } = useQuery(filtersOf(application))
  // the page's functions do the same in every render; of the rights only what they say counts
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const columns = useMemo(
    () =>
      columnsFor({
        menuOf: (preset) => {
          const { code } = preset
          const { toSend, toChange, toCreate, toDelete } = rights[kindOf(preset)]
          const here = {
            to: '/applications/$application/presets/$preset',
            params: { application, preset: code },
          } as const
          const fresh = { to: '/applications/$application/presets/new', params: { application } } as const
          return {
            code,
            notes: [...new Set([toSend, toChange, toCreate, toDelete].filter((reason) => reason !== undefined))],
            entries: [
              {
                label: 'Use in a message',
                icon: IconSend,
                link: toSend ? undefined : composeAddress(application, kindOf(preset), { preset: code }),
              },
              { label: 'Edit…', icon: IconPencil, link: toChange ? undefined : { ...here, search: { edit: true } } },
              {
                label: 'Duplicate…',
                icon: IconCopyPlus,
                link: toCreate ? undefined : { ...fresh, search: { from: code } },
              },
              {
                label: 'Delete…',
                icon: IconTrash,
                danger: true,
                apart: true,
                onClick: toDelete ? undefined : () => onDelete(preset),
              },
            ],
          }
        },
        changes: (preset) => !rights[kindOf(preset)].toChange,
        application,
        segmentOf: (preset) => presetSegment(preset, segments),
      }),
    [application, known, segments],
  )
  const shown = useMemo(() => presets.filter((preset) => !kind || kindOf(preset) === kind), [presets, kind])
  return (
    <DataTable
      name="Presets"
      unit={['preset', 'presets']}
      items={shown}
      columns={columns}
      itemKey={({ code }) => code}
      link={({ code: preset }) => ({
        to: '/applications/$application/presets/$preset',
        params: { application, preset },
      })}
      search={q}
      sort={sort}
      onSort={(sort) => onWant({ sort })}
      filters={
        <div className={classes.filters}>
          <SearchField label="Search presets" value={q} onChange={(words) => onWant({ q: words })} />
          <Select
            className={classes.filter}
            aria-label="Kind"
            placeholder="Any kind"
            data={(['push', 'email'] as const).map((value) => ({ value, label: kindLabel(value) }))}
            value={kind ?? null}
            clearable
            clearButtonProps={{ 'aria-label': 'Clear: Kind' }}
            onChange={(chosen) => onWant({ kind: chosen === 'push' || chosen === 'email' ? chosen : undefined })}
          />
        </div>
      }
      noMatch={
        <EmptyState
          icon={IconSearchOff}
          title="No presets match"
          steps={
            <Button variant="default" onClick={() => onWant({ q: '', kind: undefined })}>
              Show all
            </Button>
          }
        >
          Nothing fits what is searched and chosen above.
        </EmptyState>
      }
    />
  )
}

/** Keys of the languages it is written in, the Default first. */
const languagesOf = ({ content }: Preset): string[] => {
  const texts = textsOf(content)
  const keys = typeof texts === 'object' ? Object.keys(texts) : texts ? ['default'] : []
  return keys.sort((a, b) => Number(b === 'default') - Number(a === 'default') || a.localeCompare(b))
}

interface ColumnsWanted {
  application: string
  menuOf: (preset: Preset) => ActionsMenuProps
  /** True where the person may change it. */
  changes: (preset: Preset) => boolean
  segmentOf: (preset: Preset) => PresetSegment
}

const columnsFor = ({ application, menuOf, changes, segmentOf }: ColumnsWanted): Column<Preset>[] => [
  { id: 'name', header: 'Name', hideable: false, value: ({ name }) => name },
  {
    id: 'kind',
    header: 'Kind',
    width: '110px',
    wideOnly: true,
    value: (preset) => kindLabel(kindOf(preset)),
    cell: (preset) => <MessageKind kind={kindOf(preset)} />,
  },
  {
    id: 'platforms',
    header: 'Platforms',
    width: '200px',
    wideOnly: true,
    value: ({ platforms }) => listed((platforms ?? []).map((id) => platformLabelOf(id) ?? String(id))),
    cell: ({ platforms }) => <PresetPlatforms platforms={platforms ?? []} />,
  },
  {
    id: 'segment',
    header: 'Segment',
    wideOnly: true,
    value: (preset) => {
      const segment = segmentOf(preset)
      if (segment.state === 'none') return undefined
      return segment.state === 'deleted' ? `${segment.name} (segment deleted)` : segment.name
    },
    cell: (preset) => {
      const segment = segmentOf(preset)
      if (segment.state === 'none') return <span className={classes.quiet}>None</span>
      if (segment.state !== 'deleted') return segment.name
      const { code, name } = preset
      return (
        <DeletedSegment {...{ application, name }} changes={changes(preset)} segment={segment.name} preset={code} />
      )
    },
  },
  {
    id: 'languages',
    header: 'Languages',
    wideOnly: true,
    value: (preset) =>
      languagesOf(preset)
        .map((key) => languageName(key))
        .join(', ') || undefined,
  },
  buttonColumn('More', (preset) => <ActionsMenu label={`More for ${preset.name}`} {...menuOf(preset)} />),
]

/** Platforms as small pictures, their names on hover. */
function PresetPlatforms({ platforms }: { platforms: readonly number[] }) {
  if (platforms.length === 0) return '–'
  const names = listed(platforms.map((id) => platformLabelOf(id) ?? String(id)))
  return (
    <Hint label={names}>
      <span role="img" aria-label={names} className={classes.platforms}>
        {platforms.map((id) => {
          const Glyph = platformIcon(platformOf(id) ?? '')
          return <Glyph key={id} size={16} stroke={1.6} aria-hidden />
        })}
      </span>
    </Hint>
  )
}
