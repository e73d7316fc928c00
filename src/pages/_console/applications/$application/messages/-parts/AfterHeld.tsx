import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { composerDraft, isComposerKind, returnDraft } from '#api/composerDrafts.ts'
import { resubmissionQuery } from '#api/heldVersions.ts'
import { useSignedIn } from '#api/session.ts'
import { LinkButton } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import type { WholeHeld } from '#contract/console/outbox.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { asObject } from '#model/shared/json.ts'
import { draftAddress } from '#pages/_console/applications/$application/-parts/composeAddress.ts'
import { useReplacement } from '#pages/_console/applications/$application/-parts/useReplacement.ts'
import { useOpenedDrafts } from '#pages/_console/applications/$application/-parts/useReturnedSends.ts'
import { TemplateButton } from './TemplateButton.tsx'
import { useMessageEntries } from './useMessageEntries.ts'
import type { OnlyRecipient } from './useOnlyRecipient.ts'

/** True if it was scheduled: another message may have taken its place. */
export const wasCanceled = ({ state, scheduled }: WholeHeld): boolean => state === 'undone' && scheduled !== null

interface AfterHeldProps {
  application: string
  held: WholeHeld
  message: MessageInFull
  /** The one person it was for. */
  person: OnlyRecipient | undefined
}

/**
 * What can be done with a send that won’t go out: open what took its place, or the draft that its sender got back, until that is sent
 * or discarded, and begin another message with it. Roles that only send approved presets write to its person again.
 */
export function AfterHeld({ application, held, message, person }: AfterHeldProps) {
  const { templates } = useMessageEntries(application)(message)
  const replacement = useReplacement(application, held.id, wasCanceled(held))
  const { state, draft, ended } = held
  const { data: later, isLoading } = useQuery({ ...resubmissionQuery(held.id), enabled: ended !== null })
  const { name, service, approvedPresets } = useSignedIn()
  const { markOpened } = useOpenedDrafts()
  const { id, kind } = (asObject(draft) ?? {}) as { id?: unknown; kind?: unknown }
  if (state !== 'declined' && state !== 'refused' && state !== 'undone') return null
  const owner = { name, service: service.label }
  const reason = templates[0]?.reason
  const returned =
    held.person === name && typeof id === 'string' && isComposerKind(kind) && !later?.draftEnded
      ? { id, kind }
      : undefined
  const others = reason === undefined ? <TemplateButton entries={templates} /> : null
  const newer =
    replacement ??
    (later?.again
      ? linkOptions({
          to: '/applications/$application/messages/$message',
          params: { application, message: later.again },
        })
      : undefined)
  if (newer)
    return (
      <>
        {others}
        <LinkButton {...newer}>Open new message</LinkButton>
      </>
    )
  if (returned && isLoading) return others
  if (returned) {
    // this browser may not know yet that it was given back
    const takeBack = () => {
      if (state !== 'undone') markOpened(held.id)
      const here = composerDraft(owner, returned.id)
      if (!here || (here.sent ?? Number.POSITIVE_INFINITY) < Date.parse(ended ?? ''))
        returnDraft(owner, draft, held.person)
    }
    return (
      <>
        {others}
        <LinkButton {...draftAddress(application, returned.kind, returned.id)} onClick={takeBack}>
          Open draft
        </LinkButton>
      </>
    )
  }
  const written = message.kind === 'push' || message.kind === 'email' ? message.kind : undefined
  if (reason !== undefined && written && person && approvedPresets.length > 0)
    return (
      <LinkButton
        to="/applications/$application/people"
        params={{ application }}
        search={{ find: person.id, do: 'write', kind: written, preset: message.preset ?? undefined }}
      >
        Write to {person.name ?? person.id}
      </LinkButton>
    )
  if (templates.length === 0) return null
  return (
    <>
      <TemplateButton entries={templates} primary />
      {/* the only button: fingers see no tooltip. The button has it as its description. */}
      {reason && <DimmedText aria-hidden>{reason}</DimmedText>}
    </>
  )
}
