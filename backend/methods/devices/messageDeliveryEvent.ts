import type { Handler } from '../../handler.ts'
import { reportMessage } from './reportMessage.ts'

/** Records that a push reached a device (interface, messageDeliveryEvent). */
export const messageDeliveryEvent: Handler<'messageDeliveryEvent'> = async (report, context) => {
  await reportMessage('delivery', report, context)
  return null
}
