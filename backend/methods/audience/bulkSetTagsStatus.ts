import { bulkStatus } from './bulkStatus.ts'

/** State of a bulk task that bulkSetTags began. */
export const bulkSetTagsStatus = bulkStatus('bulkSetTags')
