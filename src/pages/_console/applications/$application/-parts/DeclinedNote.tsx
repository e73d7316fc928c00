import { Alert, Text } from '@mantine/core'
import { IconMessageX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { composerDraft, type DraftOwner } from '#api/composerDrafts.ts'
import { declineQuery } from '#api/outbox.ts'
import { Moment, TextLink } from '#components/controls/Text.tsx'

interface DeclinedNoteProps {
  application: string
  owner: DraftOwner
  draft: string
}

/** Above a draft that came back because its message was declined: who declined it, and why. */
export function DeclinedNote({ application, owner, draft }: DeclinedNoteProps) {
  const { data: decline } = useQuery({
    ...declineQuery(application, draft),
    // a new message has no draft yet
    enabled: composerDraft(owner, draft) !== undefined,
  })
  if (!decline) return null
  return (
    <Alert
      mb="md"
      color="yellow"
      icon={<IconMessageX size={18} aria-hidden />}
      title={`Declined by ${decline.person}`}
      role="note"
    >
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {decline.reason}
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        <Moment at={decline.at} /> ·{' '}
        <TextLink
          to="/applications/$application/messages/$message"
          params={{ application, message: decline.held }}
          underline="always"
        >
          Declined message
        </TextLink>
      </Text>
    </Alert>
  )
}
