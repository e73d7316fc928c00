import type { Kysely } from 'kysely'
import type { MethodName, RequestOf, ResponseOf } from '#contract/index.ts'
import type { Account, ApplicationRow, Database, TokenRow } from './db/tables.ts'
import type { BackendJobs } from './jobs/JobData.ts'

/** What a handler works with. All of it belongs to one request. */
export interface Context {
  db: Kysely<Database>
  /** The account of the caller's token; nothing of another account may be read or changed. */
  account: Account
  token: TokenRow
  /** Durable work that outlives the request; send it through the transaction that makes it needed. */
  jobs: BackendJobs
  now: Date
  /** Base address under which this backend was called, without a slash at the end. */
  origin: string
  /** A fresh code of an application, preset, campaign, cluster or filter. */
  newCode(): string
  /** Names of the panel methods this backend offers. */
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

/** The application a request names, found and checked against the token before the handler runs. */
type Named<Request> = Request extends NamesApplication
  ? { application: ApplicationRow }
  : Required<Request> extends MayNameApplication
    ? { application: ApplicationRow | null }
    : unknown

export type ContextOf<Name extends MethodName> = Context & Named<RequestOf<Name>>

/** A method's work: check, change, answer. Throws a ServiceError of rules/errors.ts to refuse. */
export type Handler<Name extends MethodName> = (
  request: RequestOf<Name>,
  context: ContextOf<Name>,
) => Promise<ResponseOf<Name>>

/** Placeholder for a method without a handler: it answers 501. */
export const notBuilt = Symbol('not built')

export type Handlers = { [Name in MethodName]: Handler<Name> | typeof notBuilt }
