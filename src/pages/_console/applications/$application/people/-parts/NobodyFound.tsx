import { IconUserOff } from '@tabler/icons-react'
import type { Found } from '#api/people.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { typedNumber } from '#model/people/phoneNumber.ts'

const asWords = { hwid: 'hardware id', userId: 'user id' }

interface NobodyFoundProps {
  find: string
  found: Found
  /** Why the person may not register anything. */
  reason?: string
  onRegister: () => void
}

/** Says in which ways what was typed was tried, so that nobody tries them again. */
export function NobodyFound({ find, found: { tried, devices }, reason, onRegister }: NobodyFoundProps) {
  return (
    <EmptyState
      icon={IconUserOff}
      title={`Nobody found for “${find}”`}
      steps={
        <ReasonedButton variant="default" reason={reason} onClick={onRegister}>
          {registers(find)}
        </ReasonedButton>
      }
      foot={devices ? undefined : 'This service cannot list a person’s devices; it was asked for tags instead.'}
    >
      Tried as {tried.map(({ as, value }) => `${asWords[as]} ${value}`).join(', ')}. Look in another application, or for
      another of the person’s ids.
    </EmptyState>
  )
}

/** What registering would make of what was typed. */
const registers = (find: string): string =>
  find.includes('@')
    ? 'Register this address'
    : typedNumber(find) !== undefined
      ? 'Register this number'
      : 'Register a device'
