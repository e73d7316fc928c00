import { bulkStatus } from './bulkStatus.ts'

/** Status of a bulk task started by bulkSetTags. */
export const bulkSetTagsStatus = bulkStatus('bulkSetTags')
