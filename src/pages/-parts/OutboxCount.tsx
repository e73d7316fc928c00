import { Badge, VisuallyHidden } from '@mantine/core'
import { useOutbox } from '#api/outbox.ts'
import { countHeld } from '#model/outbox/groupHeld.ts'
import { isScheduled } from '#model/outbox/heldState.ts'

/** How many sends wait in the Outbox, besides scheduled ones, beside the screen that lists them. */
export function OutboxCount({ application }: { application: string }) {
  const count = countHeld(useOutbox(application).filter((held) => !isScheduled(held)))
  if (count === 0) return null
  return (
    <Badge ms="auto" size="sm" variant="default" tt="none">
      {count}
      <VisuallyHidden> in the Outbox</VisuallyHidden>
    </Badge>
  )
}
