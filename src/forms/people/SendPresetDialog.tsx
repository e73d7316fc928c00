import { Paper, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newDraftId } from '#api/composerDrafts.ts'
import { useCreateEmailMessage, useCreateMessage } from '#api/messages.ts'
import { presetsQuery } from '#api/presets.ts'
import { useSignedIn } from '#api/session.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { notify } from '#components/feedback/notify.ts'
import type { KnownDevice } from '#contract/panelMethod.ts'
import { presetsToSend, shownOnDevice, writingTarget } from '#model/people/writing.ts'
import { SendDialog } from '../shared/Confirm.tsx'

interface SendPresetDialogProps {
  application: string
  device: KnownDevice
  kind: 'push' | 'email'
  tags: Readonly<Record<string, unknown>>
  onClose: () => void
  onSent: (message: string | undefined) => void
}

/** Sends an approved preset, as it is, to one person. */
export default function SendPresetDialog({ application, device, kind, tags, onClose, onSent }: SendPresetDialogProps) {
  const { approvedPresets } = useSignedIn()
  const { data, error: unread } = useQuery(presetsQuery(application))
  const push = useCreateMessage()
  const email = useCreateEmailMessage()
  const create = kind === 'push' ? push : email
  const presets = presetsToSend(data ?? [], approvedPresets, kind)
  const [chosen, setChosen] = useState<string | null>(null)
  const preset = presets.find(({ code }) => code === chosen) ?? (presets.length === 1 ? presets[0] : undefined)
  // one transaction ID per dialog: retrying never sends twice
  const [transactionId] = useState(newDraftId)
  const target = writingTarget(device)
  const name = 'users' in target ? target.users[0] : target.devices[0]
  const shown = preset && shownOnDevice(preset, device, tags)
  // the user’s other devices may get what this one doesn’t
  const getsNothing = 'users' in target ? undefined : nothingFor(device, shown !== undefined)
  const request = {
    application,
    notifications: [{ preset: preset?.code ?? '', ...target, transactionId, send_date: 'now' }],
  }
  const send = () =>
    create.mutateAsync(request).then(
      (sent) => {
        void notify(`${preset?.name} sent to ${name}`)
        onSent(sent?.Messages?.[0])
      },
      // the dialog shows it
      () => undefined,
    )
  return (
    <SendDialog
      title={`Write to ${name}`}
      method={kind === 'push' ? 'createMessage' : 'createEmailMessage'}
      request={request}
      confirm="Send to 1 person"
      busy={create.isPending}
      reason={preset ? getsNothing : 'Select a preset first'}
      error={create.error ?? unread}
      onSubmit={send}
      onClose={onClose}
    >
      <Stack gap="md">
        <Select
          label="Approved preset"
          description="Your role sends these as they are."
          placeholder="Select a preset"
          data={presets.map(({ code, name: label }) => ({ value: code, label }))}
          value={preset?.code ?? null}
          onChange={setChosen}
          allowDeselect={false}
          nothingFoundMessage="No match"
          error={data && presets.length === 0 ? `No ${kind} preset of this application is approved.` : undefined}
        />
        {preset && (
          <Paper withBorder p="sm" aria-label="Preview" component="section">
            <Text fw={600}>{shown?.title ?? preset.name}</Text>
            <Text size="sm">{shown ? shown.text : 'No text in this device’s language.'}</Text>
          </Paper>
        )}
        <DimmedText>
          {'users' in target
            ? `Sent right away to all devices of the user ${name}.`
            : (getsNothing ?? `Sent right away to ${kind === 'email' ? 'this address' : 'this device'} only.`)}
        </DimmedText>
      </Stack>
    </SendDialog>
  )
}

/** Why a device or address of its own would get nothing; undefined if it gets the message. */
function nothingFor({ push_token }: KnownDevice, hasText: boolean): string | undefined {
  if (!push_token) return 'It can’t be reached, so nothing would be sent.'
  return hasText ? undefined : 'The preset has no text in its language, so nothing would be sent.'
}
