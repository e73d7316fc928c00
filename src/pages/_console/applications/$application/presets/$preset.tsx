import { Alert, Group } from '@mantine/core'
import { IconTemplateOff } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { presetQuery, presetsQuery } from '#api/presets.ts'
import { usePresetZones } from '#api/presetUses.ts'
import { isThere, load, loadCurrent } from '#api/read.ts'
import { currentCode } from '#api/replacedCodes.ts'
import { useSignedIn } from '#api/session.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { TextLink } from '#components/controls/Text.tsx'
import { useWhileMounted } from '#components/controls/useIsMounted.ts'
import { pendingPage } from '#components/layout/Page.tsx'
import type { Fact } from '#components/layout/Section.tsx'
import type { Preset } from '#contract/presets.ts'
import { formatList } from '#format/format.ts'
import { kindLabel } from '#model/applications/sentMessage.ts'
import { describeZones } from '#model/presets/describePresetUses.ts'
import { getPresetKind } from '#model/presets/presetKind.ts'
import { presetSegment } from '#model/presets/presetSegment.ts'
import { propertyFacts } from '#model/presets/propertyFacts.ts'
import { getPlatformLabel } from '#model/testDevices/testDevices.ts'
import { AppPage, MissingPage } from '#pages/-parts/AppPage.tsx'
import { EditedPage } from '#pages/-parts/EditedPage.tsx'
import { OtherApplication } from '#pages/-parts/OtherApplication.tsx'
import { flag, oneOf, searchValidator, text } from '#pages/-parts/search.ts'
import { FactsSection } from '../-parts/FactsSection.tsx'
import { MessageKindLabel } from '../-parts/MessageKindLabel.tsx'
import { NamedTabs } from '../-parts/ObjectTabs.tsx'
import { useHeldWithPreset } from '../-parts/useHeldWithPreset.ts'
import { loadChoices } from '../compose/-parts/composing.ts'
import { ApprovalBadge } from './-parts/Approval.tsx'
import { EditPreset, NewPreset } from './-parts/PresetEditor.tsx'
import { PresetShown, PresetTexts, presetLanguages } from './-parts/PresetShown.tsx'
import classes from './-parts/Presets.module.css'
import { WaitingMessages } from './-parts/PresetUses.tsx'
import { sendToOne, usePresetActions, usePresetAround, usePresetRights } from './-parts/presetAround.tsx'

export const Route = createFileRoute('/_console/applications/$application/presets/$preset')({
  // a new preset: its kind, and the code of the one it copies
  validateSearch: searchValidator({ edit: flag, kind: oneOf('push', 'email'), from: text }),
  // with the page: the first script has no room for it
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queries }, params: { application, preset } }) => {
    const [there] = await Promise.all([
      preset === 'new' ? load(queries, presetsQuery(application)) : isThere(load(queries, presetQuery(preset))),
      loadChoices(queries, application),
    ])
    if (preset === 'new' || there === false) return { there: there !== false, owner: undefined }
    const listed = await loadCurrent(queries, presetsQuery(application))
    if (listed.some(({ code }) => code.toUpperCase() === preset.toUpperCase())) return { there: true, owner: undefined }
    const { findOtherPresetOwner } = await import('#api/findOtherPresetOwner.ts')
    return { there: true, owner: await findOtherPresetOwner(queries, application, preset) }
  },
  component: PresetScreen,
  pendingComponent: () =>
    pendingPage(Route.useParams().preset === 'new' ? 'New preset' : 'Preset', 'the preset', [4, 6])(),
})

function PresetScreen() {
  const { application, preset } = Route.useParams()
  const { there, owner } = Route.useLoaderData()
  if (preset === 'new') return <NewPreset application={application} />
  if (owner)
    return (
      <AppPage title="Preset">
        <OtherApplication
          what="preset"
          icon={IconTemplateOff}
          owner={owner}
          link={{ to: '/applications/$application/presets/$preset', params: { application: owner, preset } }}
        />
      </AppPage>
    )
  if (there) return <OnePreset key={preset} application={application} code={preset} />
  const now = currentCode('preset', preset)
  if (now)
    return (
      <EditedPage
        title="Preset"
        icon={IconTemplateOff}
        now={now}
        link={{ to: '/applications/$application/presets/$preset', params: { application, preset: now } }}
      />
    )
  return (
    <MissingPage
      title="Preset"
      icon={IconTemplateOff}
      text="It was deleted, or replaced under a new code."
      list={{ to: '/applications/$application/presets', params: { application } }}
      label="All presets"
    />
  )
}

