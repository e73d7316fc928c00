import type { z } from 'zod'
import { applications } from './applications.ts'
import { audience } from './audience.ts'
import { campaigns } from './campaigns.ts'
import { devices } from './devices.ts'
import { email } from './email.ts'
import { filters } from './filters.ts'
import { geozones } from './geozones.ts'
import { inbox } from './inbox.ts'
import { journeys } from './journeys.ts'
import { liveActivities } from './liveActivities.ts'
import { messages } from './messages.ts'
import type { Method } from './method.ts'
import { panel } from './panel.ts'
import { platforms } from './platforms.ts'
import { presets } from './presets.ts'
import { statistics } from './statistics.ts'
import { tags } from './tags.ts'
import { testDevices } from './testDevices.ts'
import { whatsApp } from './whatsApp.ts'

/** Every method of the service, by name. */
export const methods = {
  ...applications,
  ...platforms,
  ...filters,
  ...audience,
  ...devices,
  ...email,
  ...geozones,
  ...tags,
  ...presets,
  ...campaigns,
  ...inbox,
  ...liveActivities,
  ...testDevices,
  ...messages,
  ...whatsApp,
  ...statistics,
  ...journeys,
  ...panel,
} satisfies Record<string, Method>

export type MethodName = keyof typeof methods
export type RequestOf<Name extends MethodName> = z.output<(typeof methods)[Name]['request']>
export type ResponseOf<Name extends MethodName> = z.output<(typeof methods)[Name]['response']>

export const methodNames = Object.keys(methods) as MethodName[]

/** The method with that name; undefined if there is none. */
export const methodNamed = (name: string): Method | undefined =>
  Object.hasOwn(methods, name) ? methods[name as MethodName] : undefined
