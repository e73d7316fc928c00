import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay, useSignedIn } from '#api/session.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import type { Filter } from '#contract/filters.ts'
import { roleRefusal } from '#format/roles.ts'
import { DeleteFilter } from '#forms/filters/DeleteFilter.tsx'

interface SegmentActionsProps {
  application: string
  segment: Filter
  onDeleted: () => void
}

/** What else can be done with the segment that is open. */
export function SegmentActions({ application, segment, onDeleted }: SegmentActionsProps) {
  const navigate = useNavigate()
  const refusals = useSegmentRefusals()
  const [deleting, setDeleting] = useState(false)
  const params = { application }
  // who may only look is told so on the screen itself
  if (Object.values(refusals).every(Boolean)) return null
  return (
    <>
      <ReasonedButton
        variant="default"
        reason={refusals.toExport}
        onClick={() =>
          navigate({
            to: '/applications/$application/exports',
            params,
            search: { create: true, segment: segment.code },
          })
        }
      >
        Export…
      </ReasonedButton>
      <ReasonedButton
        variant="default"
        reason={refusals.toCreate}
        onClick={() =>
          navigate({ to: '/applications/$application/segments/new', params, search: { from: segment.code } })
        }
      >
        Duplicate…
      </ReasonedButton>
      <ReasonedButton variant="default" reason={refusals.toDelete} onClick={() => setDeleting(true)}>
        Delete…
      </ReasonedButton>
      {deleting && (
        <DeleteFilter
          application={application}
          filter={segment}
          opened
          onClose={() => setDeleting(false)}
          onDeleted={onDeleted}
        />
      )}
    </>
  )
}

/** Why this person's role keeps them from doing more than looking. */
export function useSegmentRefusals() {
  const { role } = useSignedIn()
  return {
    toExport: useMay('exportSegment') ? undefined : roleRefusal(role, 'export devices'),
    toCreate: useMay('createFilter') ? undefined : roleRefusal(role, 'create segments'),
    toDelete: useMay('deleteFilter') ? undefined : roleRefusal(role, 'delete segments'),
  }
}
