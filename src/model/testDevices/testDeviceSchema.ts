import { z } from 'zod'
import { deviceTypeIds } from '#contract/deviceTypes.ts'
import { testDevices } from '#contract/testDevices.ts'

const { request } = testDevices.createTestDevice

/** The request as a form checks it: spaces around a pasted token are dropped, and a missing platform is asked for by that word. */
export const testDeviceSchema = request.extend({
  push_token: z.string().trim().pipe(request.shape.push_token),
  device_type: z.literal(deviceTypeIds, { error: 'Choose a platform' }),
})
