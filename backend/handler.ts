import type { Kysely } from 'kysely'
import type { MethodName, RequestOf, ResponseOf } from '#contract/index.ts'
import type { Account, ApplicationRow, Database, TokenRow } from './db/tables.ts'
import type { BackendJobs } from './jobs/JobData.ts'

/** The context of a handler. All of it belongs to one request. */
export interface Context {
  db: Kysely<Database>
  /** The account of the caller's token; nothing of another account may be read or changed. */
  account: Account
  token: TokenRow
  /** Durable jobs that outlive the request; send them in the transaction that needs them. */
  jobs: BackendJobs
  now: Date
  /** The base URL of this backend as called, without a trailing slash. */
  origin: string
  /** A new code for an application, preset, campaign, cluster, or filter. */
  newCode(): string
  /** Replaces the account’s data with a new demo; undefined unless this backend is an embedded demo. */
  reseed: (() => Promise<void>) | undefined
  /** Names of the available panel methods. */
  panelMethods: readonly MethodName[]
}

/** Fields in which a request names its application. */
export const applicationFields = ['application', 'applicationCode', 'application_code'] as const

type NamesApplication = {
  [Field in (typeof applicationFields)[number]]: Record<Field, string>
}[(typeof applicationFields)[number]]
type MayNameApplication = {
  [Field in (typeof applicationFields)[number]]: Record<Field, string | undefined>
}[(typeof applicationFields)[number]]

/** The application of a request, looked up and checked against the token before the handler runs. */
type Named<Request> = Request extends NamesApplication
  ? { application: ApplicationRow }
  : Required<Request> extends MayNameApplication
    ? { application: ApplicationRow | null }
    : unknown

export type ContextOf<Name extends MethodName> = Context & Named<RequestOf<Name>>

/** The implementation of a method. Throws a ServiceError of rules/errors.ts to refuse. */
export type Handler<Name extends MethodName> = (
  request: RequestOf<Name>,
  context: ContextOf<Name>,
) => Promise<ResponseOf<Name>>

/** Placeholder for a method without a handler, which returns 501. */
export const notBuilt = Symbol('not built')

export type Handlers = { [Name in MethodName]: Handler<Name> | typeof notBuilt }
