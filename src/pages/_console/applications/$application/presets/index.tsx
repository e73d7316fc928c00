import { Text } from '@mantine/core'
import { IconCopyPlus, IconPencil, IconSend, IconTemplate, IconTrash } from '@tabler/icons-react'
import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { applicationQuery } from '#api/applications.ts'
import { filtersQuery } from '#api/filters.ts'
import { getPresetKind, presetsQuery } from '#api/presets.ts'
import { load } from '#api/read.ts'
import { tokenCapabilities } from '#api/tokens.ts'
import { ActionsMenu, type ActionsMenuProps } from '#components/controls/ActionsMenu.tsx'
import { FilterSelect } from '#components/controls/FilterSelect.tsx'
import { PlatformIcons } from '#components/controls/PlatformIcons.tsx'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { EmptyState, NoMatch } from '#components/feedback/EmptyState.tsx'
import { Page, pendingPage } from '#components/layout/Page.tsx'
import { buttonColumn, type Column } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import { useTableAddress } from '#components/table/useTableAddress.ts'
import type { Preset } from '#contract/presets.ts'
import { languageName } from '#format/languages.ts'
import { listed } from '#format/text.ts'
import { DeletePreset } from '#forms/presets/DeletePreset.tsx'
import { readTexts } from '#forms/presets/presetDefinition.ts'
import { kindLabel } from '#model/applications/sentMessage.ts'
import { getPlatformLabel, toPlatformKey } from '#model/testDevices/testDevices.ts'
import { oneOf, searchValidator, sortBy, text } from '#pages/-parts/search.ts'
import { composeAddress } from '../-parts/composeAddress.ts'
import { MessageKindLabel } from '../-parts/MessageKindLabel.tsx'
import { type PresetSegment, presetSegment, usePresetRights } from './-parts/presetAround.ts'

export const Route = createFileRoute('/_console/applications/$application/presets/')({
  validateSearch: searchValidator({
    q: text,
    kind: oneOf('push', 'email'),
    sort: sortBy('name', 'kind', 'platforms', 'segment', 'languages'),
  }),
  loader: ({ context, params }) =>
    Promise.all([load(context.queries, presetsQuery(params.application)), load(context.queries, tokenCapabilities())]),
  component: Presets,
  pendingComponent: pendingPage('Presets', 'the presets'),
})

function Presets() {
  const { application: code } = Route.useParams()
  const [{ data: presets }, { data: application }] = useSuspenseQueries({
    queries: [presetsQuery(code), applicationQuery(code)],
  })
  const go = useNavigate()
  const { toCreate } = usePresetRights('push')
  const [deleting, setDeleting] = useState<Preset>()
  const [asking, setAsking] = useState(false)
  const toNew = () => go({ to: '/applications/$application/presets/new', params: { application: code } })
  return (
    <Page
      title="Presets"
      tab={`Presets · ${application.title}`}
      note="Reusable messages for people, geozones, and programs."
      actions={
        presets.length > 0 && (
          <ReasonedButton reason={toCreate} onClick={toNew}>
            Create preset
          </ReasonedButton>
        )
      }
    >
      {presets.length === 0 ? (
        <EmptyState
          icon={IconTemplate}
          title="No presets yet"
          steps={
            <ReasonedButton reason={toCreate} onClick={toNew}>
              Create the first preset
            </ReasonedButton>
          }
        >
          A preset is a reusable message: its text in each language, its audience, and what it opens. Messages,
          geozones, and programs send it by its code.
        </EmptyState>
      ) : (
        <PresetsTable
          presets={presets}
          onDelete={(preset) => {
            setDeleting(preset)
            setAsking(true)
          }}
        />
      )}
      {deleting && (
        <DeletePreset
          key={deleting.code}
          application={code}
          preset={deleting}
          opened={asking}
          onClose={() => setAsking(false)}
        />
      )}
    </Page>
  )
}

