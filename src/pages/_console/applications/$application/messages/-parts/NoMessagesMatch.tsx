import { isSearchable } from '#api/people.ts'
import { useCan } from '#api/session.ts'
import { TextLink } from '#components/controls/Text.tsx'
import { NoMatch } from '#components/feedback/EmptyState.tsx'
import type { SentMessage } from '#contract/sentMessage.ts'

interface NoMessagesMatchProps {
  application: string
  /** What was searched for. */
  q: string | undefined
  messages: readonly SentMessage[]
  onClear: () => unknown
}

/** In place of a list that the search and the filters leave empty: what a search doesn’t find, and where people are looked up. */
export function NoMessagesMatch({ application, q, messages, onClear }: NoMessagesMatchProps) {
  const looksUp = useCan('listDevices')
  return (
    <NoMatch what="messages" onClear={onClear}>
      None of the messages match the search and filters.
      {q && ' Texts in other languages are found only if they are of a preset.'}
      {q &&
        (messages.some(({ to }) => to !== undefined)
          ? ' Recipients are found by the user ID, device, email address, or phone number that a message lists, not in messages to a segment.'
          : ' This service doesn’t return recipients, so messages can’t be found by them.')}
      {q && looksUp && isSearchable(q) && (
        <>
          {' '}
          <TextLink
            inherit
            underline="always"
            to="/applications/$application/people"
            params={{ application }}
            search={{ find: q, view: 'inbox' }}
          >
            Look up “{q}” in People & devices
          </TextLink>
        </>
      )}
    </NoMatch>
  )
}
