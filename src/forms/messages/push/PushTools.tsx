import { Alert, Checkbox, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newDraftId } from '#api/composerDrafts.ts'
import { ApiError } from '#api/errors.ts'
import { useCreateMessage } from '#api/messages.ts'
import { useCreatePreset } from '#api/presets.ts'
import { testDevicesQuery } from '#api/testDevices.ts'
import { notify } from '#components/feedback/notify.ts'
import { deviceTypes, messagePlatformIds } from '#contract/deviceTypes.ts'
import { type Notification, notification } from '#contract/messages.ts'
import { presets } from '#contract/presets.ts'
import { getFaults } from '#contract/wire.ts'
import { formatCount } from '#format/counts.ts'
import { SendDialog } from '#forms/shared/Confirm.tsx'
import { guardedNotification, testNotification } from '#model/messages/toNotification.ts'
import { toPreset } from '#model/messages/toPreset.ts'
import { getPlatformLabel, toPlatformKey } from '#model/testDevices/testDevices.ts'

const pushed: ReadonlySet<string> = new Set(messagePlatformIds.map((id) => deviceTypes[id]))

export function TestSend({ application, push, preset, onClose }: PushToolProps) {
  const { data: devices, error: unread } = useQuery(testDevicesQuery(application))
  const { mutateAsync, isPending, error } = useCreateMessage()
  const [chosen, setChosen] = useState<string[]>([])
  const reachable = devices?.filter(({ type }) => pushed.has(toPlatformKey(type) ?? '')) ?? []
  const tokens = [
    ...new Set(reachable.filter(({ place }) => chosen.includes(String(place))).map(({ pushtoken }) => pushtoken)),
  ]
  // one transaction ID per dialog: retrying never sends twice
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
    <SendDialog
      title="Send a test"
      confirm={`Send to ${formatCount(tokens.length, 'test device')}`}
      reason={
        tokens.length === 0
          ? 'Choose a test device'
          : wrong
            ? 'Fix the message first. Review lists the problems'
            : undefined
      }
      busy={isPending}
      error={unread ? new Error(`Couldn’t load test devices: ${unread.message}`) : error}
      // the mutation has the error
      onSubmit={() => void send().catch(() => undefined)}
      onClose={onClose}
    >
      <Text size="sm">
        It’s sent right away, to these devices only, and doesn’t count toward a campaign. Placeholders show each
        device’s own values.
      </Text>
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
    </SendDialog>
  )
}

interface PushToolProps {
  application: string
  push: Notification
  preset: Partial<Notification> | undefined
  onClose: () => void
}

export function SavePreset({ application, push, preset, onClose }: PushToolProps) {
  const [name, setName] = useState('')
  const [error, setError] = useState<unknown>()
  const { mutateAsync, isPending } = useCreatePreset()
  const { request, lost } = toPreset(push, preset, { name, application })
  const checked = presets.createPreset.request.safeParse(request)
  const faults = error instanceof ApiError ? error.faults : []
  const ofName = faults.find(({ field }) => field === 'name')
  const save = async () => {
    try {
      if (!checked.success) {
        const faults = getFaults(checked.error).slice(0, 1)
        throw new ApiError(422, faults[0]?.message ?? '', { faults })
      }
      await mutateAsync({ kind: 'push', request: checked.data })
      onClose()
      void notify(`Preset ${checked.data.name} created`)
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <SendDialog
      title="Save as preset"
      method="createPreset"
      request={{ ...request }}
      confirm="Save preset"
      busy={isPending}
      error={ofName ? undefined : error}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Text size="sm">Saves the text, tap action, platforms, campaign, and segment.</Text>
      <TextInput
        label="Name"
        withAsterisk
        aria-required
        data-autofocus
        autoComplete="off"
        value={name}
        error={ofName?.message}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          setError(undefined)
        }}
      />
      {lost.length > 0 && (
        <Alert color="yellow" title="A preset can’t store">
          {lost.join(', ')}
        </Alert>
      )}
    </SendDialog>
  )
}
