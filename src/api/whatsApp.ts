import { useWrite } from './write.ts'

/** Sends a WhatsApp message; a number that is registered by it is a device from then on. */
export const useCreateWhatsAppMessage = () =>
  useWrite('createWhatsAppMessage', { refreshes: ['listMessages', 'listDevices'] })
