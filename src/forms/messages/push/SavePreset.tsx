import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { previewRequest } from '#api/log.ts'
import { useCreatePreset } from '#api/presets.ts'
import { ownEscape } from '#components/controls/ownEscape.ts'
import { notify } from '#components/feedback/notify.ts'
import type { Notification } from '#contract/messages.ts'
import { presets } from '#contract/presets.ts'
import { faultsOf } from '#contract/wire.ts'
import { FormFailure, failureOf, type SubmissionFailure } from '#forms/shared/FormFailure.tsx'
import { toPreset } from '#model/messages/toPreset.ts'

interface SavePresetProps {
  application: string
  push: Notification
  /** What its preset says. */
  preset: Partial<Notification> | undefined
  onClose: () => void
}

/** Keeps what was written as a preset. Says first what a preset has no place for. */
export default function SavePreset({ application, push, preset, onClose }: SavePresetProps) {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const [failure, setFailure] = useState<SubmissionFailure>()
  const { mutateAsync, isPending } = useCreatePreset()
  const { request, lost } = toPreset(push, preset, { name, application })
  const save = async () => {
    const checked = presets.createPreset.request.safeParse(request)
    if (!checked.success) {
      const [first] = faultsOf(checked.error)
      if (first?.field === 'name') setFault(first.message)
      else setFailure({ messages: [first?.message ?? ''] })
      return
    }
    try {
      await mutateAsync({ kind: 'push', request: checked.data })
      onClose()
      void notify(`Preset ${checked.data.name} created`)
    } catch (error) {
      const ofName = error instanceof ApiError && error.faults.find(({ field }) => field === 'name')
      if (ofName) setFault(ofName.message)
      else setFailure(failureOf(error))
    }
  }
  return (
    <Modal {...ownEscape(onClose)} opened onClose={onClose} title="Save as preset">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap="md">
          <TextInput
            label="Name"
            withAsterisk
            aria-required
            data-autofocus
            autoComplete="off"
            value={name}
            error={fault}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value)
              setFault(undefined)
              setFailure(undefined)
            }}
          />
          <Text size="sm">It keeps the texts, what opening it does, the platforms, the campaign and the segment.</Text>
          {lost.length > 0 && (
            <Alert color="yellow" title="A preset has no place for">
              {lost.join(', ')}
            </Alert>
          )}
          {failure && <FormFailure failure={failure} />}
          <Group justify="flex-end" gap="xs">
            {failure?.logged === undefined && (
              <Button variant="subtle" color="gray" onClick={() => previewRequest('createPreset', { ...request })}>
                Show request
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending}>
              Save preset
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
