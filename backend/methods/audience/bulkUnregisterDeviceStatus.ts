import { bulkStatus } from './bulkStatus.ts'

/** State of a bulk task that bulkUnregisterDevice began. */
export const bulkUnregisterDeviceStatus = bulkStatus('bulkUnregisterDevice')
