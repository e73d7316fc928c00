import { type MessageReplacement, messageActions, replaceMessage } from './replaceMessage.ts'
import { useChange, useWrite } from './write.ts'

const refreshes = ['listMessages', 'getMessage', 'getInboxMessages'] as const

export const useCancelMessage = () => useWrite('cancelMessage', { refreshes: ['listMessages', 'getMessage'] })

/** Cancels a scheduled message and creates another in its place. See replaceMessage. */
export const useReplaceMessage = <Made>() =>
  useChange((replacement: MessageReplacement<Made>) => replaceMessage(messageActions, replacement), refreshes)

export const useCreateMessage = () => useWrite('createMessage', { refreshes })

export const useCreateEmailMessage = () => useWrite('createEmailMessage', { refreshes })

export const useCreateWhatsAppMessage = () =>
  useWrite('createWhatsAppMessage', { refreshes: ['listMessages', 'listDevices'] })
