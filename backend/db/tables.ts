import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'

/** Row types of every table. Times are `timestamptz` and read as Date. */
export interface Database {
  accounts: AccountTable
  tokens: TokenTable
  token_applications: { token_id: number; application_id: number }
  applications: ApplicationTable
  platforms: PlatformTable
  application_files: ApplicationFileTable
  devices: DeviceTable
}

type CreatedNow = ColumnType<Date, Date | undefined, never>

interface AccountTable {
  id: Generated<number>
  name: string
}

interface TokenTable {
  id: Generated<number>
  account_id: number
  name: string
  kind: 'server' | 'device'
  /** SHA-256 of the token in hex; the token itself is never stored. */
  hash: string
  /** True where the token stands for every application; else token_applications lists them. */
  all_applications: boolean
  /** True for the tokens that the environment names; they go when it names others. */
  configured: Generated<boolean>
  created: CreatedNow
}

interface ApplicationTable {
  id: Generated<number>
  account_id: number
  code: string
  title: string
  /** PNG as base64. */
  icon: string | null
  sdk_ios: string | null
  sdk_android: string | null
  authorize_all_tokens: boolean
  created: CreatedNow
}

interface PlatformTable {
  application_id: number
  device_type: number
  enabled: boolean
  /** What configureApplication was given, by the interface's field names. */
  settings: JSONColumnType<Record<string, unknown>>
  configured: Date
}

interface ApplicationFileTable {
  application_id: number
  kind: string
  content: string
  stored: Date
}

interface DeviceTable {
  id: Generated<number>
  application_id: number
  hwid: string
  device_type: number
  /** Null after unregisterDevice: the device still counts. */
  push_token: string | null
  user_id: string | null
  language: string | null
  /** Offset from UTC in seconds. */
  tz_offset: number | null
  email: string | null
  tags: JSONColumnType<Record<string, unknown>>
  created: CreatedNow
}

export type Account = Selectable<AccountTable>
export type Token = Selectable<TokenTable>
export type ApplicationRow = Selectable<ApplicationTable>
