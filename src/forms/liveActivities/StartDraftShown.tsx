import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { filtersQuery } from '#api/filters.ts'
import { Facts, Section } from '#components/layout/Section.tsx'
import { formatCount } from '#format/format.ts'
import { emptyStart, type StartDraft, toStart } from '#model/liveActivities/drafts.ts'
import { namesIn } from '#model/messages/audience.ts'
import { RequestedActivity } from './RequestedActivity.tsx'

interface StartDraftShownProps {
  application: string
  /** As the draft stores them. */
  values: Readonly<Record<string, unknown>>
}

/** A colleague’s draft of a live activity, to look at. */
export function StartDraftShown({ application, values }: StartDraftShownProps) {
  const draft = { ...emptyStart, ...values } as StartDraft
  const { data: filters } = useQuery(filtersQuery(application))
  const count = namesIn(draft.names).length
  const audience = {
    segment: `iOS devices in the segment ${filters?.find(({ code }) => code === draft.segment)?.name ?? draft.segment}`,
    users: `The iOS devices of ${formatCount(count, 'user')}`,
    devices: formatCount(count, 'device'),
    everyone: 'All iOS devices of the application',
  }
  return (
    <Stack>
      <Section title="Audience">
        <Facts
          facts={[
            { name: 'Activity ID', value: draft.id || 'None yet' },
            { name: 'Audience', value: draft.audience ? audience[draft.audience] : 'None yet' },
          ]}
        />
      </Section>
      <Section title="Content">
        <RequestedActivity application={application} request={toStart(draft)} />
      </Section>
    </Stack>
  )
}
