import { useNavigate } from '@tanstack/react-router'
import { useWhileMounted } from '#components/controls/useIsMounted.ts'
import { notify } from '#components/feedback/notify.ts'
import { isHeldId } from '#contract/console/heldId.ts'

/** The result of sending. It is part of the history entry, so it survives a reload. */
export interface SendOutcome {
  codes: readonly string[]
  unknown: readonly string[]
  later: boolean
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    sent?: SendOutcome
  }
}

/** Opens the message that was sent, in place of the composer. */
export function useShowSent(application: string) {
  const navigate = useWhileMounted(useNavigate())
  return (sent: SendOutcome) => {
    const [message] = sent.codes
    // the page of a held message says what happens
    if (!message || !isHeldId(message)) void notify(sent.later ? 'Message scheduled' : 'Sending started')
    const list = '/applications/$application/messages' as const
    // an email that the service hasn’t listed yet has no code
    const to =
      message === undefined
        ? { to: list, params: { application } }
        : { to: `${list}/$message` as const, params: { application, message } }
    void navigate({ ...to, state: { sent }, replace: true })
  }
}