/** Presets by name, with where they go and in which languages. */
function PresetsTable({ presets, onDelete }: { presets: Preset[]; onDelete: (preset: Preset) => void }) {
  const { application } = Route.useParams()
  const { kind } = Route.useSearch()
  const navigate = Route.useNavigate()
  const rights = { push: usePresetRights('push'), email: usePresetRights('email') }
  const known = JSON.stringify(rights)
  const { data: segments } = useQuery(filtersQuery(application))
  const put = (parts: { kind: typeof kind; q?: undefined }) =>
    navigate({ search: (before) => ({ ...before, ...parts }), replace: true })
  // the page's functions do the same in every render; of the rights only what they say counts
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const columns = useMemo(() => {
    const getMenu = (preset: Preset): ActionsMenuProps => {
      const { code } = preset
      const { toSend, toChange, toCreate, toDelete } = rights[getPresetKind(preset)]
      const here = { to: '/applications/$application/presets/$preset', params: { application, preset: code } } as const
      const fresh = { to: '/applications/$application/presets/new', params: { application } } as const
      return {
        code,
        notes: [...new Set([toSend, toChange, toCreate, toDelete].filter((reason) => reason !== undefined))],
        entries: [
          {
            label: 'Use in a message',
            icon: IconSend,
            link: toSend ? undefined : composeAddress(application, getPresetKind(preset), { preset: code }),
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
    }
    return columnsFor(getMenu, (preset) => presetSegment(preset, segments))
  }, [application, known, segments])
  const shown = useMemo(() => presets.filter((preset) => !kind || getPresetKind(preset) === kind), [presets, kind])
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
      {...useTableAddress('name')}
      filters={
        <FilterSelect
          label="Kind"
          any="Any kind"
          data={(['push', 'email'] as const).map((value) => ({ value, label: kindLabel(value) }))}
          value={kind}
          onChange={(chosen) => put({ kind: chosen })}
        />
      }
      noMatch={<NoMatch what="presets" onClear={() => put({ kind: undefined, q: undefined })} />}
    />
  )
}

/** Names of the languages it is written in, the Default first. */
function getLanguages({ content }: Preset): string {
  const texts = readTexts(content)
  const keys = typeof texts === 'object' ? Object.keys(texts) : texts ? ['default'] : []
  const ordered = keys.sort((a, b) => Number(b === 'default') - Number(a === 'default') || a.localeCompare(b))
  return ordered.map((key) => languageName(key)).join(', ')
}

const columnsFor = (
  menuOf: (preset: Preset) => ActionsMenuProps,
  segmentOf: (preset: Preset) => PresetSegment,
): Column<Preset>[] => [
  { id: 'name', header: 'Name', hideable: false, value: ({ name }) => name },
  {
    id: 'kind',
    header: 'Kind',
    width: '110px',
    wideOnly: true,
    value: (preset) => kindLabel(getPresetKind(preset)),
    cell: (preset) => <MessageKindLabel kind={getPresetKind(preset)} />,
  },
  {
    id: 'platforms',
    header: 'Platforms',
    width: '200px',
    wideOnly: true,
    value: ({ platforms }) => listed((platforms ?? []).map((id) => getPlatformLabel(id) ?? String(id))),
    cell: ({ platforms }) =>
      platforms?.length ? <PlatformIcons platforms={platforms.map((id) => toPlatformKey(id) ?? String(id))} /> : '–',
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
      if (segment.state === 'none' || segment.state === 'deleted')
        return (
          <Text span inherit c={segment.state === 'none' ? 'dimmed' : 'yellow'}>
            {segment.state === 'none' ? 'None' : 'Segment deleted'}
          </Text>
        )
      return segment.name
    },
  },
  { id: 'languages', header: 'Languages', wideOnly: true, value: (preset) => getLanguages(preset) || undefined },
  buttonColumn('More', (preset) => <ActionsMenu label={`More actions for ${preset.name}`} {...menuOf(preset)} />),
]
