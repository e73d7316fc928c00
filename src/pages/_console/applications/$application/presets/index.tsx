import { Text } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { campaignsQuery } from '#api/campaigns.ts'
import { filtersQuery } from '#api/filters.ts'
import { presetsQuery } from '#api/presets.ts'
import { load } from '#api/read.ts'
import { useCan } from '#api/session.ts'
import { FilterSelect } from '#components/controls/FilterSelect.tsx'
import { Hint } from '#components/controls/Hint.tsx'
import { PlatformIcons } from '#components/controls/PlatformIcons.tsx'
import { TextLink } from '#components/controls/Text.tsx'
import { NoMatch } from '#components/feedback/EmptyState.tsx'
import { pendingPage } from '#components/layout/Page.tsx'
import { type Column, nameColumn, wide } from '#components/table/columns.ts'
import { SecondLine } from '#components/table/SecondLine.tsx'
import type { Preset } from '#contract/presets.ts'
import { formatCount, formatList } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import { kindLabel } from '#model/applications/sentMessage.ts'
import { readTexts } from '#model/presets/presetDefinition.ts'
import { getPresetKind } from '#model/presets/presetKind.ts'
import { namesakes, presetLine } from '#model/presets/presetLabels.ts'
import { type PresetSegment, presetSegment } from '#model/presets/presetSegment.ts'
import { getPlatformLabel, toPlatformKey } from '#model/testDevices/testDevices.ts'
import { useCreated } from '#pages/-parts/created.ts'
import { ListScreen } from '#pages/-parts/ListScreen.tsx'
import { oneOf, searchValidator, sortBy, text } from '#pages/-parts/search.ts'
import { MessageKindLabel } from '../-parts/MessageKindLabel.tsx'
import { lastMessageColumn, type MessageUses, useMessageUses } from '../-parts/messageUse.tsx'
import { ApprovalBadge, useApproval } from './-parts/Approval.tsx'
import { usePresetActions } from './-parts/presetAround.tsx'

export const Route = createFileRoute('/_console/applications/$application/presets/')({
  validateSearch: searchValidator({
    q: text,
    kind: oneOf('push', 'email'),
    approved: oneOf('yes', 'no'),
    sort: sortBy('name', 'kind', 'platforms', 'segment', 'campaign', 'used', 'languages'),
  }),
  loader: ({ context, params }) => load(context.queries, presetsQuery(params.application)),
  component: Presets,
  pendingComponent: pendingPage('Presets', 'the presets'),
})

function Presets() {
  const { application } = Route.useParams()
  const { kind, approved } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: presets } = useSuspenseQuery(presetsQuery(application))
  const { data: segments } = useQuery(filtersQuery(application))
  const uses = useMessageUses(application, 'preset')
  const campaignOf = useCampaignNames(application, presets)
  const menu = usePresetActions(application)
  const approval = useApproval()
  const put = (parts: { kind?: typeof kind; approved?: typeof approved; q?: undefined }) =>
    navigate({ search: (before) => ({ ...before, ...parts }), replace: true })
  const shown = presets.filter(
    (preset) =>
      (!kind || getPresetKind(preset) === kind) && (!approved || approval.includes(preset) === (approved === 'yes')),
  )
  return (
    <ListScreen
      title="Presets"
      note="Reusable messages for audiences, geozones, and the API."
      unit={['preset', 'presets']}
      none={presets.length === 0}
      items={shown}
      columns={[
        ...columnsFor(application, (preset) => presetSegment(preset, segments), uses, approval, namesakes(presets)),
        campaignColumn(campaignOf),
        menu.column,
      ]}
      itemKey={({ code }) => code}
      current={useCreated()}
      link={({ code: preset }) => ({
        to: '/applications/$application/presets/$preset',
        params: { application, preset },
      })}
      icon={IconTemplate}
      empty="A preset is a reusable message: its text in each language, its audience, and what it opens. Messages, geozones, and API calls refer to it by its code."
      create={{
        method: 'createPreset',
        link: { to: '/applications/$application/presets/$preset', params: { application, preset: 'new' } },
      }}
      filters={
        <>
          <FilterSelect
            label="Type"
            data={(['push', 'email'] as const).map((value) => ({ value, label: kindLabel(value) }))}
            value={kind}
            onChange={(chosen) => put({ kind: chosen })}
          />
          {(approved || presets.some(approval.includes)) && (
            <FilterSelect
              label="Approval"
              data={[
                { value: 'yes', label: approval.label },
                { value: 'no', label: 'Not approved' },
              ]}
              value={approved}
              onChange={(chosen) => put({ approved: chosen })}
            />
          )}
        </>
      }
      noMatch={<NoMatch what="presets" onClear={() => put({ kind: undefined, approved: undefined, q: undefined })} />}
    >
      {menu.dialog}
    </ListScreen>
  )
}

