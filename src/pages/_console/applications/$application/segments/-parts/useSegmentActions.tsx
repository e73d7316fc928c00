import { IconCopyPlus, IconFileExport } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { Filter } from '#contract/filters.ts'
import { DeleteFilter } from '#forms/filters/DeleteFilter.tsx'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { useItemActions } from '#pages/-parts/useItemActions.tsx'

export function useSegmentActions(application: string, onDeleted?: () => void) {
  const toExport = useRefusal('exportSegment', 'export devices')
  const toCreate = useRefusal('createFilter', 'create segments')
  const params = { application }
  const exports = linkOptions({ to: '/applications/$application/exports', params })
  const fresh = linkOptions({ to: '/applications/$application/segments/$code', params: { application, code: 'new' } })
  return useItemActions<Filter>(
    ({ code }) => [
      {
        label: 'Export…',
        icon: IconFileExport,
        reason: toExport,
        link: { ...exports, search: { create: true, segment: code } },
      },
      { label: 'Duplicate…', icon: IconCopyPlus, reason: toCreate, link: { ...fresh, search: { from: code } } },
    ],
    useRefusal('deleteFilter', 'delete segments'),
    (filter, props) => <DeleteFilter {...props} application={application} filter={filter} onDeleted={onDeleted} />,
  )
}
