import type { Migration } from 'kysely'
import * as foundation from './0001_foundation.ts'
import * as audience from './0002_audience.ts'
import * as presets from './0003_presets.ts'
import * as messages from './0004_messages.ts'
import * as liveActivities from './0005_live_activities.ts'
import * as transactionKinds from './0006_transaction_kinds.ts'
import * as inboxOpened from './0007_inbox_opened.ts'
import * as geozones from './0008_geozones.ts'
import * as statistics from './0009_statistics.ts'
import * as bucketStatistics from './0010_bucket_statistics.ts'
import * as testDeviceDescriptions from './0011_test_device_descriptions.ts'
import * as platformWarnings from './0012_platform_warnings.ts'
import * as files from './0013_files.ts'
import * as bulkTaskErrors from './0014_bulk_task_errors.ts'
import * as formerApplications from './0015_former_applications.ts'
import * as noStoredExpiry from './0016_no_stored_expiry.ts'
import * as demoAccounts from './0017_demo_accounts.ts'

/** Every migration by its name, oldest first. A released one is never edited: add the next. */
export const migrations: Record<string, Migration> = {
  '0001_foundation': foundation,
  '0002_audience': audience,
  '0003_presets': presets,
  '0004_messages': messages,
  '0005_live_activities': liveActivities,
  '0006_transaction_kinds': transactionKinds,
  '0007_inbox_opened': inboxOpened,
  '0008_geozones': geozones,
  '0009_statistics': statistics,
  '0010_bucket_statistics': bucketStatistics,
  '0011_test_device_descriptions': testDeviceDescriptions,
  '0012_platform_warnings': platformWarnings,
  '0013_files': files,
  '0014_bulk_task_errors': bulkTaskErrors,
  '0015_former_applications': formerApplications,
  '0016_no_stored_expiry': noStoredExpiry,
  '0017_demo_accounts': demoAccounts,
}
