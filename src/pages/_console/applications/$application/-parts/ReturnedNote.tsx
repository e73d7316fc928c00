import { Alert, Text } from '@mantine/core'
import { IconMessageX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { composerDraft, type DraftOwner } from '#api/composerDrafts.ts'
import { returnedQuery } from '#api/heldDrafts.ts'
import { Moment, TextLink } from '#components/controls/Text.tsx'

interface ReturnedNoteProps {
  application: string
  owner: DraftOwner
  draft: string
}

/** Above a draft that came back because its message was declined or refused: who did it, and why. */
export function ReturnedNote({ application, owner, draft }: ReturnedNoteProps) {
  const { data: returned } = useQuery({
    ...returnedQuery(application),
    // a new message has no draft yet
    enabled: composerDraft(owner, draft) !== undefined,
  })
  const end = returned?.find((one) => one.draft === draft)
  if (!end) return null
  return (
    <ReturnedAlert
      {...{ application, end }}
      title={end.person === null ? 'Couldn’t be sent' : `Declined by ${end.person}`}
    >
      <Moment at={end.at} /> ·
    </ReturnedAlert>
  )
}

interface ReturnedAlertProps {
  application: string
  title: ReactNode
  /** `person`: who declined it; null: the service refused it. */
  end: { held: string; person: string | null; reason: string }
  /** Before the link to the message that was declined or refused. */
  children: ReactNode
}

/** Why a message came back to its sender, with its link. */
export const ReturnedAlert = ({ application, title, end, children }: ReturnedAlertProps) => (
  <Alert mb="md" color="yellow" icon={<IconMessageX size={18} aria-hidden />} title={title} role="note">
    <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {end.reason}
    </Text>
    <Text size="sm" c="dimmed" mt={4}>
      {children}{' '}
      <TextLink
        to="/applications/$application/messages/$message"
        params={{ application, message: end.held }}
        underline="always"
      >
        {end.person === null ? 'Refused message' : 'Declined message'}
      </TextLink>
    </Text>
  </Alert>
)
