import { Button, Checkbox, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newDraftId } from '#api/composerDrafts.ts'
import { useCreateMessage } from '#api/messages.ts'
import { testDevicesOf } from '#api/testDevices.ts'
import { ownEscape } from '#components/controls/ownEscape.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { notify } from '#components/feedback/notify.ts'
import { deviceTypes, messagePlatformIds } from '#contract/deviceTypes.ts'
import { type Notification, notification } from '#contract/messages.ts'
import { countOf } from '#format/counts.ts'
import { FormFailure, failureOf } from '#forms/shared/FormFailure.tsx'
import { guarded, testNotification } from '#model/messages/toNotification.ts'
import { platformLabelOf, platformOf } from '#model/testDevices/testDevices.ts'

interface TestSendProps {
  application: string
  push: Notification
  /** What its preset says. */
  preset: Partial<Notification> | undefined
  onClose: () => void
}

/** Platforms that pushes reach. */
const pushed: ReadonlySet<string> = new Set(messagePlatformIds.map((id) => deviceTypes[id]))

/** Sends the push as it stands to test devices, now. */
export default function TestSend({ application, push, preset, onClose }: TestSendProps) {
  const { data: devices, error: unread } = useQuery(testDevicesOf(application))
  const { mutateAsync, isPending, error } = useCreateMessage()
  const [chosen, setChosen] = useState<string[]>([])
  const reachable = devices?.filter(({ type }) => pushed.has(platformOf(type) ?? '')) ?? []
  const tokens = [
    ...new Set(reachable.filter(({ place }) => chosen.includes(String(place))).map(({ pushtoken }) => pushtoken)),
  ]
  // one guard for as long as the dialog is open: trying again never sends twice
  const [guard] = useState(newDraftId)
  const asked = guarded(testNotification(push, preset, tokens), guard)
  const wrong = tokens.length > 0 && !notification.safeParse(asked).success
  const send = async () => {
    const { Messages, UnknownDevices } = await mutateAsync({ application, notifications: [asked] })
    const missing = Object.values(UnknownDevices ?? {}).flat().length
    onClose()
    void notify(
      missing > 0
        ? `The test was sent; ${countOf(missing, 'device')} of ${tokens.length} is not registered with the service`
        : `The test was sent to ${countOf(tokens.length, 'test device')} (${Messages.join(', ')})`,
    )
  }
  return (
    <Modal {...ownEscape(onClose)} opened onClose={onClose} title="Send a test">
      <Stack gap="md">
        <Text size="sm">
          It goes out at once, to these devices alone, and counts for no campaign. Places for tags show what each device
          has.
        </Text>
        {unread ? (
          <Text size="sm" c="red">
            The test devices could not be read: {unread.message}
          </Text>
        ) : !devices ? (
          <Skeleton height={80} />
        ) : reachable.length === 0 ? (
          <Text size="sm">There are no test devices that pushes reach. Create one under Test devices.</Text>
        ) : (
          <Checkbox.Group label="Test devices" value={chosen} onChange={setChosen}>
            <Stack gap="xs" mt={4}>
              {reachable.map(({ place, name, type, description }) => (
                <Checkbox
                  key={place}
                  value={String(place)}
                  label={name}
                  description={[platformLabelOf(type), description].filter(Boolean).join(' · ')}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        {error && <FormFailure failure={failureOf(error) ?? { messages: [] }} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <ReasonedButton
            loading={isPending}
            reason={
              tokens.length === 0
                ? 'Choose a test device'
                : wrong
                  ? 'Fix the message first. Review lists the problems'
                  : undefined
            }
            onClick={() => void send().catch(() => undefined)}
          >
            Send to {countOf(tokens.length, 'test device')}
          </ReasonedButton>
        </Group>
      </Stack>
    </Modal>
  )
}
