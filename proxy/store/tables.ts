/** Row types of the console’s own database. Times are `timestamptz` and read as Date. */
export interface StoreTables {
  record_head: HeadTable
  entries: EntryTable
  entry_objects: EntryObjectTable
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
}

interface EntryObjectTable {
  object: string
  seq: number
}
