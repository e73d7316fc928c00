import { bulkStatus } from './bulkStatus.ts'

/** Status of a bulk task started by bulkUnregisterDevice. */
export const bulkUnregisterDeviceStatus = bulkStatus('bulkUnregisterDevice')
