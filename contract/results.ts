import { z } from 'zod'
import { assumed } from './method.ts'
import { count } from './values.ts'

/** The start of a scheduled request (interface, Conventions 8). */
export const scheduled = z.looseObject({
  request_id: assumed(z.string(), '32 lower-case hex characters; any text is read.'),
})

/** Words of `formatter`, coarse to fine. */
export const formatters = ['yearly', 'monthly', 'daily', 'hourly', 'minutely'] as const
export type Formatter = (typeof formatters)[number]

const formatter = assumed(z.string(), `One of ${formatters.join(', ')}; any other word is read.`)
const counted = assumed(count, 'An integer; its text is read too.')

const row = z.looseObject({ count: counted, action: z.string(), datetime: z.string() })

/** One level of getAppStats: counts of an action at a time. */
const series = z.looseObject({ formatter: formatter.nullish(), rows: z.array(row) })
const levels = z.looseObject({
  applications: series.nullish(),
  devices: series.nullish(),
  messages: series.nullish(),
})
const wrappedLevels = z.looseObject({
  json_data: levels,
  error: z.looseObject({ code: z.unknown(), message: z.string().nullish() }).nullish(),
})

const goal = z.looseObject({
  uid: z.union([z.string(), z.number()]).nullish(),
  event: z.string(),
  hits: count.nullish(),
  conversion: z.union([z.string(), z.number()]).nullish().describe('Percent as text'),
  revenue: z.coerce.number().nullish(),
})

/** What getResults answers, by the method that made the request. */
export const results = {
  getAppStats: assumed(
    z.union([wrappedLevels, levels]),
    'Shown plain and inside json_data: plain is answered, both are read.',
  ),
  getCampaignStats: z.looseObject({
    formatter,
    rows: z.array(row.extend({ platformid: count.nullish() })),
    conversion: z
      .looseObject({ send: count.nullish(), open: count.nullish(), events: z.array(goal).nullish() })
      .nullish()
      .describe('Where goal tracking is allowed'),
  }),
  getEventStatistics: z.array(z.looseObject({ date: z.string(), count: counted })).describe('One element per hour'),
  getTagStats: z.looseObject({
    fileName: z.string().describe('Link to a CSV file: application code; tag value; count'),
  }),
  getMessageStats: z.looseObject({
    formatter,
    rows: z.array(row),
    conversion: z
      .looseObject({
        send: count.nullish(),
        delivery: count.nullish(),
        open: count.nullish(),
        events: assumed(z.array(goal).nullish(), 'Elements are those of getCampaignStats.'),
      })
      .nullish(),
  }),
} as const
export type ScheduledMethod = keyof typeof results
export type ResultOf<Name extends ScheduledMethod> = z.output<(typeof results)[Name]>
export type Levels = z.infer<typeof levels>
export type WrappedLevels = z.infer<typeof wrappedLevels>

/** Answer of getApplicationSubscribersStats. */
export const appSubscribers = z.looseObject({
  IOS: count.nullish(),
  ANDROID: count.nullish(),
  OSX: count.nullish(),
  WINDOWS: count.nullish(),
  AMAZON: count.nullish(),
  SAFARI: count.nullish(),
  FIREFOX: count.nullish(),
})

/** Answer of getSubscribersStatistics: devices that can and cannot get pushes, by time and platform. */
export const subscriberRows = z.looseObject({
  statistics: z.array(
    z.looseObject({ timestamp: z.string(), platform: z.coerce.number(), push_enabled: count, push_disabled: count }),
  ),
})
