import { useState } from 'react'
import { isLost } from '#api/errors.ts'
import { pendingWhatsApp } from '#api/findMessages.ts'
import type { EditStep } from '#api/replaceMessage.ts'
import { useReplaceMessage } from '#api/sendMessage.ts'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { useEdited } from '../messages/editing/EditingNotice.tsx'
import { readDraft, writeDraft } from '../shared/drafts.ts'

type Request = RequestOf<'createWhatsAppMessage'>
type Answer = Pick<ResponseOf<'createWhatsAppMessage'>, 'Messages' | 'UnknownDevices'>

/**
 * The scheduled WhatsApp message that a draft replaces, and how to send in its place. How far it got is stored for this tab: there
 * is no transaction ID, so after a lost response, the message is looked for before it’s created again.
 */
export function useWhatsAppEdit(code: string | undefined, draft: string) {
  const key = `${draft} replaced`
  const [stored, setStored] = useState(() => readDraft(key))
  const step = stored?.step as EditStep | undefined
  const edits = code === undefined ? undefined : { code, step }
  const { state } = useEdited(edits)
  const { mutateAsync: replace } = useReplaceMessage<Answer>()
  const record = (next: { step?: EditStep | undefined; unanswered?: boolean }) => {
    writeDraft(key, next.step === undefined ? {} : next)
    setStored(next)
  }
  async function sendInPlace(request: Request, send: () => Promise<Answer>): Promise<Answer> {
    if (code === undefined) return send()
    const create = async () => {
      const [notification] = request.notifications
      const found = stored?.unanswered && notification ? await pendingWhatsApp(request.application, notification) : []
      if (found.length > 0) return { Messages: [...found] }
      return send().catch((error: unknown) => {
        if (isLost(error)) record({ step: 'canceled', unanswered: true })
        throw error
      })
    }
    const answer = await replace({
      message: code,
      application: request.application,
      step,
      onStep: (next) => record({ step: next }),
      create,
    })
    record({})
    return answer
  }
  return { edits, state: edits && state, sendInPlace }
}
