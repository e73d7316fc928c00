import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formerPresetQuery, successorAmong } from '#api/formerPresets.ts'
import { currentCode } from '#api/replacedCodes.ts'
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
  // this browser may know of a change before the record can be read
  const now = currentCode('preset', code)
  const { data: former } = useQuery(formerPresetQuery(code))
  const replaced = presets.find((preset) => preset.code === now || preset.code === former?.now)
  const next = replaced ?? successorAmong(presets, former)
  return (
    <Alert
      mb="md"
      color="yellow"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={`The preset ${code} no longer exists`}
    >
      {replaced
        ? `It was replaced by ${replaced.name} (${replaced.code}).`
        : next
          ? `It was deleted. A preset with the same name exists: ${next.name} (${next.code}).`
          : former?.name
            ? `It was called ${former.name}, and was deleted.`
            : 'It was deleted or replaced under a new code.'}{' '}
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
