import { isHeldId } from '#contract/console/heldId.ts'
import { call } from './call.ts'
import { type MessageReplacement, messageActions, replaceMessage } from './replaceMessage.ts'
import { useChange, useWrite } from './write.ts'

const held = ['getHeld', 'listHeld'] as const
const refreshes = ['listMessages', 'getMessage', 'getInboxMessages', ...held] as const

/** Cancels what is scheduled, at the service or in the Outbox. */
export const useCancelMessage = () => ({
  ...useChange(
    async ({ message }: { message: string }) => {
      if (!isHeldId(message)) return void (await call('cancelMessage', { message }))
      await (await import('./heldMessages.ts')).cancelHeldMessage(message)
    },
    ['listMessages', 'getMessage', ...held],
  ),
  method: 'cancelMessage' as const,
})

/** Cancels a scheduled message and creates another in its place. See replaceMessage. */
export const useReplaceMessage = <Made>() =>
  useChange(async (replacement: MessageReplacement<Made>) => {
    const isHeld = isHeldId(replacement.message)
    return replaceMessage(isHeld ? (await import('./heldMessages.ts')).heldActions : messageActions, replacement)
  }, refreshes)

export const useCreateMessage = () => useWrite('createMessage', { refreshes })

export const useCreateEmailMessage = () => useWrite('createEmailMessage', { refreshes })

export const useCreateWhatsAppMessage = () =>
  useWrite('createWhatsAppMessage', { refreshes: ['listMessages', 'listDevices'] })
