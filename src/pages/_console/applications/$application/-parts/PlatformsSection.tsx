import { Group, SimpleGrid, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react'
import { usePlatformWarnings } from '#api/platforms.ts'
import { DimmedText, TextLink } from '#components/controls/Text.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { Application } from '#contract/applications.ts'
import { formatList } from '#format/format.ts'
import { configurablePlatforms, configuredPlatforms, platformLabel } from '#format/platforms.ts'

export function PlatformsSection({ application: { code, providers } }: { application: Application }) {
  const warned = new Set(usePlatformWarnings(code).map(({ platform }) => platform))
  const on = configurablePlatforms.filter(({ key }) => providers[key] === true)
  const others = configuredPlatforms(providers).filter(
    (key) => !configurablePlatforms.some((platform) => platform.key === key),
  )
  return (
    <Section
      title="Platforms"
      note={`${on.length} of ${configurablePlatforms.length} configured.`}
      aside={
        <TextLink size="sm" to="/applications/$application/platforms" params={{ application: code }}>
          All platforms
        </TextLink>
      }
    >
      <SimpleGrid component="ul" minColWidth={140} spacing="md" verticalSpacing="sm" m={0} p={0}>
        {configurablePlatforms.map(({ key, label }) => {
          const configured = providers[key] === true
          const problems = configured && warned.has(key)
          const Glyph = problems ? IconAlertTriangle : configured ? IconCheck : IconMinus
          const color = problems ? 'yellow-text' : 'success'
          return (
            <Group component="li" key={key} gap="xs" c={configured ? undefined : 'dimmed'}>
              <Glyph size={16} color={configured ? `var(--mantine-color-${color})` : undefined} aria-hidden />
              {label}
              <VisuallyHidden>
                {problems ? ': configured, with problems' : configured ? ': configured' : ': not configured'}
              </VisuallyHidden>
            </Group>
          )
        })}
      </SimpleGrid>
      {others.length > 0 && <DimmedText mt="sm">Also configured: {formatList(others.map(platformLabel))}.</DimmedText>}
    </Section>
  )
}
