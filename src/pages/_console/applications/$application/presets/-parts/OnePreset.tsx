import { Alert, Group, Stack, Text } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { campaignsQuery } from '#api/campaigns.ts'
import { filtersQuery } from '#api/filters.ts'
import { getPresetKind, presetQuery, usePresetZones } from '#api/presets.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { LinkButton } from '#components/controls/LinkButton.tsx'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { TextLink } from '#components/controls/TextLink.tsx'
import { Page } from '#components/layout/Page.tsx'
import { type Fact, Facts, Section } from '#components/layout/Section.tsx'
import type { Application } from '#contract/applications.ts'
import type { Preset } from '#contract/presets.ts'
import { byLanguage, defaultLanguage } from '#contract/rendering/languages.ts'
import { languageName } from '#format/languages.ts'
import { listed } from '#format/text.ts'
import { DeletePreset } from '#forms/presets/DeletePreset.tsx'
import { readTexts } from '#forms/presets/presetDefinition.ts'
import { kindLabel } from '#model/applications/sentMessage.ts'
import { readable } from '#model/applications/storedFiles.ts'
import { describeZones } from '#model/presets/describePresetUses.ts'
import { propertyFacts } from '#model/presets/propertyFacts.ts'
import { getPlatformLabel } from '#model/testDevices/testDevices.ts'
import { composeAddress } from '#pages/_console/applications/$application/-parts/composeAddress.ts'
import { JsonText } from '#pages/_console/applications/$application/-parts/JsonText.tsx'
import { MessageKindLabel } from '#pages/_console/applications/$application/-parts/MessageKindLabel.tsx'
import { EditPreset } from './EditPreset.tsx'
import { presetSegment, usePresetAround, usePresetRights } from './presetAround.ts'

interface OnePresetProps {
  application: Application
  code: string
  edit: boolean
  /** Back from the form. */
  onRead: () => void
}

/** One preset, to read or to change. */
export function OnePreset({ application, code, edit, onRead }: OnePresetProps) {
  const { data } = useSuspenseQuery(presetQuery(code))
  // it is deleted before the screen goes: what was read stays until then
  const [preset] = useState(data)
  const shown = edit ? preset : data
  const around = usePresetAround(application.code)
  return (
    <Page
      title={shown.name}
      tab={`${shown.name} · ${application.title}`}
      note={
        <Group gap="4px 12px">
          <MessageKindLabel kind={getPresetKind(shown)} />
          <CopyableCode code={code} what="preset code" />
        </Group>
      }
      actions={!edit && <PresetActions application={application.code} preset={shown} />}
    >
      {edit ? (
        <EditPreset {...around} preset={shown} onCancel={onRead} />
      ) : (
        <>
          <DeletedSegment application={application.code} preset={shown} />
          <PresetTexts preset={shown} />
          <PresetFacts application={application.code} preset={shown} />
        </>
      )}
    </Page>
  )
}

/** What a preset says, language by language, the Default first. */
function PresetTexts({ preset }: { preset: Preset }) {
  const { content, properties } = preset
  const [title, subtitle, text] = [
    byLanguage(readTexts(properties?.subject ?? properties?.title) ?? {}),
    byLanguage(readTexts(properties?.subtitle) ?? {}),
    byLanguage(readTexts(content) ?? {}),
  ]
  const languages = [...new Set([title, subtitle, text].flatMap((held) => Object.keys(held)))].sort(
    (a, b) => Number(b === defaultLanguage) - Number(a === defaultLanguage) || a.localeCompare(b),
  )
  return (
    <Section
      title="Texts"
      note={
        getPresetKind(preset) === 'email'
          ? 'Subject and text of the email. Addresses in other languages get the Default.'
          : 'Devices in other languages get the Default.'
      }
    >
      {languages.length === 0 ? (
        <Text c="dimmed">The service doesn’t provide its texts.</Text>
      ) : (
        <Facts
          facts={languages.map((language) => ({
            name: languageName(language),
            value: (
              <>
                {title[language] && <Text fw={500}>{title[language]}</Text>}
                {subtitle[language] && <Text>{subtitle[language]}</Text>}
                {text[language] && <Text>{readable(text[language])}</Text>}
              </>
            ),
          }))}
        />
      )}
    </Section>
  )
}

