import type { z } from 'zod'

/** The host of a method (interface, Conventions 1). */
export type Host = 'base' | 'go' | 'cp' | 'root' | 'journey' | 'static'

/**
 * Where a method expects its credential (interface, Authentication):
 * `account` an API access token in the body field `auth`; `device` the header `Authorization: Token`;
 * `key` the header `Authorization: Key`; `journey` the header `Authorization: Api`; `none` no credential.
 */
export type Credential = 'account' | 'device' | 'key' | 'journey' | 'none'

/** What a call does: `send` may reach people’s phones and inboxes. */
export type Effect = 'read' | 'write' | 'send'

/** Product area of a method. Roles are sets of (effect, area): see roles.ts. */
export type Area = 'setup' | 'keys' | 'people' | 'audience' | 'messages' | 'places' | 'statistics'

interface Entry<Request extends z.ZodType, Response extends z.ZodType> {
  /** Path on the host. `{name}` is replaced by that request field. */
  path: string
  verb?: 'GET' | 'POST'
  host: Host
  credential: Credential
  /** True if the credential is optional; a wrong one is still refused. */
  credentialOptional?: boolean
  effect: Effect
  area: Area
  /** All request fields except the credential. Unknown ones are stripped. */
  request: Request
  /** What the console reads: the content of `response` in an envelope, otherwise the whole body. */
  response: Response
  /** GET only: request fields sent in the query string. */
  query?: readonly string[]
  /** Aliases that clients send, as {alias: field}. */
  aliases?: Readonly<Record<string, string>>
  /** True if this request would return a private key or a token: administrators only. */
  secret?: (request: z.output<Request>) => boolean
  /** True if the call changes keys or tokens: it requires the password again, like every `secret` request. */
  confirm?: boolean
  /** Response fields with stored credentials; they never reach a browser or a log. */
  masked?: readonly string[]
  /** Set if the interface doesn’t specify the method as a whole; says what was chosen. */
  assumption?: string
  /** Maximum request body in bytes, if it isn’t the default 1 MiB. */
  bodyLimit?: number
}

/** A method of the service. */
export interface Method<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType>
  extends Entry<Request, Response> {
  verb: 'GET' | 'POST'
  /** True if the body is `{request: {...}}` and the response an envelope (interface, Conventions 2 to 4). */
  wrapped: boolean
}

/** Completes an entry of the contract: the verb defaults to POST, the wrapper follows from the path. */
export function method<Request extends z.ZodType, Response extends z.ZodType>(
  entry: Entry<Request, Response>,
): Method<Request, Response> {
  return { verb: 'POST', ...entry, wrapped: entry.path.startsWith('/json/') || entry.path.startsWith('/panel/') }
}

/**
 * Marks a schema that the interface doesn’t specify.
 * `why` says what was chosen and how certain it is; it appears in the OpenAPI document and docs/assumptions.md.
 */
export function assumed<Schema extends z.ZodType>(schema: Schema, why: string): Schema {
  return schema.meta({ ...schema.meta(), 'x-assumed': why })
}
