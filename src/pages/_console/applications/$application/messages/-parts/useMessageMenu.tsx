import { IconBan, IconChartBar, IconLink, IconListDetails } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { ReplacedKind } from '#api/createAgain.ts'
import { useCapabilities } from '#api/tokens.ts'
import { ActionsMenu } from '#components/controls/ActionsMenu.tsx'
import { copyText } from '#components/controls/copyText.ts'
import { notify } from '#components/feedback/notify.ts'
import { lazyNamed } from '#components/lazyNamed.ts'
import { buttonColumn, type Column } from '#components/table/columns.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { formatCount } from '#format/format.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { hasGone, isCancelable, messageName } from '#model/applications/sentMessage.ts'
import { isTogether, type ListedMessage } from '#model/messages/listedMessages.ts'
import { historyEntry } from '#pages/-parts/historyEntry.ts'
import { CancelMessage } from './CancelMessage.tsx'
import { useMessageEntries } from './useMessageEntries.ts'

const RescheduleDialog = lazyNamed(() => import('#forms/messages/editing/RescheduleDialog.tsx'), 'RescheduleDialog')

interface Target {
  message: SentMessage
  opened: boolean
  /** What is rescheduled; otherwise it is canceled. */
  reschedules?: ReplacedKind | undefined
}

/** The menu of each message in the list. */
export function useMessageMenu(application: string): { column: Column<ListedMessage>; dialog: React.ReactNode } {
  const router = useRouter()
  const cancels = useCapabilities().includes('cancelMessage')
  const toCancel = useRefusal('cancelMessage', 'cancel messages')
  const getEntries = useMessageEntries(application)
  const [target, setTarget] = useState<Target>()
  const close = () => setTarget(target && { ...target, opened: false })
  const column = buttonColumn<ListedMessage>('More', (message) => {
    const { code } = message
    const { kind, edit, reschedule, templates } = getEntries(message)
    const page = { to: '/applications/$application/messages/$message', params: { application, message: code } } as const
    const copy = async () => {
      const { href } = router.buildLocation(page)
      const copied = await copyText(new URL(href, window.location.href).href)
      void notify(copied ? 'Link copied' : 'Couldn’t copy the link. Copy it from the address bar of the message.')
    }
    if (isTogether(message)) {
      const label = `Show the ${formatCount(message.messageCount, 'message')}`
      const all = { label, icon: IconListDetails, link: { to: '.', search: { together: code } } } as const
      const [template] = templates
      // each of them has its own menu
      return (
        <ActionsMenu
          label={`More actions for ${messageName(message)}`}
          entries={[all, template && !template.reason && template]}
        />
      )
    }
    return (
      <ActionsMenu
        label={`More actions for ${messageName(message)}`}
        // the page says once why the others are missing
        entries={[
          edit && !edit.reason && edit,
          reschedule &&
            !reschedule.reason && {
              ...reschedule,
              onClick: () => setTarget({ message, reschedules: kind, opened: true }),
            },
          ...templates.filter(({ reason }) => !reason),
          hasGone(message) && {
            label: 'View statistics',
            icon: IconChartBar,
            link: {
              to: '/applications/$application/statistics/messages/$message',
              params: { application, message: code },
            },
          },
          { label: 'Copy link', icon: IconLink, onClick: () => void copy() },
          historyEntry(`message:${code}`, `“${messageName(message)}”`),
          cancels &&
            !toCancel &&
            isCancelable(message) && {
              label: 'Cancel message',
              icon: IconBan,
              danger: true,
              apart: true,
              onClick: () => setTarget({ message, opened: true }),
            },
        ]}
      />
    )
  })
  const { message, reschedules, opened = false } = target ?? {}
  const dialog =
    message &&
    (reschedules ? (
      <Suspense key={message.code}>
        <RescheduleDialog
          {...{ application, opened, kind: reschedules, message: message.code }}
          onClose={close}
          onDone={() => undefined}
        />
      </Suspense>
    ) : (
      <CancelMessage key={message.code} message={message} opened={opened} onClose={close} />
    ))
  return { column, dialog }
}
