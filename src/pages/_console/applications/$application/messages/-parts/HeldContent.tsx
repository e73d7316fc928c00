import { Skeleton } from '@mantine/core'
import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { DimmedText } from '#components/controls/Text.tsx'
import { Section } from '#components/layout/Section.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import type { ListedHeld } from '#contract/console/outbox.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { RequestPreview } from './RequestPreview.tsx'
import { contentNote, type OnlyRecipient } from './useOnlyRecipient.ts'

// most messages aren’t approved
const RequestReview = lazyNamed(() => import('#forms/messages/review/RequestReview.tsx'), 'RequestReview')

/** True for what is shown as in the review before sending: whoever approves it has to see as much as its sender. */
export const isReviewed = ({ state }: Pick<ListedHeld, 'state'>, { kind }: Pick<MessageInFull, 'kind'>): boolean =>
  state === 'awaiting' && (kind === 'push' || kind === 'email')

interface HeldContentProps {
  application: string
  held: Pick<ListedHeld, 'state' | 'approval'>
  message: MessageInFull
  person: OnlyRecipient | undefined
}

/** What people see of a message that isn’t sent yet; while it waits for approval, with who gets it. */
export function HeldContent({ application, held, message, person }: HeldContentProps) {
  const reviewed = isReviewed(held, message)
  /** The message whose audience couldn’t be loaded. */
  const [failed, setFailed] = useState<string>()
  const approves = held.state === 'awaiting' && held.approval?.may === 'approve'
  const preview = (
    <Section
      title={reviewed ? 'Preview' : 'Content'}
      note={message.kind === 'live_activity' ? undefined : contentNote(person)}
    >
      <RequestPreview application={application} message={message} tags={person?.tags} />
    </Section>
  )
  if (!reviewed) return preview
  if (failed === message.code)
    return (
      <>
        <DimmedText mb="md">Couldn’t load who gets it.</DimmedText>
        {preview}
      </>
    )
  return (
    // the preview isn’t its fallback, which would be another component with each render, and load again what failed
    <CatchBoundary getResetKey={() => message.code} onCatch={() => setFailed(message.code)} errorComponent={Nothing}>
      <Suspense fallback={<Skeleton height={480} mb="md" />}>
        <RequestReview
          {...{ application, message, approves }}
          counted={held.approval?.reach ?? null}
          tags={person?.tags}
        >
          {preview}
        </RequestReview>
      </Suspense>
    </CatchBoundary>
  )
}

const Nothing = () => null
