import { Group, Stack, Text } from '@mantine/core'
import type { InboxOwner } from '#api/inbox.ts'
import { ReasonedButton } from '#components/controls/Buttons.tsx'
import { DimmedText, Moment } from '#components/controls/Text.tsx'
import { notify } from '#components/feedback/notify.ts'
import { Section } from '#components/layout/Section.tsx'
import type { InboxMessage } from '#contract/inbox.ts'
import { formatCount } from '#format/format.ts'
import { inboxMessageKey, restorable } from '#model/inbox/deletedMessages.ts'
import { useRefusal } from '../session/useRefusal.ts'
import { FormFailure } from '../shared/FormFailure.tsx'
import { useDeletedMessages } from './useDeletedMessages.ts'

interface DeletedMessagesProps {
  application: string
  owner: InboxOwner
  /** Those in the inbox. */
  messages: readonly InboxMessage[]
  onRestored: (id: string) => void
}

/** What was deleted for this person in this browser, and can be restored. Nothing if there is none. */
export function DeletedMessages({ application, owner, messages, onRestored }: DeletedMessagesProps) {
  const refusal = useRefusal('inboxStatus', 'change a person’s inbox')
  const { deleted, restore, isRestoring, error } = useDeletedMessages(application, owner)
  const shown = restorable(deleted, messages, Date.now())
  if (shown.length === 0) return null
  return (
    <Section
      title="Deleted for this person"
      note="Only those that you deleted in this browser."
      aside={formatCount(shown.length, 'message')}
    >
      <Stack component="ul" gap="xs" m={0} p={0}>
        {shown.map((message) => (
          <Group component="li" key={message.inbox_id} gap="4px 12px">
            <Text flex="1 1 200px" style={{ overflowWrap: 'anywhere' }}>
              {message.name}{' '}
              <DimmedText span>
                Deleted <Moment at={new Date(message.deleted)} />
              </DimmedText>
            </Text>
            <ReasonedButton
              variant="default"
              size="xs"
              reason={refusal}
              loading={isRestoring(message)}
              aria-label={`Restore ${message.name}`}
              onClick={() =>
                restore(message).then(
                  () => {
                    // its toast offered the same
                    void notify(`“${message.name}” restored to the inbox`, { about: inboxMessageKey(message.inbox_id) })
                    onRestored(message.inbox_id)
                  },
                  // shown below
                  () => undefined,
                )
              }
            >
              Restore
            </ReasonedButton>
          </Group>
        ))}
      </Stack>
      <FormFailure error={error} />
    </Section>
  )
}
