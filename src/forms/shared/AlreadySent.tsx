import { IconCircleCheck } from '@tabler/icons-react'
import { LinkButton, SecondaryButton } from '#components/controls/Buttons.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'

/** A draft that was sent, in place of its composer: an empty form would look like a loss. */
export const AlreadySent = ({ application, onAnother }: { application: string; onAnother: () => void }) => (
  <EmptyState
    icon={IconCircleCheck}
    title="Already sent"
    steps={
      <>
        <LinkButton to="/applications/$application/messages" params={{ application }}>
          Open Sent & scheduled
        </LinkButton>
        <SecondaryButton onClick={onAnother}>Compose another</SecondaryButton>
      </>
    }
  >
    The message can’t be changed here.
  </EmptyState>
)
