import type { Device } from '#forms/people/device.ts'

/** All that is known of a device and its tags, as JSON to paste elsewhere. */
export const factsJson = ({ application, hwid, known }: Device, tags: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ application, ...(known ?? { hwid }), tags }, null, 2)
