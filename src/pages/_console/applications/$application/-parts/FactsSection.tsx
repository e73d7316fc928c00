import { Paper, Stack } from '@mantine/core'
import { CopyTextButton } from '#components/controls/CopyableCode.tsx'
import { type Fact, Facts, Section } from '#components/layout/Section.tsx'

const textStyle = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

interface FactsSectionProps {
  title: string
  facts: Fact[]
  json: { title: string; value: unknown }
}

/** Facts, with the JSON they come from. */
export const FactsSection = ({ title, facts, json }: FactsSectionProps) => (
  <Section title={title}>
    <Stack gap={20}>
      <Facts facts={facts} />
      <JsonText {...json} />
    </Stack>
  </Section>
)

function JsonText({ title, value }: { title: string; value: unknown }) {
  const text = JSON.stringify(value, null, 2)
  return (
    <details>
      <summary>{title}</summary>
      <Paper component="pre" withBorder bg="var(--console-surface)" p="sm" my="xs" fz="xs" style={textStyle}>
        {text}
      </Paper>
      <CopyTextButton size="xs" value={text} label="Copy JSON" />
    </details>
  )
}
