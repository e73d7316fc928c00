import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { currentPresetCode } from '#api/replacedPresets.ts'
import { SecondaryButton } from '#components/controls/Buttons.tsx'
import { TextLink } from '#components/controls/Text.tsx'
import type { Preset } from '#contract/presets.ts'

interface MissingPresetProps {
  application: string
  code: string
  presets: readonly Preset[]
  onReplace: (next: Preset) => void
}

/** Why a message has no preset although its link or draft names one. */
export function MissingPreset({ application, code, presets, onReplace }: MissingPresetProps) {
  const now = currentPresetCode(code)
  const next = presets.find((preset) => preset.code === now)
  return (
    <Alert
      mb="md"
      color="yellow"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={`The preset ${code} no longer exists`}
    >
      {next ? `It was replaced by ${next.name} (${next.code}).` : 'It was deleted or replaced under a new code.'}{' '}
      {next ? (
        <SecondaryButton display="block" mt="xs" size="compact-sm" onClick={() => onReplace(next)}>
          Use {next.name}
        </SecondaryButton>
      ) : (
        <>
          Select another one, or see{' '}
          <TextLink to="/applications/$application/presets" params={{ application }} inherit underline="always">
            all presets
          </TextLink>
          .
        </>
      )}
    </Alert>
  )
}
