import { IconBan } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { PageMenu } from '#components/controls/ActionsMenu.tsx'
import { LinkButton, ReasonedButton } from '#components/controls/Buttons.tsx'
import { useWhileMounted } from '#components/controls/useIsMounted.ts'
import { lazyNamed } from '#components/lazyNamed.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { isCancelable } from '#model/applications/sentMessage.ts'
import { CancelMessage } from './CancelMessage.tsx'
import { TemplateButton } from './TemplateButton.tsx'
import { useMessageEntries } from './useMessageEntries.ts'

const RescheduleDialog = lazyNamed(() => import('#forms/messages/editing/RescheduleDialog.tsx'), 'RescheduleDialog')

interface MessageActionsProps {
  application: string
  message: SentMessage
  cancels: boolean
}

/** The buttons of a message’s page. */
export function MessageActions({ application, message, cancels }: MessageActionsProps) {
  const { code } = message
  const cancelRefusal = useRefusal('cancelMessage', 'cancel messages')
  const { kind, edit, reschedule, templates } = useMessageEntries(application)(message)
  const [dialog, setDialog] = useState<'cancel' | 'reschedule'>()
  const [opened, setOpened] = useState(false)
  const navigate = useWhileMounted(useNavigate())
  const close = () => setDialog(undefined)
  const [template] = templates
  // of a role that neither sends nor cancels, every button would be gray
  if (cancelRefusal !== undefined && template?.reason !== undefined)
    return (
      <PageMenu
        entries={[
          edit,
          reschedule,
          template,
          cancels &&
            isCancelable(message) && { label: 'Cancel message', icon: IconBan, apart: true, reason: cancelRefusal },
        ]}
      />
    )
  return (
    <>
      {cancels && isCancelable(message) && (
        <ReasonedButton variant="default" reason={cancelRefusal} onClick={() => setDialog('cancel')}>
          Cancel message
        </ReasonedButton>
      )}
      <TemplateButton entries={templates} primary={!edit} />
      {reschedule && (
        <ReasonedButton
          variant="default"
          reason={reschedule.reason}
          onApproach={RescheduleDialog.preload}
          onClick={() => {
            setOpened(true)
            setDialog('reschedule')
          }}
        >
          Reschedule
        </ReasonedButton>
      )}
      {edit && (
        <LinkButton reason={edit.reason} {...edit.link}>
          Edit
        </LinkButton>
      )}
      <CancelMessage message={message} opened={dialog === 'cancel'} onClose={close} />
      {kind && opened && (
        <Suspense>
          <RescheduleDialog
            key={code}
            {...{ application, kind, message: code }}
            opened={dialog === 'reschedule'}
            onClose={close}
            // what takes its place has a page of its own
            onDone={(made) =>
              made !== undefined &&
              navigate({
                to: '/applications/$application/messages/$message',
                params: { application, message: made },
                replace: true,
              })
            }
          />
        </Suspense>
      )}
    </>
  )
}
