import { Alert, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { previewRequest } from '#api/log.ts'
import { useCreatePreset } from '#api/presets.ts'
import { notify } from '#components/feedback/notify.ts'
import type { Notification } from '#contract/messages.ts'
import { presets } from '#contract/presets.ts'
import { getFaults } from '#contract/wire.ts'
import { toPreset } from '#model/messages/toPreset.ts'
import { ToolDialog } from '../ToolDialog.tsx'

export interface PushToolProps {
  application: string
  push: Notification
  /** What its preset says. */
  preset: Partial<Notification> | undefined
  onClose: () => void
}

/** Keeps what was written as a preset. Says first what a preset has no place for. */
export default function SavePreset({ application, push, preset, onClose }: PushToolProps) {
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
    <ToolDialog
      title="Save as preset"
      words="Saves the text, tap action, platforms, campaign, and segment."
      submit="Save preset"
      busy={isPending}
      error={ofName ? undefined : error}
      aside={
        <Button variant="subtle" color="gray" onClick={() => previewRequest('createPreset', { ...request })}>
          Show request
        </Button>
      }
      onSubmit={save}
      onClose={onClose}
    >
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
    </ToolDialog>
  )
}
