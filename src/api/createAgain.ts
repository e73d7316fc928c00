import { call } from './call.ts'
import { codesOfTransaction, findTransaction, pendingWhatsApp } from './findMessages.ts'

const methods = { push: 'createMessage', email: 'createEmailMessage', whatsapp: 'createWhatsAppMessage' } as const

/** Channels whose scheduled messages can be created again. */
export type ReplacedKind = keyof typeof methods

export const isReplaced = (kind: string): kind is ReplacedKind => Object.hasOwn(methods, kind)

export const createMethod = (kind: ReplacedKind) => methods[kind]

interface Creation {
  kind: ReplacedKind
  application: string
  request: Readonly<Record<string, unknown>>
  /** The canceled message whose place it takes. */
  replaces: string
  /** What *Undo* gives back. */
  draft?: unknown
  /** The response to an earlier attempt was lost: what it created is looked for first. */
  unanswered: boolean
}

/** Creates a message from a request. Returns its codes, of which an email may have none. Throws ApiError. */
export async function createAgain({
  kind,
  application,
  request,
  replaces,
  draft,
  unanswered,
}: Creation): Promise<readonly string[]> {
  const transaction = String(request.transactionId ?? '')
  if (unanswered) {
    const found = await (kind === 'whatsapp'
      ? pendingWhatsApp(application, request)
      : findTransaction(application, transaction))
    if (found.length > 0) return found
  }
  // the proxy validates what the service gave back
  const fields = {
    ...{ application, notifications: [request as never], composerReplaces: replaces },
    ...(draft !== undefined && { composerDraft: draft }),
  }
  const answer = await call(methods[kind], fields)
  return answer?.Messages ?? codesOfTransaction(application, transaction)
}
