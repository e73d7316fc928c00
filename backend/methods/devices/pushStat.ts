import type { Handler } from '../../handler.ts'
import { reportMessage } from './reportMessage.ts'

/** Records that a push was opened on a device (interface, pushStat). */
export const pushStat: Handler<'pushStat'> = async (report, context) => {
  await reportMessage('open', report, context)
  return null
}
