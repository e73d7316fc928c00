import { Alert } from '@mantine/core'
import { IconBroadcast } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { personActivitiesQuery } from '#api/liveActivities.ts'
import { useCapabilities } from '#api/tokens.ts'
import { DimmedText, Moment, TextLink } from '#components/controls/Text.tsx'

interface RunningActivitiesProps {
  application: string
  /** The person’s user and hardware IDs. */
  names: readonly string[]
}

/** The live activities on the person’s phones, where the service lists messages. Nothing until they are loaded. */
export function RunningActivities({ application, names }: RunningActivitiesProps) {
  const offered = useCapabilities()
  const enabled = names.length > 0 && offered.includes('listMessages') && offered.includes('getMessage')
  const { data = [] } = useQuery({ ...personActivitiesQuery(application, names), enabled })
  return data.map(({ id, title, changed }) => (
    <Alert key={id} role="note" mt="md" icon={<IconBroadcast size={18} stroke={1.6} aria-hidden />}>
      Live activity{' '}
      <TextLink
        inherit
        underline="always"
        to="/applications/$application/live-activities"
        params={{ application }}
        search={{ activity: id }}
      >
        {title || id}
      </TextLink>{' '}
      is running.{' '}
      <DimmedText span>
        Updated <Moment at={changed} />
      </DimmedText>
    </Alert>
  ))
}
