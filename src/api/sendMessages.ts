import { useWrite } from './write.ts'

const refreshes = ['listMessages', 'getMessage', 'getInboxMessages'] as const

/** Sends a push, now or later (interface, createMessage). */
export const useCreateMessage = () => useWrite('createMessage', { refreshes })

/** Sends an email, now or later (interface, createEmailMessage). */
export const useCreateEmailMessage = () => useWrite('createEmailMessage', { refreshes })