function getLanguages({ content }: Preset): string[] {
  const texts = readTexts(content)
  const keys = typeof texts === 'object' ? Object.keys(texts) : texts ? ['default'] : []
  const ordered = keys.sort((a, b) => Number(b === 'default') - Number(a === 'default') || a.localeCompare(b))
  return ordered.map((key) => languageName(key))
}

const segmentName = (segment: PresetSegment) => (segment.state === 'none' ? undefined : segment.name)

/** Their names, or their number if those would be cut. */
function languagesInShort(preset: Preset): string | undefined {
  const languages = getLanguages(preset)
  return languages.length > 2 ? formatCount(languages.length, 'language') : languages.join(', ') || undefined
}

/** The name of a preset’s campaign: its code until the campaigns have loaded, or where it was deleted. */
function useCampaignNames(application: string, presets: readonly Preset[]) {
  const enabled = useCan('getCampaigns') && presets.some(({ properties }) => properties?.campaign)
  const { data: campaigns } = useQuery({ ...campaignsQuery(application), enabled })
  return ({ properties }: Preset): string | undefined => {
    const code = properties?.campaign
    return code ? (campaigns?.find((campaign) => campaign.code === code)?.name ?? String(code)) : undefined
  }
}

const campaignColumn = (campaignOf: (preset: Preset) => string | undefined): Column<Preset> => ({
  ...{ id: 'campaign', header: 'Campaign', wideOnly: 'desktop', initiallyHidden: true },
  value: campaignOf,
})

const columnsFor = (
  application: string,
  segmentOf: (preset: Preset) => PresetSegment,
  uses: MessageUses,
  approval: ReturnType<typeof useApproval>,
  isNamesake: (preset: Preset) => boolean,
): Column<Preset>[] => [
  {
    ...nameColumn,
    flexible: true,
    cell: (preset) => (
      <>
        {preset.name}
        {approval.includes(preset) && (
          <>
            {' '}
            <ApprovalBadge preset={preset} />
          </>
        )}
        {segmentOf(preset).state === 'deleted' && (
          <Text span inherit fw={400} c="yellow" hiddenFrom="sm">
            {' '}
            Segment deleted
          </Text>
        )}
        <SecondLine truncate>
          <span aria-hidden>{[presetLine(preset), isNamesake(preset) && preset.code].filter(Boolean).join(' · ')}</span>
        </SecondLine>
        <SecondLine hiddenFrom="sm">
          {[kindLabel(getPresetKind(preset)), segmentName(segmentOf(preset)), languagesInShort(preset)]
            .filter(Boolean)
            .join(' · ')}
        </SecondLine>
      </>
    ),
  },
  {
    ...wide('kind', 'Type', '110px'),
    value: (preset) => kindLabel(getPresetKind(preset)),
    cell: (preset) => <MessageKindLabel kind={getPresetKind(preset)} />,
  },
  {
    ...wide('platforms', 'Platforms', '130px'),
    value: ({ platforms }) => formatList((platforms ?? []).map((id) => getPlatformLabel(id) ?? String(id))),
    cell: ({ platforms }) =>
      platforms?.length ? <PlatformIcons platforms={platforms.map((id) => toPlatformKey(id) ?? String(id))} /> : '–',
  },
  {
    ...{ id: 'segment', header: 'Segment', wideOnly: 'desktop' },
    value: (preset) => {
      const segment = segmentOf(preset)
      return segment.state === 'deleted' ? `${segment.name} (segment deleted)` : segmentName(segment)
    },
    cell: (preset) => {
      const segment = segmentOf(preset)
      if (segment.state === 'none' || segment.state === 'deleted')
        return (
          <Text span inherit c={segment.state === 'none' ? 'dimmed' : 'yellow'}>
            {segment.state === 'none' ? 'None' : 'Segment deleted'}
          </Text>
        )
      if (segment.state !== 'found') return segment.name
      return (
        <TextLink inherit to="/applications/$application/segments/$code" params={{ application, code: segment.code }}>
          {segment.name}
        </TextLink>
      )
    },
  },
  lastMessageColumn(uses, ({ code }) => code),
  {
    ...{ id: 'languages', header: 'Languages', wideOnly: 'desktop' },
    value: (preset) => getLanguages(preset).join(', ') || undefined,
    cell: (preset) => (
      <Hint label={formatList(getLanguages(preset))}>
        <span>{languagesInShort(preset) ?? '–'}</span>
      </Hint>
    ),
  },
]
