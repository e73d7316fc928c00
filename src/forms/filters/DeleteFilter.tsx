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
        'Its conditions are deleted. Its devices and their tags don’t change.',
        describeUses(uses),
        'Anything that uses its code stops working.',
        'You can undo this right afterward: the same conditions, with a new code.',
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
