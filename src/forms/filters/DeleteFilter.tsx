import { useCreateFilter, useDeleteFilter } from '#api/filters.ts'
import { previewRequest } from '#api/log.ts'
import { useFilterUses } from '#api/presets.ts'
import { ConfirmDelete } from '#components/controls/ConfirmDelete.tsx'
import { notify } from '#components/feedback/notify.ts'
import type { Filter } from '#contract/filters.ts'
import { FormFailure } from '../shared/FormFailure.tsx'
import { failureOf } from '../shared/failureOf.ts'
import { definitionOf } from './definitionOf.ts'
import { usesWords } from './usesWords.ts'

interface DeleteFilterProps {
  /** Application on whose screen one is. */
  application: string
  filter: Filter
  opened: boolean
  onClose: () => void
  onDeleted?: () => void
}

/** Deletes a segment after asking. The toast has the way back: the same definition, created again. */
export function DeleteFilter({ application, filter, opened, onClose, onDeleted }: DeleteFilterProps) {
  const { mutate, isPending, error, reset } = useDeleteFilter()
  const { mutateAsync: create } = useCreateFilter()
  const failure = failureOf(error)
  const uses = useFilterUses(application, filter)
  const { name } = filter
  const close = () => {
    onClose()
    reset()
  }
  const undo = () =>
    create(definitionOf(filter)).then(
      () => void notify(`Segment ${name} restored`),
      (reason: unknown) => void notify(`Couldn’t restore segment ${name}. ${messageOf(reason)}`),
    )
  const confirm = () =>
    mutate(
      { name },
      {
        onSuccess: () => {
          close()
          onDeleted?.()
          void notify(`Segment ${name} deleted`, filter.filter_expression ? { undo } : {})
        },
      },
    )
  return (
    <ConfirmDelete
      opened={opened}
      onClose={close}
      kind="segment"
      name={name}
      consequences={[
        'Its definition is lost; the devices in it and their tags stay as they are.',
        usesWords(uses),
        'What refers to it by its code no longer finds it.',
        'It can be taken back for a moment afterward: the same definition, with a new code.',
      ]}
      deleting={isPending}
      onConfirm={confirm}
      onShowRequest={() => previewRequest('deleteFilter', { name })}
      failure={failure && <FormFailure failure={failure} />}
    />
  )
}

const messageOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason))
