import { useCreateFilter, useDeleteFilter } from '#api/filters.ts'
import { useFilterUses } from '#api/presets.ts'
import type { Filter } from '#contract/filters.ts'
import { type DeletesOne, Deletion } from '../shared/Confirm.tsx'
import { describeUses, toDefinition } from './describeSegment.ts'

export function DeleteFilter({ application, filter, ...rest }: DeletesOne & { filter: Filter }) {
  const { mutateAsync: create } = useCreateFilter()
  const uses = useFilterUses(application, filter)
  const { name } = filter
  return (
    <Deletion
      {...rest}
      kind="segment"
      name={name}
      consequences={[
        'Its conditions are deleted. Its devices and their tags don’t change.',
        describeUses(uses),
        'Anything that uses its code stops working.',
        'You can undo this right afterward: the same conditions, with a new code.',
      ]}
      write={useDeleteFilter()}
      request={{ name }}
      undo={
        filter.filter_expression
          ? {
              undo: () => create(toDefinition(filter)),
              undone: `Segment ${name} restored`,
              failed: `Couldn’t restore segment ${name}.`,
            }
          : undefined
      }
    />
  )
}
