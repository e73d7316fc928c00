import type { DemoDevice } from './devices.ts'

/** Phone numbers reserved for fiction. */
export const demoNumbers = Array.from(
  { length: 8 },
  (_, index) => `whatsapp:+4477009001${String(index).padStart(2, '0')}`,
)

/** The same devices, the last ones replaced with WhatsApp numbers of the same people. */
export function* withNumbers(devices: Iterable<DemoDevice>, count: number): Generator<DemoDevice> {
  let index = 0
  for (const device of devices) {
    const number = demoNumbers[index - (count - demoNumbers.length)]
    index += 1
    yield number === undefined ? device : numberOf(device, number)
  }
}

const numberOf = (device: DemoDevice, number: string): DemoDevice => ({
  ...device,
  hwid: number,
  device_type: 21,
  push_token: number,
  email: null,
  app_version: null,
  device_model: null,
  os_version: null,
  keys: null,
  last_open: null,
  lat: null,
  lng: null,
})
