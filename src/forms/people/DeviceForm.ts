import type { Device } from './device.ts'

/** What every form takes that does something to one device. */
export interface DeviceFormProps {
  device: Device
  /** Closes the form once it is sent. */
  onDone: () => Promise<unknown>
  onCancel: () => void
}
