import { IconBan, IconChartBar, IconCopyPlus, IconLink } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useCapabilities } from '#api/tokens.ts'
import { ActionsMenu } from '#components/controls/ActionsMenu.tsx'
import { notify } from '#components/feedback/notify.ts'
import { buttonColumn, type Column } from '#components/table/columns.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { hasGone, messageName } from '#model/applications/sentMessage.ts'
import { composeAddress } from '#pages/_console/applications/$application/-parts/composeAddress.ts'
import { CancelMessage, isCancelable } from './CancelMessage.tsx'

/** The menu of each message in the list. */
export function useMessageMenu(application: string): { column: Column<SentMessage>; dialog: React.ReactNode } {
  const router = useRouter()
  const cancels = useCapabilities().includes('cancelMessage')
  const toCancel = useRefusal('cancelMessage', 'cancel messages')
  const toPush = useRefusal('createMessage', 'send messages')
  const toEmail = useRefusal('createEmailMessage', 'send messages')
  const [target, setTarget] = useState<{ message: SentMessage; opened: boolean }>()
  const column = buttonColumn<SentMessage>('More', (message) => {
    const { code, kind } = message
    const composer = kind === 'push' || kind === 'email' ? kind : undefined
    const page = { to: '/applications/$application/messages/$message', params: { application, message: code } } as const
    const copy = async () => {
      const { href } = router.buildLocation(page)
      const copied = await navigator.clipboard?.writeText(new URL(href, window.location.href).href).then(
        () => true,
        () => false,
      )
      void notify(copied ? 'Link copied' : 'Couldn’t copy the link. Copy it from the address bar of the message.')
    }
    return (
      <ActionsMenu
        label={`More actions for ${messageName(message)}`}
        entries={[
          composer && {
            label: 'Use as template',
            icon: IconCopyPlus,
            reason: composer === 'email' ? toEmail : toPush,
            link: composeAddress(application, composer, { message: code }),
          },
          hasGone(message) && {
            label: 'View statistics',
            icon: IconChartBar,
            link: {
              to: '/applications/$application/statistics/messages/$message',
              params: { application, message: code },
            },
          },
          { label: 'Copy link', icon: IconLink, onClick: () => void copy() },
          cancels &&
            isCancelable(message) && {
              label: 'Cancel message',
              icon: IconBan,
              danger: true,
              apart: true,
              reason: toCancel,
              onClick: () => setTarget({ message, opened: true }),
            },
        ]}
      />
    )
  })
  const dialog = target && (
    <CancelMessage key={target.message.code} {...target} onClose={() => setTarget({ ...target, opened: false })} />
  )
  return { column, dialog }
}
