import { z } from 'zod'
import { method } from './method.ts'
import { applicationCode, deviceType, nameSchema, nothing, pushToken } from './values.ts'

const ofAudience = { host: 'base', credential: 'account', area: 'audience' } as const

export const testDevices = {
  createTestDevice: method({
    ...ofAudience,
    path: '/json/1.3/createTestDevice',
    effect: 'write',
    request: z.object({
      application: applicationCode,
      push_token: pushToken.min(1, 'Enter the push token'),
      device_type: deviceType,
      name: nameSchema('device'),
      description: z.string().optional(),
    }),
    response: nothing,
    assumption: 'The credential isn’t documented: an API token in auth is sent.',
  }),
  listTestDevices: method({
    ...ofAudience,
    path: '/json/1.3/listTestDevices',
    effect: 'read',
    request: z.object({ application: applicationCode }),
    response: z.looseObject({
      TestDevices: z.array(
        z.looseObject({
          name: z.string(),
          type: z.union([z.string(), z.number()]).nullish(),
          pushtoken: z.string(),
          description: z.string().nullish(),
        }),
      ),
    }),
  }),
}
