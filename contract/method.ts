import type { z } from 'zod'

/** Which of the service's hosts answers a method (interface, Conventions 1). */
export type Host = 'base' | 'go' | 'cp' | 'root' | 'journey' | 'static'

/**
 * Where a method wants its credential (interface, Authentication):
 * `account` an API access token in the body field `auth`; `device` the header `Authorization: Token`;
 * `key` the header `Authorization: Key`; `journey` the header `Authorization: Api`; `none` no credential.
 */
export type Credential = 'account' | 'device' | 'key' | 'journey' | 'none'

/** What calling a method does: `send` may reach people's phones and inboxes. */
export type Effect = 'read' | 'write' | 'send'

/** The part of the product a method belongs to. Roles are sets of (effect, area): see roles.ts. */
export type Area = 'setup' | 'keys' | 'people' | 'audience' | 'messages' | 'places' | 'statistics'

interface Entry<Request extends z.ZodType, Response extends z.ZodType> {
  /** Path on the host. `{name}` stands for the request field of that name. */
  path: string
  verb?: 'GET' | 'POST'
  host: Host
  credential: Credential
  /** True where the service also answers without the credential; one that is sent along and wrong is still refused. */
  credentialOptional?: boolean
  effect: Effect
  area: Area
  /** Every field of the call except its credential. Unknown fields are stripped. */
  request: Request
  /** What the console reads: the content of `response` where the answer has the envelope, else the whole body. */
  response: Response
  /** GET only: request fields that travel in the query string. */
  query?: readonly string[]
  /** Other spellings that clients put on the wire, as {spelling: field}. */
  aliases?: Readonly<Record<string, string>>
  /** True where this very request would show a private key or a token: administrators only. */
  secret?: (request: z.output<Request>) => boolean
  /** True where the call changes keys or tokens: it requires the password again, as for every `secret` request. */
  confirm?: boolean
  /** Names of answer fields that hold stored credentials; they never reach a browser or a log. */
  masked?: readonly string[]
  /** Set where the interface does not fix the method as a whole; says what was chosen. */
  assumption?: string
  /** Largest request body in bytes, where it differs from the usual 1 MiB. */
  bodyLimit?: number
}

/** One method of the service, as every room reads it. */
export interface Method<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType>
  extends Entry<Request, Response> {
  verb: 'GET' | 'POST'
  /** True where the body is `{request: {...}}` and the answer an envelope (interface, Conventions 2 to 4). */
  wrapped: boolean
}

/** Completes an entry of the contract: the verb defaults to POST, the wrapper follows from the path. */
export function method<Request extends z.ZodType, Response extends z.ZodType>(
  entry: Entry<Request, Response>,
): Method<Request, Response> {
  return { verb: 'POST', ...entry, wrapped: entry.path.startsWith('/json/') || entry.path.startsWith('/panel/') }
}

/**
 * Marks a schema whose shape the interface does not show.
 * `why` says what was chosen and how strongly it is known; it reaches the OpenAPI document and docs/assumptions.md.
 */
export function assumed<Schema extends z.ZodType>(schema: Schema, why: string): Schema {
  return schema.meta({ ...schema.meta(), 'x-assumed': why })
}
