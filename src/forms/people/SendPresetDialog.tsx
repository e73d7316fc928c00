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
  const presets = presetsToSend(data ?? [], approvedPresets, kind)
  const [chosen, setChosen] = useState<string | null>(null)
  const preset = presets.find(({ code }) => code === chosen) ?? (presets.length === 1 ? presets[0] : undefined)
  // one transaction ID per dialog: retrying never sends twice
  const [transactionId] = useState(newDraftId)
  const target = writingTarget(device)
  const name = 'users' in target ? target.users[0] : target.devices[0]
  const shown = preset && shownOnDevice(preset, device, tags)
  const unreachable = device.push_token ? undefined : 'It has no push token, so it gets nothing.'
  const base = { preset: preset?.code ?? '', ...target, transactionId }
  const request = { application, notifications: [kind === 'push' ? base : { ...base, send_date: 'now' }] }
  const send = () =>
    (kind === 'push'
      ? push.mutateAsync({ application, notifications: [base] })
      : email.mutateAsync({ application, notifications: [{ ...base, send_date: 'now' }] })
    ).then(
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
      busy={push.isPending || email.isPending}
      reason={preset ? undefined : 'Select a preset first'}
      error={push.error ?? email.error ?? unread}
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
            <Text size="sm">{shown ? shown.text : 'It has no text in this language, so nothing is sent.'}</Text>
          </Paper>
        )}
        <DimmedText>
          {'users' in target
            ? `Sent right away to all devices of the user ${name}.`
            : `Sent right away to ${kind === 'email' ? 'this address' : 'this device'} only.`}{' '}
          {'users' in target ? '' : unreachable}
        </DimmedText>
      </Stack>
    </SendDialog>
  )
}
