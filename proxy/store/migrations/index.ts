import type { Migration } from 'kysely'
import * as record from './0001_record.ts'
import * as outbox from './0002_outbox.ts'
import * as drafts from './0003_drafts.ts'
import * as approvals from './0004_approvals.ts'
import * as scheduled from './0005_scheduled.ts'
import * as batches from './0006_batches.ts'
import * as replacements from './0007_replacements.ts'
import * as entryNames from './0008_entry_names.ts'
import * as entryParts from './0009_entry_parts.ts'
import * as stoppedBatches from './0010_stopped_batches.ts'
import * as foundNames from './0011_found_names.ts'
import * as lastOfNames from './0012_last_of_names.ts'

/** Every migration of the console’s own database by its name, oldest first. A released one is never edited: add the next. */
export const storeMigrations: Record<string, Migration> = {
  '0001_record': record,
  '0002_outbox': outbox,
  '0003_drafts': drafts,
  '0004_approvals': approvals,
  '0005_scheduled': scheduled,
  '0006_batches': batches,
  '0007_replacements': replacements,
  '0008_entry_names': entryNames,
  '0009_entry_parts': entryParts,
  '0010_stopped_batches': stoppedBatches,
  '0011_found_names': foundNames,
  '0012_last_of_names': lastOfNames,
}
