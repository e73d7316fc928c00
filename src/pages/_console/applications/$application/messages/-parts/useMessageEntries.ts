import { IconCalendarTime, IconCopyPlus, IconPencil } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { isReplaced, type ReplacedKind } from '#api/createAgain.ts'
import { useCapabilities } from '#api/tokens.ts'
import type { MenuEntry } from '#components/controls/ActionsMenu.tsx'
import { isHeldId } from '#contract/console/heldId.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { useSendRefusal } from '#forms/session/useSendRefusal.ts'
import { isCancelable } from '#model/applications/sentMessage.ts'
import type { keepChoices } from '#model/messages/keepChoices.ts'
import { isScheduledAhead } from '#model/messages/schedule.ts'
import { composeAddress } from '#pages/_console/applications/$application/-parts/composeAddress.ts'

type Beginning = { edit: string } | { message: string; keep?: (typeof keepChoices)[number] }

const getAddress = (application: string, kind: ReplacedKind, beginning: Beginning) =>
  kind === 'whatsapp'
    ? linkOptions({
        to: '/applications/$application/compose/whatsapp',
        params: { application },
        search: beginning,
      })
    : composeAddress(application, kind, beginning)

/** What can be done with a message besides canceling it: as entries of a menu, whose links and reasons also fit buttons. */
export function useMessageEntries(application: string) {
  const offered = useCapabilities()
  const toEdit = useRefusal('cancelMessage', 'edit messages')
  const toReschedule = useRefusal('cancelMessage', 'reschedule messages')
  const refusals: Record<ReplacedKind, string | undefined> = {
    push: useSendRefusal('createMessage'),
    email: useSendRefusal('createEmailMessage'),
    whatsapp: useSendRefusal('createWhatsAppMessage'),
  }
  return (message: SentMessage): MessageEntries => {
    const { code, kind } = message
    if (!isReplaced(kind)) return { templates: [] }
    const replaces = isHeldId(code) || (offered.includes('cancelMessage') && offered.includes('getMessage'))
    const reason = refusals[kind]
    const link = (beginning: Beginning) => getAddress(application, kind, beginning)
    return {
      kind,
      ...(reason === undefined && { again: link({ message: code, keep: 'time' }) }),
      ...(replaces &&
        isCancelable(message) && {
          edit: { label: 'Edit', icon: IconPencil, reason: toEdit ?? reason, link: link({ edit: code }) },
          reschedule: { label: 'Reschedule', icon: IconCalendarTime, reason: toReschedule ?? reason },
        }),
      templates: [
        { label: 'Use as template', icon: IconCopyPlus, reason, link: link({ message: code }) },
        { label: 'Use with audience', icon: IconCopyPlus, reason, link: link({ message: code, keep: 'audience' }) },
        ...(isScheduledAhead(message, new Date())
          ? [
              {
                ...{ label: 'Use with audience and time', icon: IconCopyPlus, reason },
                link: link({ message: code, keep: 'time' }),
              },
            ]
          : []),
      ],
    }
  }
}

interface MessageEntries {
  /** Undefined for a message that can’t be created again. */
  kind?: ReplacedKind
  edit?: MenuEntry
  reschedule?: MenuEntry
  /** The composer with everything that this message has. */
  again?: MenuEntry['link']
  templates: readonly MenuEntry[]
}
