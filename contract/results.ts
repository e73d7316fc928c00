import { z } from 'zod'
import { formatters } from './buckets.ts'
import { assumed } from './method.ts'
import { count } from './values.ts'

/** The response that starts a scheduled request (interface, Conventions 8). */
export const scheduled = z.looseObject({
  request_id: assumed(z.string(), '32 lower-case hex characters; any text is read.'),
})

const formatter = assumed(z.string(), `One of ${formatters.join(', ')}; any other word is read.`)
const counted = assumed(count, 'An integer; its text is read too.')

const row = z.looseObject({ count: counted, action: z.string(), datetime: z.string() })

/** One level of getAppStats: counts of an action at a time. */
const series = z.looseObject({
  formatter: formatter.nullish(),
  rows: assumed(
    z.array(row),
    'datetime is the beginning of a year, month, day, hour or minute in UTC. One in which nothing was counted, or that is still to come, has no row; a row with 0 is read as 0. A minute belongs to the period that its first second lies in, the end excluded, so that periods which follow each other add up.',
  ),
})
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
  hits: assumed(
    count.nullish(),
    'Occurrences of the event on people in the period who had been sent one of the messages at most 7 days before, also ahead of the period, so that the parts of a period add up to it. Every event of the application is listed.',
  ),
  conversion: assumed(
    z.union([z.string(), z.number()]).nullish(),
    'hits as a share of what was sent in the period, with at most two decimals; above 100% where people did it more than once.',
  ).describe('Percent as text'),
  revenue: assumed(
    z.coerce.number().nullish(),
    'Sum of the number attribute revenue of those occurrences, or where there is none of amount. No currency is told.',
  ),
})

const appStats = assumed(
  z.union([wrappedLevels, levels]),
  'Shown plain and inside json_data: plain is answered, both are read.',
)

/** Results of getResults, by the method that scheduled the request. */
export const results = {
  getAppStats: appStats,
  getDashboardStats: appStats,
  getCampaignStats: z.looseObject({
    formatter,
    rows: z.array(row.extend({ platformid: count.nullish() })),
    conversion: z
      .looseObject({ send: count.nullish(), open: count.nullish(), events: z.array(goal).nullish() })
      .nullish()
      .describe('Where goal tracking is allowed'),
  }),
  getEventStatistics: assumed(
    z.array(z.looseObject({ date: z.string(), count: counted })),
    'Every hour of the period since the event is there and until now, also one in which it did not happen.',
  ).describe('One element per hour'),
  getTagStats: z.looseObject({
    fileName: assumed(
      z.string(),
      'No head line; the most frequent value of an application first; a value with a semicolon, a quote or a line break in quotes, and a value that a spreadsheet would run as a formula after an apostrophe. Of a list each element counts; devices without a value have no line. Without applications named all count that the token stands for. Kept for 7 days.',
    ).describe('Link to a CSV file: application code; tag value; count'),
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

/** Response of getApplicationSubscribersStats. */
export const appSubscribers = z.looseObject({
  IOS: count.nullish(),
  ANDROID: count.nullish(),
  OSX: count.nullish(),
  WINDOWS: count.nullish(),
  AMAZON: count.nullish(),
  SAFARI: count.nullish(),
  FIREFOX: count.nullish(),
})

/** Response of getSubscribersStatistics: devices that can and can’t get pushes, by time and platform. */
export const subscriberRows = z.looseObject({
  statistics: z.array(
    z.looseObject({ timestamp: z.string(), platform: z.coerce.number(), push_enabled: count, push_disabled: count }),
  ),
})
