import { IconBrandWhatsapp, IconBrowserShare, IconLock } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { claimSend } from '#api/numberSends/runSend.ts'
import { currentSend, isEnded, isSendOwner } from '#api/numberSends/sendState.ts'
import { useSignedIn } from '#api/session.ts'
import { LinkButton, SecondaryButton } from '#components/controls/Buttons.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Loading } from '#components/feedback/Skeletons.tsx'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { SendingSection, SentSection } from './-parts/SendSections.tsx'
import { SentRows } from './-parts/SentRows.tsx'

export const Route = createFileRoute('/_console/applications/$application/compose/whatsapp/progress')({
  component: SendProgress,
})

/** What becomes of a file of numbers. */
function SendProgress() {
  const { application: code } = Route.useParams()
  const { name, service } = useSignedIn()
  const now = currentSend.use()
  const refusal = useRefusal('createWhatsAppMessage', 'send messages')
  useEffect(() => {
    void claimSend(name, service.label)
  }, [name, service.label])
  const compose = (
    <LinkButton to="/applications/$application/compose/whatsapp" params={{ application: code }}>
      Compose WhatsApp message
    </LinkButton>
  )
  return (
    <AppPage title="WhatsApp messages" note={now?.name}>
      {refusal ? (
        <EmptyState icon={IconLock} title={refusal} />
      ) : // never show another person’s numbers, not even for a moment
      now === undefined || !isSendOwner(name, service.label) ? (
        <Loading what="the messages" sections={[5]} />
      ) : !now ? (
        <EmptyState icon={IconBrandWhatsapp} title="No file is being sent" steps={compose} />
      ) : now.application !== code ? (
        <EmptyState
          icon={IconBrandWhatsapp}
          title="A file is being sent in another application"
          steps={
            <LinkButton
              to="/applications/$application/compose/whatsapp/progress"
              params={{ application: now.application }}
            >
              Go to that file
            </LinkButton>
          }
        />
      ) : now.elsewhere ? (
        <EmptyState
          icon={IconBrowserShare}
          title="These messages are being sent in another tab"
          steps={<SecondaryButton onClick={() => void claimSend(name, service.label)}>Check again</SecondaryButton>}
        >
          Pause or cancel them in that tab.
        </EmptyState>
      ) : isEnded(now) ? (
        <>
          <SentSection now={now} />
          <SentRows now={now} />
        </>
      ) : (
        <SendingSection now={now} />
      )}
    </AppPage>
  )
}
