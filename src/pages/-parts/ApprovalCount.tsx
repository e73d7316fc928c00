import { Badge, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { awaitingQuery } from '#api/approvals.ts'
import { groupHeld } from '#model/outbox/groupHeld.ts'
import { isUndecided } from '#model/outbox/heldState.ts'

/** How many messages wait for the person’s approval, beside the screen that lists them. */
export function ApprovalCount() {
  const { data = [] } = useQuery(awaitingQuery())
  const { length } = groupHeld(data.filter(isUndecided))
  if (length === 0) return null
  return (
    <Badge ms="auto" size="sm" variant="default" tt="none">
      {length}
      <VisuallyHidden> to approve</VisuallyHidden>
    </Badge>
  )
}