function OnePreset({ application, code }: { application: string; code: string }) {
  const { edit = false } = Route.useSearch()
  const navigate = useWhileMounted(Route.useNavigate())
  const { data } = useSuspenseQuery(presetQuery(code))
  // while it is replaced, the preset is deleted before the screen changes
  const [preset] = useState(data)
  const shown = edit ? preset : data
  const actions = usePresetActions(
    application,
    () => void navigate({ to: '/applications/$application/presets', params: { application } }),
  )
  const { approvedPresets } = useSignedIn()
  const { toSend, toChange } = usePresetRights(getPresetKind(shown))
  const sendsToOne = approvedPresets.includes(code.toUpperCase()) && toSend !== undefined
  return (
    <AppPage
      title={shown.name}
      note={
        <Group gap="4px 12px">
          <MessageKindLabel kind={getPresetKind(shown)} />
          <ApprovalBadge preset={shown} />
          <CopyableCode code={code} what="preset code" />
        </Group>
      }
      actions={
        !edit &&
        actions.getButtons(
          shown,
          sendsToOne ? sendToOne : 'Use in message',
          // of a role that changes nothing, four would be gray
          toSend !== undefined && toChange !== undefined,
        )
      }
    >
      {!edit && <NamedTabs kind="preset" application={application} item={shown} />}
      {edit ? (
        <EditPreset application={application} preset={shown} onCancel={() => navigate({ search: {} })} />
      ) : (
        <PresetDetails preset={shown} />
      )}
      {actions.dialog}
    </AppPage>
  )
}

function PresetDetails({ preset }: { preset: Preset }) {
  const { application } = Route.useParams()
  const { application: around, segments, campaigns } = usePresetAround(application)
  const languages = presetLanguages(preset)
  const { code, platforms, properties } = preset
  const { toChange } = usePresetRights(getPresetKind(preset))
  const zones = usePresetZones(application, code)
  const { waiting } = useHeldWithPreset(application, code)
  const segment = presetSegment(preset, segments)
  const campaign = properties?.campaign
  const facts: Fact[] = [
    { name: 'Type', value: kindLabel(getPresetKind(preset)) },
    { name: 'Platforms', value: formatList((platforms ?? []).map((id) => getPlatformLabel(id) ?? String(id))) || '–' },
    {
      name: 'Segment',
      value:
        segment.state === 'none' ? (
          `None: all ${getPresetKind(preset) === 'email' ? 'addresses' : 'devices on its platforms'}`
        ) : segment.state === 'found' ? (
          <TextLink to="/applications/$application/segments/$code" params={{ application, code: segment.code }}>
            {segment.name}
          </TextLink>
        ) : (
          `${segment.name}${segment.state === 'deleted' ? ' (segment deleted)' : ''}`
        ),
    },
    {
      name: 'Campaign',
      value:
        typeof campaign !== 'string' || campaign === '' ? (
          'None'
        ) : (
          <TextLink to="/applications/$application/campaigns/$campaign" params={{ application, campaign }}>
            {campaigns.find((candidate) => candidate.code === campaign)?.name ?? campaign}
          </TextLink>
        ),
    },
    ...propertyFacts(preset),
    {
      name: 'Geozones',
      value: zones ? formatList(zones) || 'No geozones use it' : zones === null ? '–' : describeZones(zones),
    },
    ...(waiting.length > 0
      ? [{ name: 'Waiting messages', value: <WaitingMessages application={application} messages={waiting} /> }]
      : []),
  ]
  return (
    <>
      {segment.state === 'deleted' && (
        <Alert role="note" color="gray" maw={800} mb="md" title="Segment deleted">
          The segment “{segment.name}” no longer exists, so messages that use this preset fail.{' '}
          {!toChange && (
            <>
              <TextLink
                to="/applications/$application/presets/$preset"
                params={{ application, preset: code }}
                search={{ edit: true }}
                inherit
                underline="always"
              >
                Edit preset
              </TextLink>{' '}
              to select another one.
            </>
          )}
        </Alert>
      )}
      <div className={classes.columns}>
        <div>
          <PresetTexts preset={preset} languages={languages} />
          <FactsSection title="Details" facts={facts} json={{ title: 'Raw JSON', value: preset }} />
        </div>
        <PresetShown preset={preset} application={around} languages={languages} />
      </div>
    </>
  )
}
