import { bulkStatus } from './bulkStatus.ts'

/** Status of a bulk task started by bulkRegisterDevice. */
export const bulkRegisterDeviceStatus = bulkStatus('bulkRegisterDevice')
