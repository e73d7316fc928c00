import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type InboxOwner, inboxQuery } from '#api/inbox.ts'
import { deviceTagsQuery, listedDevicesQuery } from '#api/people.ts'
import { useCan } from '#api/session.ts'
import { useHasCapability } from '#api/tokens.ts'
import { Moment, TextLink } from '#components/controls/Text.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { inboxStateLabel, messageOfInboxId } from '#model/inbox/inboxMessage.ts'
import { nameIn } from '#model/people/device.ts'
import { PersonLink } from '#pages/_console/applications/$application/-parts/PersonLink.tsx'
import classes from './Messages.module.css'
import { RecipientPhone } from './RecipientSection.tsx'

interface PersonsCopyProps {
  application: string
  message: MessageInFull
  owner: InboxOwner
}

/** What the person got from whose inbox the message was opened, and how it stands there. */
export function PersonsCopy({ application, message, owner }: PersonsCopyProps) {
  const { userId, hwid } = owner
  const { data: inbox, isError } = useQuery(inboxQuery(application, owner, 'recipient'))
  const { data: devices } = useQuery({
    ...listedDevicesQuery(application, hwid ? 'devices' : 'users', hwid ?? userId, 'recipient'),
    enabled: useHasCapability('listDevices'),
  })
  const { data: tags } = useQuery({
    ...deviceTagsQuery(application, hwid ? { hwid } : { userId }, 'recipient'),
    enabled: useCan('getTags'),
    retry: false,
  })
  const copy = inbox?.messages.find(({ inbox_id }) => messageOfInboxId(inbox_id) === message.code)
  const name = nameIn(tags) ?? userId
  const platform = devices?.[0]?.device_type
  return (
    <div className={classes.phone}>
      <Section title="Recipient">
        <Stack gap="sm">
          {copy && platform !== undefined && (
            <RecipientPhone
              {...{ application, message, platform }}
              at={Number(copy.send_date) || undefined}
              texts={{ title: copy.title, text: copy.text }}
            />
          )}
          <Text className={classes.name}>
            {copy ? 'Sent to' : 'Opened from the inbox of'}{' '}
            <PersonLink application={application} find={userId}>
              {name}
            </PersonLink>
            {copy && (
              <>
                {' '}
                <Moment at={Number(copy.send_date) || undefined} />
              </>
            )}
          </Text>
          <Text className={classes.name}>
            {copy && `In the inbox: ${inboxStateLabel(copy)}. `}
            {inbox && !copy && 'It’s no longer in that inbox. '}
            {isError && !inbox && 'Couldn’t load that inbox. '}
            <TextLink
              to="/applications/$application/people"
              params={{ application }}
              search={{
                find: userId,
                ...(hwid && { device: hwid }),
                view: 'inbox',
                ...(copy && { message: copy.inbox_id }),
              }}
              inherit
              underline="always"
            >
              Back to inbox
            </TextLink>
          </Text>
        </Stack>
      </Section>
    </div>
  )
}
