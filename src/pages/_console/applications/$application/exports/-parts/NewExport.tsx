import { useQuery } from '@tanstack/react-query'
import { filtersOf } from '#api/filters.ts'
import { allTags } from '#api/tags.ts'
import { Loading, SectionSkeleton } from '#components/feedback/Skeletons.tsx'
import { CreateExportForm } from '#forms/exports/CreateExportForm.tsx'
import { NotRead } from '../../../../../-parts/NotRead.tsx'

interface NewExportProps {
  application: string
  /** Code of the segment that the form opens with. */
  segment?: string
  onStarted: () => void
  onCancel: () => void
}

/** The form of an export, once the segments and tags to choose from are there. */
export function NewExport({ application, segment, onStarted, onCancel }: NewExportProps) {
  const segments = useQuery(filtersOf(application))
  const tags = useQuery(allTags())
  if (segments.data && tags.data)
    return (
      <CreateExportForm
        application={application}
        segment={segment}
        segments={segments.data}
        tags={tags.data}
        onStarted={onStarted}
        onCancel={onCancel}
      />
    )
  const failed = [segments, tags].filter(({ isError }) => isError)
  const [first] = failed
  if (first?.error)
    return (
      <NotRead
        title="The segments and tags could not be read"
        error={first.error}
        retrying={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))}
      />
    )
  return (
    <Loading what="the segments and tags">
      <SectionSkeleton lines={5} />
    </Loading>
  )
}
