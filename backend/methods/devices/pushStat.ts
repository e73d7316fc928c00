import type { Handler } from '../../handler.ts'
import { countMessage } from './countMessage.ts'

/** Records that a push was opened on a device (interface, pushStat). */
export const pushStat: Handler<'pushStat'> = async ({ hwid }, context) => {
  await countMessage('_open_', hwid, context)
  return null
}
