import { bulkStatus } from './bulkStatus.ts'

/** State of a bulk task that bulkRegisterDevice began. */
export const bulkRegisterDeviceStatus = bulkStatus('bulkRegisterDevice')
