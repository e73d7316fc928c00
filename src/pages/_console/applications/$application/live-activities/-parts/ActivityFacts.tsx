import { Group } from '@mantine/core'
import { useCapabilities } from '#api/tokens.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { Moment, TextLink } from '#components/controls/Text.tsx'
import { type Fact, Facts } from '#components/layout/Section.tsx'
import { formatCount, stateLabel } from '#format/format.ts'
import { formatState } from '#format/stateKinds.ts'
import { ActivityMessages } from '#forms/liveActivities/ActivityMessages.tsx'
import type { KnownActivity } from '#model/liveActivities/activities.ts'

interface ActivityFactsProps {
  application: string
  activity: KnownActivity
  /** False beside a form that has its content. */
  withContent?: boolean
}

/** What is known of a live activity, and its messages. */
export const ActivityFacts = (props: ActivityFactsProps) => (
  <div>
    <Facts facts={factsOf(props)} />
    <ActivityMessages application={props.application} activity={props.activity.id} />
  </div>
)

function MessageLink({ application, code }: { application: string; code: string }) {
  const offered = useCapabilities()
  return (
    <Group gap="4px 12px">
      {offered.includes('getMessage') && (
        <TextLink
          to="/applications/$application/messages/$message"
          params={{ application, message: code }}
          inherit
          underline="always"
        >
          View message
        </TextLink>
      )}
      <CopyableCode code={code} what="message code" />
    </Group>
  )
}

function factsOf({ activity, application, withContent }: ActivityFactsProps): Fact[] {
  const { started, messages, attributesType, attributes, state } = activity
  const last = messages.at(-1)
  const values = (data: Record<string, unknown>) =>
    Object.entries(data)
      .map(([key, value]) => `${stateLabel(key)}: ${formatState(key, value)}`)
      .join(' · ')
  const lastMessage = { name: 'Last message', note: `${formatCount(messages.length, 'message')} in total` }
  return [
    { name: 'Started', value: <Moment at={started} full /> },
    { name: 'Attributes', value: [attributesType, values(attributes)].filter(Boolean).join(' · ') },
    ...(!withContent ? [] : [{ name: 'Last content', value: values(state) || '–' }]),
    ...(last ? [{ ...lastMessage, value: <MessageLink {...{ application, code: last }} /> }] : []),
  ]
}
