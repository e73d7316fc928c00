import { randomBytes } from 'node:crypto'

/** A new message code: `XXXX-XXXXXXXX-XXXXXXXX` in uppercase hex. */
export function newMessageCode(): string {
  const text = randomBytes(10).toString('hex').toUpperCase()
  return `${text.slice(0, 4)}-${text.slice(4, 12)}-${text.slice(12)}`
}

/** The push hash with which a device reports on a message: parameter `p` of the payload. */
export const pushHash = (message: number, device: number): string => `${message.toString(36)}-${device.toString(36)}`

/** The message and device of a push hash; undefined for any other text. */
export function readPushHash(hash: string): { message: number; device: number } | undefined {
  const parts = /^([0-9a-z]{1,10})-([0-9a-z]{1,10})$/.exec(hash)
  return parts?.[1] && parts[2]
    ? { message: Number.parseInt(parts[1], 36), device: Number.parseInt(parts[2], 36) }
    : undefined
}
