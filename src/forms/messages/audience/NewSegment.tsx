import { useSuspenseQuery } from '@tanstack/react-query'
import { applicationsQuery } from '#api/applications.ts'
import { notify } from '#components/feedback/notify.ts'
import type { Filter } from '#contract/filters.ts'
import type { KnownTag } from '#contract/language/defaultTags.ts'
import type { SegmentEditorProps } from '#forms/filters/SegmentEditor.tsx'
import { SegmentForm } from '#forms/filters/SegmentForm.tsx'

interface NewSegmentProps {
  application: { code: string; title: string }
  tags: readonly KnownTag[]
  segments: readonly Filter[]
  reached: SegmentEditorProps['reached']
  /** As typed where segments are selected. */
  name: string
  onCreated: (name: string) => Promise<unknown>
  onCancel: () => void
}

/** Creates a segment for a message that is being composed. */
export function NewSegment({ application, name, onCreated, ...about }: NewSegmentProps) {
  const { data: applications } = useSuspenseQuery(applicationsQuery())
  return (
    <SegmentForm
      {...about}
      application={application}
      applications={applications}
      from={{ name, filter_expression: `A("${application.code}")` }}
      draft={`segment for a message in ${application.code} ${name}`.trim()}
      focus="name"
      onSaved={async (created) => {
        await onCreated(created)
        void notify(`Segment ${created} created`)
      }}
    />
  )
}
