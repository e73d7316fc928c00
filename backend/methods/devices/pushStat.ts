import type { Handler } from '../../handler.ts'
import { countMessage } from './countMessage.ts'

/** Records that a push was opened on a device (interface, pushStat). */
export const pushStat: Handler<'pushStat'> = async (report, context) => {
  await countMessage('open', report, context)
  return null
}
