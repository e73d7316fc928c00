import { useQuery } from '@tanstack/react-query'
import { filtersQuery } from '#api/filters.ts'
import { useSizedSegments } from '#api/segmentSizes.ts'
import { TextLink } from '#components/controls/Text.tsx'
import { formatCount } from '#format/format.ts'
import { useRecipientName } from '#forms/liveActivities/useRecipientName.ts'
import type { ActivityRecipient, KnownActivity } from '#model/liveActivities/activities.ts'
import { PersonLink } from '#pages/_console/applications/$application/-parts/PersonLink.tsx'

interface ActivityAudienceProps {
  application: string
  activity: Pick<KnownActivity, 'audience' | 'recipient' | 'segment'>
}

/** Whose devices show it, by name where that is known, and the way there. */
export function ActivityAudience({ application, activity }: ActivityAudienceProps) {
  const { audience, recipient, segment } = activity
  if (recipient) return <RecipientName {...{ application, recipient }} />
  if (segment) return <SegmentName {...{ application, segment, audience }} />
  return audience || '–'
}

interface RecipientNameProps {
  application: string
  recipient: ActivityRecipient
}

const RecipientName = ({ application, recipient }: RecipientNameProps) => (
  <PersonLink application={application} find={recipient.name}>
    {useRecipientName(application, recipient)}
  </PersonLink>
)

interface SegmentNameProps {
  application: string
  segment: string
  audience: string
}

function SegmentName({ application, segment: code, audience }: SegmentNameProps) {
  const { data: filters = [] } = useQuery(filtersQuery(application))
  const [segment] = useSizedSegments(
    application,
    filters.filter((filter) => filter.code === code),
  )
  if (!segment) return audience
  const label = [segment.name, segment.size !== undefined && formatCount(segment.size, 'device')]
    .filter(Boolean)
    .join(', ')
  return (
    <TextLink to="/applications/$application/segments/$code" params={{ application, code }} inherit underline="always">
      {label}
    </TextLink>
  )
}
