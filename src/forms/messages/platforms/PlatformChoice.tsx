import { Alert, Checkbox, Text } from '@mantine/core'
import { type Control, useController } from 'react-hook-form'
import { DimmedText, TextLink } from '#components/controls/Text.tsx'
import { deviceTypes, messagePlatformIds } from '#contract/deviceTypes.ts'
import type { Notification } from '#contract/messages.ts'
import { formatList } from '#format/format.ts'
import { platformLabel } from '#format/platforms.ts'
import { CheckboxGrid } from '#forms/shared/ChoiceFields.tsx'
import { getPlatforms } from '#model/messages/effective.ts'
import type { PushDraft } from '#model/messages/pushDraft.ts'

interface PlatformChoiceProps {
  control: Control<PushDraft, unknown, PushDraft>
  application: string
  providers: Readonly<Record<string, boolean>>
  preset: Partial<Notification> | undefined
}

/** The configured platforms, ticked until someone unticks them. What is ticked is what it’s sent to. */
export function PlatformChoice({ control, application, providers, preset }: PlatformChoiceProps) {
  const { field, fieldState } = useController({ control, name: 'platforms' })
  const ticked = getPlatforms({ platforms: field.value }, preset, providers)
  const all = messagePlatformIds.map((id) => ({ id: String(id), key: deviceTypes[id] }))
  const isTicked = (key: string) => (ticked as readonly string[]).includes(key)
  const none = all.every(({ key }) => !providers[key])
  // a template’s or a preset’s platform may no longer be configured
  const shown = all.filter(({ key }) => providers[key] || isTicked(key))
  const hidden = all.filter((entry) => !shown.includes(entry))
  const link = (
    <TextLink to="/applications/$application/platforms" params={{ application }}>
      Platforms
    </TextLink>
  )
  return (
    <div>
      {none && (
        <Alert mb="sm" color="yellow" title="No platform is configured">
          Nobody can get a push yet. Add credentials under {link}.
        </Alert>
      )}
      <Checkbox.Group
        label="Send to"
        description={field.value === null && preset?.platforms?.length ? 'The preset’s platforms.' : undefined}
        error={fieldState.error?.message}
        value={all.filter(({ key }) => isTicked(key)).map(({ id }) => id)}
        onChange={field.onChange}
      >
        <CheckboxGrid
          field={field}
          choices={shown.map(({ id, key }) => ({
            value: id,
            label: platformLabel(key),
            ...(!none && !providers[key] && { help: 'Not configured: gets nothing.' }),
          }))}
        />
      </Checkbox.Group>
      {hidden.length > 0 && (
        <details style={{ marginTop: 8 }}>
          <summary>
            <Text span size="sm" c="dimmed">
              Not configured ({hidden.length})
            </Text>
          </summary>
          <DimmedText>
            {formatList(hidden.map(({ key }) => platformLabel(key)))}. To send to them, add credentials under {link}.
          </DimmedText>
        </details>
      )}
    </div>
  )
}
