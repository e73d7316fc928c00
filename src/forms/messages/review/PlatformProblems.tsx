import { Alert, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { TextLink } from '#components/controls/Text.tsx'
import { describeUnconfigured, type Unconfigured } from '#model/messages/recipients.ts'

interface PlatformProblemsProps {
  application: string
  unit: readonly [string, string]
  blocked: boolean
  unconfigured: readonly Unconfigured[]
}

export function PlatformProblems({ application, unit, blocked, unconfigured }: PlatformProblemsProps) {
  if (!blocked && unconfigured.length === 0) return null
  return (
    <Alert mb="md" color="red" icon={<IconAlertTriangle size={18} aria-hidden />} title="Platforms not configured">
      <Stack gap={4} align="flex-start">
        {blocked && <span>No platform of this message is configured, so nobody would get it.</span>}
        {unconfigured.map((one) => (
          <span key={one.platform}>{describeUnconfigured(one, unit)}</span>
        ))}
        <TextLink
          size="sm"
          c="inherit"
          underline="always"
          to="/applications/$application/platforms"
          params={{ application }}
        >
          Open Platforms
        </TextLink>
      </Stack>
    </Alert>
  )
}
