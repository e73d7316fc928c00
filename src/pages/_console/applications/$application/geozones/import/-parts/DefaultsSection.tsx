import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { Section } from '#components/layout/Section.tsx'
import type { SpanUnit } from '#format/spans.ts'
import { CooldownInput } from '#forms/geozones/CooldownField.tsx'
import { cooldownFault, rangeFault } from '#model/geozones/checkZoneRows.ts'

export const firstDefaults = {
  ...{ range: '200', cooldown: '1', unit: 'hours' as SpanUnit, message: '' },
  ...{ preset: null as string | null, cluster: null as string | null },
}
type TypedDefaults = typeof firstDefaults

interface DefaultsSectionProps {
  value: TypedDefaults
  onChange: (value: TypedDefaults) => void
  presets: readonly { code: string; name: string }[]
  clusters: readonly { code: string; name: string }[]
}

const choices = (things: readonly { code: string; name: string }[]) =>
  things.map(({ code, name }) => ({ value: code, label: name }))

export function DefaultsSection({ value, onChange, presets, clusters }: DefaultsSectionProps) {
  const put = (part: Partial<TypedDefaults>) => onChange({ ...value, ...part })
  return (
    <Section title="Default values" note="For empty cells and missing columns.">
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'end' }}>
        <TextInput
          label="Range, m"
          inputMode="numeric"
          value={value.range}
          error={rangeFault(value.range)}
          onChange={(event) => put({ range: event.currentTarget.value })}
        />
        <CooldownInput
          amount={{
            value: value.cooldown,
            error: cooldownFault(value.cooldown, value.unit),
            onChange: (event) => put({ cooldown: event.currentTarget.value }),
          }}
          unit={{ value: value.unit, onChange: (unit) => put({ unit: unit as SpanUnit }) }}
        />
        <Select
          label="Cluster"
          placeholder="No cluster"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear: Cluster' }}
          value={value.cluster}
          onChange={(cluster) => put({ cluster })}
          data={choices(clusters)}
        />
        <Select
          label="Preset"
          description="Or write a message."
          placeholder={presets.length > 0 ? 'No preset' : 'No push presets yet'}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear: Preset' }}
          value={value.preset}
          onChange={(preset) => put({ preset })}
          data={choices(presets)}
        />
        <Textarea
          style={{ gridColumn: '1 / -1' }}
          label="Message"
          disabled={value.preset !== null}
          description={value.preset === null ? undefined : 'The preset is sent instead.'}
          autosize
          minRows={2}
          value={value.message}
          onChange={(event) => put({ message: event.currentTarget.value })}
        />
      </SimpleGrid>
    </Section>
  )
}
