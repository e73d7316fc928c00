import { Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { activityMessagesQuery } from '#api/liveActivities.ts'
import { useCan } from '#api/session.ts'
import { useHasCapability } from '#api/tokens.ts'
import { DimmedText, Moment, TextLink } from '#components/controls/Text.tsx'
import { statusLabel } from '#model/applications/sentMessage.ts'

interface ActivityMessagesProps {
  application: string
  activity: string
  /** The code of the message whose page this is. */
  current?: string
}

/** The start, the updates, and the end of a live activity. Nothing while it has only one message. */
export function ActivityMessages({ application, activity, current }: ActivityMessagesProps) {
  const offered = [useHasCapability('listMessages'), useHasCapability('getMessage'), useCan('listMessages')]
  const heading = useId()
  const { data } = useQuery({ ...activityMessagesQuery(application, activity), enabled: offered.every(Boolean) })
  if (!data || data.messages.length < 2) return null
  return (
    <section aria-labelledby={heading}>
      <Title order={3} id={heading} size="sm" mt="lg" mb="sm">
        Messages of this activity
      </Title>
      <Stack component="ol" gap="sm" fz="sm">
        {data.messages.map(({ code, event, text, sent, status }) => (
          <Group
            component="li"
            key={code}
            gap="2px 12px"
            align="baseline"
            aria-current={code === current ? 'page' : undefined}
          >
            {code === current ? (
              <Text inherit fw={600}>
                {event} · this message
              </Text>
            ) : (
              <TextLink
                to="/applications/$application/messages/$message"
                params={{ application, message: code }}
                inherit
                underline="always"
              >
                {event}
              </TextLink>
            )}
            <Text inherit flex={1} miw={140} style={{ overflowWrap: 'anywhere' }}>
              {text}
            </Text>
            {status !== 'sent' && <DimmedText>{statusLabel(status)}</DimmedText>}
            <DimmedText>
              <Moment at={sent} />
            </DimmedText>
          </Group>
        ))}
      </Stack>
      {!data.complete && <DimmedText mt="sm">Older messages aren’t listed.</DimmedText>}
    </section>
  )
}
