import { methods } from '#contract/index.ts'
import { readAnswer } from '../upstream/readAnswer.ts'
import type { Upstream } from '../upstream/send.ts'

type Fields = Record<string, unknown>

const sends: readonly string[] = ['createMessage', 'createEmailMessage']

/**
 * Codes of the messages that a send made, if its response doesn’t say them: createEmailMessage returns none, but the service
 * lists messages by their transaction ID. Empty if it can’t.
 */
export async function sentMessages(
  upstream: Pick<Upstream, 'call'>,
  { name, fields, content, requestId }: { name: string; fields: Fields; content: unknown; requestId: string },
): Promise<string[]> {
  if (!sends.includes(name) || (content as Fields | null)?.Messages) return []
  const { application, notifications } = fields as { application: string; notifications: Fields[] }
  const ids = new Set(notifications.flatMap(({ transactionId }) => transactionId ?? []))
  const found = await Promise.all(
    [...ids].slice(0, 10).map(async (transactionId) => {
      const asked = { application, transactionId }
      const answer = await upstream.call(methods.listMessages, asked, { requestId })
      const { messages } = readAnswer(methods.listMessages, asked, answer) as { messages?: { code: string }[] }
      return (messages ?? []).map(({ code }) => code)
    }),
  ).catch(() => [])
  return found.flat()
}