/** Of a preset whose segment no longer exists: what it means, and the way to choose another one. */
function DeletedSegment({ application, preset }: { application: string; preset: Preset }) {
  const { toChange } = usePresetRights(getPresetKind(preset))
  const { data: segments } = useQuery(filtersQuery(application))
  const segment = presetSegment(preset, segments)
  if (segment.state !== 'deleted') return null
  return (
    <Alert role="note" color="gray" maw={800} mb="md" title="Segment deleted">
      The segment {segment.name} no longer exists, so messages made with this preset are refused.{' '}
      {!toChange && (
        <>
          <TextLink
            to="/applications/$application/presets/$preset"
            params={{ application, preset: preset.code }}
            search={{ edit: true }}
            inherit
            underline="always"
          >
            Edit preset
          </TextLink>{' '}
          to choose another one.
        </>
      )}
    </Alert>
  )
}

/** What can be done with the preset that is open. */
function PresetActions({ application, preset }: { application: string; preset: Preset }) {
  const navigate = useNavigate()
  const kind = getPresetKind(preset)
  const { toCreate, toChange, toDelete, toSend } = usePresetRights(kind)
  const [asking, setAsking] = useState(false)
  const { code } = preset
  return (
    <>
      <ReasonedButton variant="default" reason={toDelete} onClick={() => setAsking(true)}>
        Delete…
      </ReasonedButton>
      <ReasonedButton
        variant="default"
        reason={toCreate}
        onClick={() =>
          navigate({ to: '/applications/$application/presets/new', params: { application }, search: { from: code } })
        }
      >
        Duplicate…
      </ReasonedButton>
      <ReasonedButton
        variant="default"
        reason={toChange}
        onClick={() =>
          navigate({
            to: '/applications/$application/presets/$preset',
            params: { application, preset: code },
            search: { edit: true },
          })
        }
      >
        Edit…
      </ReasonedButton>
      <LinkButton {...composeAddress(application, kind, { preset: code })} reason={toSend}>
        Use in a message
      </LinkButton>
      <DeletePreset
        application={application}
        preset={preset}
        opened={asking}
        onClose={() => setAsking(false)}
        onDeleted={() => navigate({ to: '/applications/$application/presets', params: { application } })}
      />
    </>
  )
}

/** The audience of a preset, what a tap opens, and its other properties. */
function PresetFacts({ application, preset }: { application: string; preset: Preset }) {
  const zones = usePresetZones(application, preset.code)
  const names = listed((preset.platforms ?? []).map((id) => getPlatformLabel(id) ?? String(id)))
  const facts: Fact[] = [
    { name: 'Code', value: <CopyableCode code={preset.code} what="preset code" /> },
    { name: 'Kind', value: kindLabel(getPresetKind(preset)) },
    { name: 'Platforms', value: names || '–' },
    { name: 'Segment', value: <SegmentLink application={application} preset={preset} /> },
    { name: 'Campaign', value: <CampaignLink application={application} preset={preset} /> },
    ...propertyFacts(preset),
    {
      name: 'Zones',
      value: zones ? listed(zones) || 'No zones use it' : zones === null ? '–' : describeZones(zones),
    },
  ]
  return (
    <Section title="Details">
      <Stack gap={20}>
        <Facts facts={facts} />
        <JsonText title="Raw JSON" value={preset} />
      </Stack>
    </Section>
  )
}

function SegmentLink({ application, preset }: { application: string; preset: Preset }) {
  const { data: filters } = useQuery(filtersQuery(application))
  const segment = presetSegment(preset, filters)
  if (segment.state === 'none') return 'None: all devices on its platforms'
  if (segment.state === 'found')
    return (
      <TextLink to="/applications/$application/segments/$code" params={{ application, code: segment.code }}>
        {segment.name}
      </TextLink>
    )
  return segment.state === 'deleted' ? `${segment.name} (segment deleted)` : segment.name
}

function CampaignLink({ application, preset: { properties } }: { application: string; preset: Preset }) {
  const { data: campaigns } = useQuery(campaignsQuery(application))
  const code = properties?.campaign
  if (typeof code !== 'string' || code === '') return 'None'
  return (
    <TextLink to="/applications/$application/campaigns" params={{ application }} search={{ shown: code }}>
      {campaigns?.find((campaign) => campaign.code === code)?.name ?? code}
    </TextLink>
  )
}
