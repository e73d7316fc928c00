import { Alert, Stack, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { ListedApplication } from '#api/applications.ts'
import { Moment } from '#components/controls/Moment.tsx'
import { Facts } from '#components/layout/Section.tsx'
import type { Filter } from '#contract/filters.ts'
import type { KnownTag } from '#contract/language/defaultTags.ts'
import { typed } from '#model/filters/editing.ts'
import { SegmentEditor } from './SegmentEditor.tsx'

interface SegmentReadingProps {
  application: { code: string; title: string }
  applications: readonly ListedApplication[]
  tags: readonly KnownTag[]
  segment: Filter
  /** Why it cannot be changed. */
  refusal: string
}

/** A segment for those who may not change it. */
export function SegmentReading({ application, applications, tags, segment, refusal }: SegmentReadingProps) {
  const { filter_expression, expiration_date } = segment
  const editing = useMemo(() => typed(filter_expression ?? ''), [filter_expression])
  return (
    <Stack gap={20}>
      <Alert role="note" color="gray" py="xs" icon={<IconLock size={16} stroke={1.6} aria-hidden />}>
        {refusal}
      </Alert>
      <Facts
        facts={[
          { name: 'Belongs to', value: segment.application ? application.title : 'The account' },
          { name: 'Expires on', value: expiration_date ? <Moment at={expiration_date} full /> : 'Never' },
        ]}
      />
      {filter_expression ? (
        <SegmentEditor application={application} applications={applications} tags={tags} editing={editing} />
      ) : (
        <Text c="dimmed">The service doesn’t provide its conditions.</Text>
      )}
    </Stack>
  )
}
