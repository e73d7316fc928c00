import { countOf } from '#format/counts.ts'

/** `1,011 devices with a push token`, or `1,150 devices` where those without one are counted too. */
export const devicesWords = ({ devices, includeWithoutTokens }: { devices: number; includeWithoutTokens: boolean }) =>
  includeWithoutTokens
    ? countOf(devices, 'device')
    : countOf(devices, 'device with a push token', 'devices with a push token')
