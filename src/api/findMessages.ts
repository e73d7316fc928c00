import { queryOptions } from '@tanstack/react-query'
import type { MessageInFull, SentMessage } from '#contract/sentMessage.ts'
import { toDate } from '#format/format.ts'
import { guardLasts } from '#model/messages/guardLasts.ts'
import { call } from './call.ts'

/** The newest messages that are looked through. */
const looked = 100

const messagesOfTransaction = async (application: string, transactionId: string) =>
  (await call('listMessages', { application, transactionId })).messages

export const findTransaction = async (application: string, transactionId: string): Promise<readonly string[]> =>
  (await messagesOfTransaction(application, transactionId)).map(({ code }) => code)

/** Codes of messages with a transaction ID that the service still remembers: it takes another for a repeat of them. */
export async function rememberedTransaction(application: string, transactionId: string, now = Date.now()) {
  const messages = await messagesOfTransaction(application, transactionId)
  return messages.filter(({ created }) => now - (toDate(created)?.getTime() ?? 0) < guardLasts).map(({ code }) => code)
}

export const codesOfTransaction = (application: string, transactionId: string): Promise<readonly string[]> =>
  findTransaction(application, transactionId).catch(() => [])

/** A pending WhatsApp message with this request: it has no transaction ID to find it by. */
export async function pendingWhatsApp(application: string, request: object): Promise<readonly string[]> {
  const { messages } = await call('listMessages', { application, limit: looked })
  const pending = messages.filter(({ kind, status }) => kind === 'whatsapp' && status === 'pending')
  const read = await Promise.all(pending.map(({ code }) => call('getMessage', { message: code })))
  const wanted = Object.entries(request).map(([field, value]) => [field, JSON.stringify(value)] as const)
  return read.flatMap(({ message: { code, request: made } }) =>
    wanted.every(([field, value]) => JSON.stringify(made[field]) === value) ? [code] : [],
  )
}

export const newestMessages = async (application: string): Promise<SentMessage[]> =>
  (await call('listMessages', { application, limit: looked })).messages

export const newestMessagesQuery = (application: string) =>
  queryOptions({
    queryKey: ['listMessages', { application, limit: looked }] as const,
    queryFn: () => newestMessages(application),
    staleTime: 0,
  })

export async function sentTo(hwid: string, messages: readonly SentMessage[]): Promise<MessageInFull[]> {
  const alone = messages.filter(({ kind, recipients }) => kind === 'push' && (recipients ?? 0) <= 1)
  const read = await Promise.all(alone.slice(0, 12).map(({ code }) => call('getMessage', { message: code })))
  return read.flatMap(({ message }) => {
    const { devices } = message.request
    return Array.isArray(devices) && devices.includes(hwid) ? message : []
  })
}
