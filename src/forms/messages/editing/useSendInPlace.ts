import { ApiError } from '#api/errors.ts'
import { useReplaceMessage } from '#api/sendMessage.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { whenFaults } from '#model/messages/faults.ts'
import type { CommonDraft } from '#model/messages/pushDraft.ts'
import type { ComposerForm } from '../draft/useComposerForm.ts'
import type { SentMessages } from '../review/useSendOnce.ts'
import { useEdited } from './EditingNotice.tsx'

interface SendInPlace<Draft extends CommonDraft> {
  application: string
  composerForm: ComposerForm<Draft>
  send: () => Promise<SentMessages>
}

/** Sending a draft that may replace a scheduled message. `replaces`: that message is canceled first. */
export function useSendInPlace<Draft extends CommonDraft>({ application, composerForm, send }: SendInPlace<Draft>) {
  const { edits, setEdits, form } = composerForm
  const { state } = useEdited(edits)
  const { mutateAsync: replace } = useReplaceMessage<SentMessages>()
  const cancelRefusal = useRefusal('cancelMessage', 'change scheduled messages')
  const sendInPlace = async () => {
    if (!edits) return send()
    // the service sends at once what is late, and the scheduled message would be gone
    const late = whenFaults(form.getValues().when)[0]?.message
    if (late) throw new ApiError(422, `${late}. The scheduled message stays as it is.`)
    return replace({
      message: edits.code,
      application,
      step: edits.step,
      onStep: (step) => setEdits({ ...edits, step }),
      create: () => createOther(edits.code, send),
    })
  }
  const replaces = edits !== undefined && state === 'scheduled'
  return { state, replaces, cancelRefusal: replaces ? cancelRefusal : undefined, sendInPlace }
}

/** With the transaction ID of the canceled message, the service returns that one, and nothing is scheduled. */
async function createOther(canceled: string, send: () => Promise<SentMessages>): Promise<SentMessages> {
  const sent = await send()
  if (sent.codes.length > 0 && sent.codes.every((code) => code === canceled))
    throw new ApiError(409, 'It has the transaction ID of the canceled message. Change it under Delivery.')
  return sent
}
