import { Stack, Text } from '@mantine/core'
import type { InboxOwner } from '#api/inbox.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { DimmedText, Moment } from '#components/controls/Text.tsx'
import { Section } from '#components/layout/Section.tsx'
import { formatCount } from '#format/format.ts'
import { useDeletedMessages } from './useDeletedMessages.ts'

interface PermanentlyDeletedProps {
  application: string
  owner: InboxOwner
  /** Inbox IDs, which are all that services keep. */
  ids: readonly string[]
}

/** What was deleted for the team; those deleted in this browser with their names. Nothing if there is none. */
export function PermanentlyDeleted({ application, owner, ids }: PermanentlyDeletedProps) {
  const { deleted } = useDeletedMessages(application, owner)
  if (ids.length === 0) return null
  return (
    <Section
      title="Deleted permanently"
      note={`Your team deleted ${formatCount(ids.length, 'message')}. Phones that still show them remove them when the app is opened. The service keeps only their IDs; this browser adds the titles of those that you deleted in it.`}
    >
      <Stack component="ul" gap="xs" m={0} p={0}>
        {ids.map((id) => {
          const message = deleted.find(({ inbox_id }) => inbox_id === id)
          return (
            <li key={id}>
              {message && (
                <Text style={{ overflowWrap: 'anywhere' }}>
                  {message.name}{' '}
                  <DimmedText span>
                    {message.time && (
                      <>
                        Sent <Moment at={Number(message.time)} />
                        {' · '}
                      </>
                    )}
                    Deleted <Moment at={new Date(message.deleted)} />
                  </DimmedText>
                </Text>
              )}
              <CopyableCode code={id} what="inbox ID" />
            </li>
          )
        })}
      </Stack>
    </Section>
  )
}
