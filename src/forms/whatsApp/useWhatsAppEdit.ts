import type { EditedMessage } from '#api/composerDrafts.ts'
import { isLost } from '#api/errors.ts'
import { pendingWhatsApp } from '#api/findMessages.ts'
import { useReplaceMessage } from '#api/sendMessage.ts'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { useEdited } from '../messages/editing/EditingNotice.tsx'

type Request = RequestOf<'createWhatsAppMessage'>
type Answer = Pick<ResponseOf<'createWhatsAppMessage'>, 'Messages' | 'UnknownDevices'>

/**
 * What became of the scheduled WhatsApp message that a draft replaces, and how to send in its place. There is no transaction ID, so
 * after a lost response, the message is looked for before it’s created again.
 */
export function useWhatsAppEdit(edits: EditedMessage | undefined, record: (next: EditedMessage) => void) {
  const { state } = useEdited(edits)
  const { mutateAsync: replace } = useReplaceMessage<Answer>()
  async function sendInPlace(request: Request, send: () => Promise<Answer>): Promise<Answer> {
    if (edits === undefined) return send()
    const { code, step, unanswered } = edits
    const create = async () => {
      const [notification] = request.notifications
      const found = unanswered && notification ? await pendingWhatsApp(request.application, notification) : []
      if (found.length > 0) return { Messages: [...found] }
      return send().catch((error: unknown) => {
        if (isLost(error)) record({ code, step: 'canceled', unanswered: true })
        throw error
      })
    }
    return replace({
      message: code,
      application: request.application,
      step,
      onStep: (next) => record({ code, step: next }),
      create,
    })
  }
  return { state: edits && state, sendInPlace }
}
