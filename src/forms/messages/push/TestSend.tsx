import { Checkbox, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newDraftId } from '#api/composerDrafts.ts'
import { useCreateMessage } from '#api/messages.ts'
import { testDevicesQuery } from '#api/testDevices.ts'
import { notify } from '#components/feedback/notify.ts'
import { deviceTypes, messagePlatformIds } from '#contract/deviceTypes.ts'
import { notification } from '#contract/messages.ts'
import { formatCount } from '#format/counts.ts'
import { guardedNotification, testNotification } from '#model/messages/toNotification.ts'
import { getPlatformLabel, toPlatformKey } from '#model/testDevices/testDevices.ts'
import { ToolDialog } from '../ToolDialog.tsx'
import type { PushToolProps } from './SavePreset.tsx'

/** Platforms that pushes reach. */
const pushed: ReadonlySet<string> = new Set(messagePlatformIds.map((id) => deviceTypes[id]))

/** Sends the push as it stands to test devices, now. */
export default function TestSend({ application, push, preset, onClose }: PushToolProps) {
  const { data: devices, error: unread } = useQuery(testDevicesQuery(application))
  const { mutateAsync, isPending, error } = useCreateMessage()
  const [chosen, setChosen] = useState<string[]>([])
  const reachable = devices?.filter(({ type }) => pushed.has(toPlatformKey(type) ?? '')) ?? []
  const tokens = [
    ...new Set(reachable.filter(({ place }) => chosen.includes(String(place))).map(({ pushtoken }) => pushtoken)),
  ]
  // one guard for as long as the dialog is open: trying again never sends twice
  const [guard] = useState(newDraftId)
  const asked = guardedNotification(testNotification(push, preset, tokens), guard)
  const wrong = tokens.length > 0 && !notification.safeParse(asked).success
  const send = async () => {
    const { Messages, UnknownDevices } = await mutateAsync({ application, notifications: [asked] })
    const missing = Object.values(UnknownDevices ?? {}).flat().length
    onClose()
    void notify(
      missing > 0
        ? `The test was sent; ${formatCount(missing, 'device')} of ${tokens.length} is not registered with the service`
        : `The test was sent to ${formatCount(tokens.length, 'test device')} (${Messages.join(', ')})`,
    )
  }
  return (
    <ToolDialog
      title="Send a test"
      words="It’s sent right away, to these devices only, and doesn’t count toward a campaign. Placeholders show each device’s own values."
      submit={`Send to ${formatCount(tokens.length, 'test device')}`}
      reason={
        tokens.length === 0
          ? 'Choose a test device'
          : wrong
            ? 'Fix the message first. Review lists the problems'
            : undefined
      }
      busy={isPending}
      error={unread ? new Error(`Couldn’t load test devices: ${unread.message}`) : error}
      onSubmit={send}
      onClose={onClose}
    >
      {!devices && !unread && <Skeleton height={80} />}
      {devices && reachable.length === 0 && (
        <Text size="sm">No test device can receive pushes. Create one under Test devices.</Text>
      )}
      {reachable.length > 0 && (
        <Checkbox.Group label="Test devices" value={chosen} onChange={setChosen}>
          <Stack gap="xs" mt={4}>
            {reachable.map(({ place, name, type, description }) => (
              <Checkbox
                key={place}
                value={String(place)}
                label={name}
                description={[getPlatformLabel(type), description].filter(Boolean).join(' · ')}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </ToolDialog>
  )
}
