import { countingService } from '../approvals/testing.ts'
import { fakeService, json } from '../testing.ts'

/** Milliseconds for which the service knows a transaction ID (interface, createMessage). */
const remembered = 300_000

type Moment = 'count' | 'push'

/**
 * A service that is slow to count and to answer, and counts the messages that it made: a transaction ID that it knows gets the first
 * answer again.
 */
export async function forgetfulService() {
  const service = await fakeService()
  const known = new Map<string, number>()
  /** How many messages were made of each content. */
  const made = new Map<string, number>()
  let repeated = 0
  const waiting: { moment: Moment; resolve: () => void }[] = []
  const happened = (moment: Moment) => {
    for (const one of waiting) if (one.moment === moment) one.resolve()
  }
  const counts: number[] = []
  const counting = countingService()
  const later = (most: number, work: () => void) => void setTimeout(work, Math.random() * most)

  service.answers((request, response, body) => {
    const name = String(request.url).split('?')[0]?.split('/').at(-1)
    if (name === 'exportSegment') {
      counts.push(Date.now() + Math.random() * 300)
      happened('count')
      return json({ task_id: String(counts.length - 1) })(request, response, body)
    }
    if (name === 'result') {
      const { task_id: task } = JSON.parse(body)
      if (Date.now() < (counts[Number(task)] ?? 0)) return json({ status: 'in-progress' })(request, response, body)
    }
    if (name !== 'createMessage' && name !== 'createWhatsAppMessage')
      return later(40, () => counting(request, response, body))
    const [{ transactionId, content }] = JSON.parse(body).request.notifications
    const at = transactionId === undefined ? undefined : known.get(transactionId)
    const isRepeated = at !== undefined && Date.now() - at < remembered
    if (isRepeated) repeated += 1
    else {
      made.set(content, (made.get(content) ?? 0) + 1)
      if (transactionId !== undefined) {
        known.set(transactionId, Date.now())
        happened('push')
      }
    }
    const answer = json({ status_code: 200, status_message: 'OK', response: { Messages: [content] } })
    later(isRepeated ? 0 : 400, () => answer(request, response, body))
  })
  return {
    url: service.url,
    made,
    /** How often it recognized a transaction ID. */
    repeated: () => repeated,
    /** Resolves once it next begins to count, or has made a message of a push, and not answered yet. */
    next: (moment: Moment) =>
      new Promise<void>((resolve) => {
        waiting.push({ moment, resolve })
      }),
    /** As if so much time had passed that it knows no transaction ID any more. */
    forget: () => known.clear(),
    close: service.close,
  }
}
