import type { KnownDevice } from '#contract/panel.ts'
import { deviceWords } from './fromDevice.ts'

interface Asked {
  hwid: string
  /** True where the service can be asked for devices in use. */
  lists: boolean
  /** What it answered: null for none, undefined where it could not be asked. */
  device: KnownDevice | null | undefined
  /** Why it could not be asked. */
  error?: Error | null
}

/** How the form of a device came to be filled in, and what is left to do. */
export function sourceWords({ hwid, lists, device, error }: Asked): string {
  if (device?.push_token) return `Filled in from the device ${deviceWords(device)}.`
  if (device) {
    return `The device ${deviceWords(device)} has no push token, so nothing can be sent to it. Once its app has registered again, its token can be filled in.`
  }
  if (device === null) return `No device of this application has the hardware id ${hwid}. Its push token is needed.`
  if (!lists)
    return `This service cannot be asked about the device ${hwid}. Fill in its push token and platform yourself.`
  return `The device ${hwid} could not be looked up${error ? `: ${error.message}` : '.'}`
}
