import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { CreatedNow } from './createdNow.ts'
import type { FilePieceTable } from './fileTables.ts'
import type {
  GeozoneClusterFiringTable,
  GeozoneClusterTable,
  GeozoneTable,
  GeozoneVisitTable,
} from './geozoneTables.ts'
import type {
  CampaignTable,
  DeliveryTable,
  InboxMessageTable,
  LiveActivityTable,
  MessageCountTable,
  MessageTable,
  PresetTable,
  TransactionTable,
} from './messageTables.ts'
import type {
  JourneyPointTable,
  JourneyTable,
  ScheduledRequestTable,
  SubscriberCountTable,
} from './statisticsTables.ts'

/** Row types of every table. Times are `timestamptz` and read as Date. */
export interface Database {
  accounts: AccountTable
  tokens: TokenTable
  token_applications: { token_id: number; application_id: number }
  applications: ApplicationTable
  platforms: PlatformTable
  application_files: ApplicationFileTable
  devices: DeviceTable
  awaited_users: AwaitedUserTable
  tags: TagTable
  filters: FilterTable
  events: EventTable
  event_posts: EventPostTable
  minute_counts: MinuteCountTable
  test_devices: TestDeviceTable
  bulk_tasks: BulkTaskTable
  bulk_chunks: BulkChunkTable
  exports: ExportTable
  file_pieces: FilePieceTable
  campaigns: CampaignTable
  presets: PresetTable
  messages: MessageTable
  deliveries: DeliveryTable
  message_counts: MessageCountTable
  inbox_messages: InboxMessageTable
  transactions: TransactionTable
  live_activities: LiveActivityTable
  geozone_clusters: GeozoneClusterTable
  geozones: GeozoneTable
  geozone_visits: GeozoneVisitTable
  geozone_cluster_firings: GeozoneClusterFiringTable
  scheduled_requests: ScheduledRequestTable
  subscriber_counts: SubscriberCountTable
  journeys: JourneyTable
  journey_points: JourneyPointTable
}

interface AccountTable {
  id: Generated<number>
  name: string
  /** True if it was created with the demo, which can be reset. */
  demo: Generated<boolean>
}

interface TokenTable {
  id: Generated<number>
  account_id: number
  name: string
  kind: 'server' | 'device'
  /** SHA-256 of the token in hex; the token itself is never stored. */
  hash: string
  /** True if the token covers every application; otherwise token_applications lists them. */
  all_applications: boolean
  /** True for tokens from the environment; they are deleted when it contains others. */
  configured: Generated<boolean>
  /** IDs of deleted applications in its scope: results that include them can still be read. */
  former_applications: Generated<number[]>
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
  /** The fields of configureApplication. */
  settings: JSONColumnType<Record<string, unknown>>
  /** Probable problems when it was stored: field and message. */
  warnings: ColumnType<{ field: string; message: string }[], string | undefined, string>
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
  /** Tag name to value, in the stored form of rules/tags; a missing name is a missing value. */
  tags: JSONColumnType<Record<string, unknown>>
  created: CreatedNow
  app_version: string | null
  device_model: string | null
  os_version: string | null
  idfa: string | null
  /** Encryption keys of browsers: public_key, auth_token, fcm_token, fcm_push_set. */
  keys: JSONColumnType<Record<string, string>> | null
  badge: number | null
  last_open: Date | null
  lat: number | null
  lng: number | null
  /** When getNearestZone reported the position; null if it has another source or does not exist. */
  located: Generated<Date | null>
}

/** A user ID given by registerUser before its device was registered. */
interface AwaitedUserTable {
  application_id: number
  hwid: string
  user_id: string
  tz_offset: number | null
}

interface TagTable {
  id: Generated<number>
  account_id: number
  name: string
  type: number
  application_specific: Generated<boolean>
  user_specific: Generated<boolean>
  /** True while its values are removed from the devices; other code treats it as deleted. */
  deleting: Generated<boolean>
  created: CreatedNow
}

interface FilterTable {
  id: Generated<number>
  account_id: number
  /** Null for a filter of the whole account. */
  application_id: number | null
  code: string
  name: string
  filter_expression: string
  expires: Date | null
  created: CreatedNow
}

interface EventTable {
  id: Generated<number>
  application_id: number
  name: string
  created: CreatedNow
}

interface EventPostTable {
  id: Generated<number>
  event_id: number
  code: string
  hwid: string
  user_id: string
  attributes: JSONColumnType<Record<string, unknown>>
  at: Date
}

/** Activity within a minute, for the statistics. */
interface MinuteCountTable {
  application_id: number
  level: 'application' | 'device' | 'message'
  action: string
  minute: Date
  device_type: number
  count: number
}

interface TestDeviceTable {
  id: Generated<number>
  application_id: number
  name: string
  device_type: number
  push_token: string
  description: Generated<string>
  created: CreatedNow
}

export type BulkKind = 'bulkSetTags' | 'bulkRegisterDevice' | 'bulkUnregisterDevice'

interface BulkTaskTable {
  id: string
  application_id: number
  kind: BulkKind
  create_missing_tags: Generated<boolean>
  status: 'Pending' | 'Completed' | 'Failed'
  total: number
  done: Generated<number>
  failed: Generated<number>
  not_found: Generated<number>
  /** The reason of its failure, shown to people. */
  error: string | null
  created: CreatedNow
  finished: Date | null
}

/**
 * A few hundred devices of a bulk task. `results` is set when it is done; it contains what does not follow from
 * `devices`.
 */
interface BulkChunkTable {
  task_id: string
  number: number
  devices: JSONColumnType<Record<string, unknown>[]>
  results: JSONColumnType<Record<string, unknown>> | null
}

interface ExportTable {
  id: Generated<number>
  application_id: number
  /** The fields of exportSegment, with the expression of a filterCode. */
  request: JSONColumnType<Record<string, unknown>>
  status: 'in-progress' | 'completed' | 'failed'
  progress: Generated<number>
  devices_count: number | null
  /** Set when the export starts; null for a count. */
  file_name: string | null
  /** ID of its file once it is complete: see storedFiles.ts. */
  file: string | null
  error: string | null
  created: CreatedNow
  finished: Date | null
}

export type Account = Pick<Selectable<AccountTable>, 'id' | 'name'>
export type TokenRow = Selectable<TokenTable>
export type ApplicationRow = Selectable<ApplicationTable>
