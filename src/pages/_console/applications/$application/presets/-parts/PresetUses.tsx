import { useComposerDrafts } from '#api/composerDrafts.ts'
import { useSignedIn } from '#api/session.ts'
import { TextLink } from '#components/controls/Text.tsx'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { exactCount } from '#format/format.ts'
import { MessageLink } from '#pages/_console/applications/$application/messages/-parts/MessageLink.tsx'

const most = 5

interface WaitingMessagesProps {
  application: string
  messages: readonly MessageInFull[]
}

/** The first messages, as links: `“Sunday”, “Monday” and 3 more`. */
export function WaitingMessages({ application, messages }: WaitingMessagesProps) {
  const more = messages.length - most
  return (
    <>
      {messages.slice(0, most).map((message, index) => (
        <span key={message.code}>
          {index > 0 && (more <= 0 && index === messages.length - 1 ? ' and ' : ', ')}
          <MessageLink application={application} message={message} />
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  )
}

/** `The waiting messages Sunday and Monday use it`. */
export const WaitingUses = ({ application, messages }: WaitingMessagesProps) => (
  <>
    The waiting message{messages.length > 1 && 's'} <WaitingMessages {...{ application, messages }} />{' '}
    {messages.length > 1 ? 'use' : 'uses'} it
  </>
)

/** How many of the person’s drafts have a preset. */
export function useDraftsWithPreset(application: string, preset: string): number {
  const { name, service } = useSignedIn()
  const drafts = useComposerDrafts({ name, service: service.label }, application)
  return drafts.filter(({ values }) => {
    const { preset: used } = (values ?? {}) as { preset?: unknown }
    return typeof used === 'string' && used.toUpperCase() === preset.toUpperCase()
  }).length
}

/** Leads to the person’s drafts that have a preset: `2 of your drafts use it.` */
export const DraftUses = ({ application, count }: { application: string; count: number }) => (
  <>
    <TextLink to="/applications/$application/compose" params={{ application }} inherit underline="always">
      {exactCount(count)} of your drafts
    </TextLink>{' '}
    {count === 1 ? 'uses' : 'use'} it.
  </>
)
