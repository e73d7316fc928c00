import { Checkbox, Group } from '@mantine/core'
import { type Control, useController } from 'react-hook-form'
import { deviceTypes, messagePlatformIds } from '#contract/deviceTypes.ts'
import { platformLabel } from '#format/platforms.ts'
import type { PushDraft } from '#model/messages/pushDraft.ts'

interface PlatformChoiceProps {
  control: Control<PushDraft, unknown, PushDraft>
  /** Which platforms the application has, by key. */
  providers: Readonly<Record<string, boolean>>
  /** Device types that the preset goes to; empty where it does not say. */
  ofPreset: readonly number[]
}

const every = messagePlatformIds.map((id) => ({ id: String(id), key: deviceTypes[id] }))

/** The platforms a push goes to; all of them until some are chosen. */
export function PlatformChoice({ control, providers, ofPreset }: PlatformChoiceProps) {
  const { field, fieldState } = useController({ control, name: 'platforms' })
  const chosen: string[] = field.value
  return (
    <Checkbox.Group
      label="Goes to"
      description={
        chosen.length === 0
          ? ofPreset.length > 0
            ? `Those of the preset: ${every
                .filter(({ id }) => ofPreset.includes(Number(id)))
                .map(({ key }) => platformLabel(key))
                .join(', ')}.`
            : 'Every platform. Choose some to exclude the others.'
          : 'Only these. Clear them all to send to every platform.'
      }
      value={chosen}
      onChange={field.onChange}
      error={fieldState.error?.message}
    >
      <Group mt={4}>
        {every.map(({ id, key }, place) => (
          <Checkbox
            key={id}
            ref={place === 0 ? field.ref : undefined}
            value={id}
            label={providers[key] ? platformLabel(key) : `${platformLabel(key)} (not configured)`}
          />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
