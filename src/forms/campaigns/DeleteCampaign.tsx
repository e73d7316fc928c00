import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDeleteCampaign } from '#api/campaigns.ts'
import { previewRequest } from '#api/log.ts'
import { presetsOf } from '#api/presets.ts'
import { ConfirmDelete } from '#components/controls/ConfirmDelete.tsx'
import { notify } from '#components/feedback/notify.ts'
import type { Campaign } from '#contract/campaigns.ts'
import { presetsWords } from '#model/campaigns/presetsWords.ts'
import { FormFailure } from '../shared/FormFailure.tsx'
import { failureOf } from '../shared/failureOf.ts'

interface DeleteCampaignProps {
  application: string
  campaign: Campaign
  opened: boolean
  onClose: () => void
  onDeleted?: () => void
}

/** Deletes a campaign after asking. There is no way back: a new one of its name has another code and counts from nothing. */
export function DeleteCampaign({ application, campaign, opened, onClose, onDeleted }: DeleteCampaignProps) {
  const { mutate, isPending, error, reset } = useDeleteCampaign()
  const { data: presets, isError } = useQuery({ ...presetsOf(application), enabled: opened })
  const failure = failureOf(error)
  const { code, name } = campaign
  // opened only once it is there, as Panel is: else it does not know what to give the focus back to
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(opened), [opened])
  const close = () => {
    onClose()
    reset()
  }
  const confirm = () =>
    mutate(
      { campaign: code },
      {
        onSuccess: () => {
          close()
          onDeleted?.()
          void notify(`Campaign ${name} deleted`)
        },
      },
    )
  return (
    <ConfirmDelete
      opened={shown}
      onClose={close}
      kind="campaign"
      name={name}
      typed
      consequences={[
        'Messages that were sent under it stay, but name no campaign any more: they can no longer be counted together.',
        'Scheduled messages that name it go out all the same, counted under none.',
        presetsWords(code, isError ? 'unknown' : presets),
        'New messages that use this code fail, including those sent through the API.',
      ]}
      deleting={isPending}
      onConfirm={confirm}
      onShowRequest={() => previewRequest('deleteCampaign', { campaign: code })}
      failure={failure && <FormFailure failure={failure} />}
    />
  )
}
