import type { BulkStatus } from '#contract/audience.ts'
import type { ImportKind, Plan } from '#model/imports/plan.ts'
import type { Chunk } from '#model/imports/sendChunks.ts'
import { call } from '../call.ts'
import { ApiError, isPassing } from '../errors.ts'
import { send } from '../send.ts'
import { signedOut } from '../session.ts'

const methods = {
  tags: 'bulkSetTags',
  register: 'bulkRegisterDevice',
  unregister: 'bulkUnregisterDevice',
} as const satisfies Record<ImportKind, string>

/** Devices of a chunk that the request log keeps. */
const logged = 3

/** Hands a chunk to the service; answers the request_id under which it can be asked for. Throws ApiError. */
export async function sendChunk(application: string, { kind, targets }: Plan, chunk: Chunk): Promise<string> {
  const method = methods[kind]
  const makes = kind === 'tags' && targets.some((target) => target.is === 'tag' && target.isNew)
  const fields = { application, ...(makes && { create_missing_tags: true }) }
  // the list was written by the worker: thousands of devices are not written again on the page
  const json = `${JSON.stringify(fields).slice(0, -1)},"devices":${chunk.devices}}`
  const answer = await asked(() =>
    send(`/api/${method}`, { json, logged: { method, fields: { ...fields, devices: getSome(chunk) } } }),
  )
  const { request_id } = (answer ?? {}) as { request_id?: unknown }
  if (typeof request_id !== 'string' || request_id === '')
    throw new ApiError(502, 'The service accepted the devices without a request ID.')
  return request_id
}

function getSome({ devices, ids }: Chunk): unknown[] {
  // the first devices end well before the first thousands of characters do
  const all: unknown[] = []
  let from = 1
  while (all.length < logged && from < devices.length - 1) {
    const end = endOfObject(devices, from)
    all.push(JSON.parse(devices.slice(from, end)))
    from = end + 1
  }
  return ids.length > all.length ? [...all, `<${ids.length - all.length} more devices>`] : all
}

/** Where the JSON object that begins here ends. */
function endOfObject(text: string, from: number): number {
  let depth = 0
  let inText = false
  for (let at = from; at < text.length; at += 1) {
    const mark = text[at]
    if (inText && mark === '\\') at += 1
    else if (mark === '"') inText = !inText
    else if (!inText && mark === '{') depth += 1
    else if (!inText && mark === '}') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return text.length
}

/** Asks once how a chunk is; undefined while it is being worked on. */
export async function chunkStatus(kind: ImportKind, request_id: string): Promise<BulkStatus | undefined> {
  const method = `${methods[kind]}Status` as const
  const { status } = await call(method, { request_id })
  if (!/^(completed|failed)$/i.test(status)) return undefined
  return call(method, { request_id, detailed: true })
}

/** True where the same request may succeed in a moment. */
export const isWorthAnother = (error: unknown): error is ApiError =>
  isPassing(error) || (error instanceof ApiError && [401, 425, 429].includes(error.status))

async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) signedOut.set(true)
    throw error
  }
}
