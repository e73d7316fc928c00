import type { Handler } from '../../handler.ts'
import { countMessage } from './countMessage.ts'

/** Records that a push reached a device (interface, messageDeliveryEvent). */
export const messageDeliveryEvent: Handler<'messageDeliveryEvent'> = async (report, context) => {
  await countMessage('delivery', report, context)
  return null
}
