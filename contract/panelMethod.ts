import { z } from 'zod'

/** What methods of the control panel have in common. */
export const ofPanel = { host: 'base', credential: 'account' } as const

export const panelPath = <Name extends string>(name: Name) => `/panel/1.0/${name}` as const

/** A device as the control panel shows it. */
export const knownDevice = z.looseObject({
  hwid: z.string(),
  device_type: z.number(),
  user_id: z.string().nullish(),
  push_token: z.string().nullish().describe('null if the device has been unregistered'),
  language: z.string().nullish(),
  tz_offset: z.number().nullish().describe('Offset from UTC in seconds'),
  app_version: z.string().nullish(),
  device_model: z.string().nullish(),
  os_version: z.string().nullish(),
  badge: z.number().nullish(),
  created: z.string().nullish(),
  last_open: z.string().nullish(),
  name: z.string().nullish().describe('The tag Name, as text'),
})
export type KnownDevice = z.infer<typeof knownDevice>
