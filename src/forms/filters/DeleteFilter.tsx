import { useCreateFilter, useDeleteFilter } from '#api/filters.ts'
import { useFilterUses } from '#api/presets.ts'
import type { Filter } from '#contract/filters.ts'
import { Confirm } from '../shared/Confirm.tsx'
import { sayDone } from '../shared/sayDone.ts'
import { describeUses, toDefinition } from './describeSegment.ts'

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
  const { mutateAsync: create } = useCreateFilter()
  const uses = useFilterUses(application, filter)
  const { name } = filter
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={`Delete the segment ${name}?`}
      confirm="Delete segment"
      consequences={[
        'Its definition is lost; the devices in it and their tags stay as they are.',
        describeUses(uses),
        'What refers to it by its code no longer finds it.',
        'It can be taken back for a moment afterward: the same definition, with a new code.',
      ]}
      write={useDeleteFilter()}
      request={{ name }}
      onDone={() => {
        onDeleted?.()
        const undo = {
          undo: () => create(toDefinition(filter)),
          undone: `Segment ${name} restored`,
          failed: `Couldn’t restore segment ${name}.`,
        }
        sayDone(`Segment ${name} deleted`, filter.filter_expression ? undo : undefined)
      }}
    />
  )
}
