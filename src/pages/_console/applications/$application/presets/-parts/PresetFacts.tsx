import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { campaignsOf } from '#api/campaigns.ts'
import { filtersOf } from '#api/filters.ts'
import { kindOf, usePresetZones } from '#api/presets.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { type Fact, Facts } from '#components/layout/Facts.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { Preset } from '#contract/presets.ts'
import { listed } from '#format/text.ts'
import { kindLabel } from '#model/applications/messageWords.ts'
import { zonesWords } from '#model/presets/presetUsesWords.ts'
import { propertyFacts } from '#model/presets/propertyFacts.ts'
import { platformLabelOf } from '#model/testDevices/testDevices.ts'
import { JsonText } from '../../-parts/JsonText.tsx'
import classes from './PresetList.module.css'
import { presetSegment } from './presetSegment.ts'

/** Whom a preset is for, what it opens, and everything else the service tells of it. */
export function PresetFacts({ application, preset }: { application: string; preset: Preset }) {
  const zones = usePresetZones(application, preset.code)
  const names = listed((preset.platforms ?? []).map((id) => platformLabelOf(id) ?? String(id)))
  const facts: Fact[] = [
    { name: 'Code', value: <CopyableCode code={preset.code} what="preset code" /> },
    { name: 'Kind', value: kindLabel(kindOf(preset)) },
    { name: 'Platforms', value: names || '–' },
    { name: 'Segment', value: <SegmentLink application={application} preset={preset} /> },
    { name: 'Campaign', value: <CampaignLink application={application} preset={preset} /> },
    ...propertyFacts(preset).map(({ name, value }) => ({
      name,
      value: <span className={classes.value}>{value}</span>,
    })),
    {
      name: 'Zones',
      value: zones ? listed(zones) || 'No zone names it' : zones === null ? '–' : zonesWords(zones),
    },
  ]
  return (
    <Section title="Details">
      <div className={classes.facts}>
        <Facts facts={facts} />
        <JsonText title="Raw JSON" value={preset} />
      </div>
    </Section>
  )
}

function SegmentLink({ application, preset }: { application: string; preset: Preset }) {
  const { data: filters } = useQuery(filtersOf(application))
  const segment = presetSegment(preset, filters)
  if (segment.state === 'none') return 'None: every device of its platforms'
  if (segment.state === 'found')
    return (
      <Anchor component={Link} to={`/applications/${application}/segments/${segment.code}`} size="sm">
        {segment.name}
      </Anchor>
    )
  return segment.state === 'deleted' ? `${segment.name} (segment deleted)` : segment.name
}

function CampaignLink({ application, preset: { properties } }: { application: string; preset: Preset }) {
  const { data: campaigns } = useQuery(campaignsOf(application))
  const code = properties?.campaign
  if (typeof code !== 'string' || code === '') return 'None'
  return (
    <Anchor component={Link} to={`/applications/${application}/campaigns?shown=${code}`} size="sm">
      {campaigns?.find((campaign) => campaign.code === code)?.name ?? code}
    </Anchor>
  )
}
