import type { Generated } from 'kysely'
import type { ListedDraft } from '#contract/console/drafts.ts'
import type { HeldState } from '#contract/console/outbox.ts'

/** Row types of the console’s own database. Times are `timestamptz` and read as Date. */
export interface StoreTables {
  record_head: HeadTable
  entries: EntryTable
  entry_objects: EntryObjectTable
  entry_names: EntryNameTable
  names: NameTable
  held: HeldTable
  stopped_batches: StoppedBatchTable
  drafts: DraftTable
  settings: SettingTable
  approvals: ApprovalTable
}

/** One row: the end of the chain, and where it starts since the last deletion of old entries. */
interface HeadTable {
  id: boolean
  /** Number of the last link. */
  seq: number
  hash: Buffer
  /** The link before the oldest one that is kept. */
  first_seq: number
  first_hash: Buffer
}

/** An entry of the record. Its beginning and its end are links of the chain; the other columns repeat them for filters. */
export interface EntryTable {
  /** Number of the link that begins it; also its ID. */
  seq: number
  /** JSON, as hashed. */
  begun: string
  hash: Buffer
  /** The link that ends it; null until there is a response, or if it began and ended at once. */
  ended_seq: number | null
  ended: string | null
  ended_hash: Buffer | null
  at: Date
  person: string | null
  role: string | null
  address: string
  event: string
  application: string | null
  outcome: string
  request_id: string
  /** What its parts say that they belong to; only of an entry that may have parts. */
  batch: string | null
  /** The entry that it is a part of. */
  within: number | null
  /** How many devices a bulk request lists: the body keeps the first ones. */
  devices: number | null
}

/** A name or a text in what an entry created, changed, or sent, or in the message that it is about, in lowercase. */
interface EntryNameTable {
  seq: number
  name: string
}

/** Each name of entries once, so that looking for a part of one reads few rows. */
interface NameTable {
  name: string
  /** The newest entry that has it. */
  last: number
}

interface EntryObjectTable {
  object: string
  seq: number
}

/** A send that waits, or what became of it. */
export interface HeldTable {
  id: string
  /** Of the record. */
  entry: number
  created: Generated<Date>
  person: string
  role: string
  address: string
  request_id: string
  method: string
  application: string
  /** JSON. */
  request: string
  /** Its beginning, as lists show it. */
  listed: string
  /** Those of its messages as JSON, if any has one: a repeated request gets the same answer. */
  transaction_id: string | null
  /** What the composer gave along, as JSON, to get it back. */
  draft: string | null
  state: Generated<HeldState>
  due: Date
  /** When the first people are due; null: it goes out as soon as it may. */
  scheduled: Date | null
  /** The next attempt; while it is being sent, when another console may take it over. */
  attempt: Date
  /** The first attempt that may have reached the service. */
  first_sent: Date | null
  /** HTTP status, message, and JSON of the last response. */
  status: number | null
  message: string | null
  answer: string | null
  ended: Date | null
  /** Who ended it, if it wasn’t sent. */
  ended_by: string | null
  /** How often a console has claimed it. */
  claims: Generated<number>
  /** What has to approve it, as last checked, as JSON. Null: nothing. */
  gate: Generated<string | null>
  /** The file that it is a row of, and how many rows of that are sent. */
  batch: string | null
  batch_rows: number | null
  /** The canceled message that it takes the place of: its ID here, or its code. */
  replaces: string | null
}

/** A file that was undone. */
interface StoppedBatchTable {
  application: string
  batch: string
  /** Whose rows were undone; empty: everyone’s. */
  sender: string
  /** Who undid it. */
  person: string
  stopped: Generated<Date>
}

/** A draft of a composer. */
export interface DraftTable {
  id: string
  /** Whose it is. */
  person: string
  application: string
  kind: ListedDraft['kind']
  title: string
  /** JSON, as the composer stored it. */
  content: string
  version: Generated<number>
  shared: Generated<boolean>
  /** Nothing else of it is left. */
  ended: ListedDraft['ended']
  /** ID of the last save. */
  save: Generated<string>
  changed: Generated<Date>
}

/** A setting that is edited on screen. */
interface SettingTable {
  name: string
  /** JSON. */
  content: string
  version: number
  /** Who saved it. */
  person: string
  changed: Generated<Date>
}

/** A person’s approval of a held send as it was then. */
interface ApprovalTable {
  held: string
  person: string
  at: Generated<Date>
  /** Of exactly what would be sent. */
  hash: string
  /** Recipients; null: they couldn’t be counted. */
  reach: number | null
}
