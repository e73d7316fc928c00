import { z } from 'zod'
import { formatters } from './buckets.ts'
import { joinWords } from './joinWords.ts'
import { assumed } from './method.ts'
import { count } from './values.ts'

/** The response that starts a scheduled request (interface, Conventions 8). */
export const scheduled = z.looseObject({
  request_id: assumed(z.string(), '32 lowercase hex characters; any string is accepted.'),
})

const formatter = assumed(z.string(), `Usually ${joinWords(formatters, 'or')}, but any string is accepted.`)
const counted = assumed(count, 'An integer; also accepted as a string.')

const row = z.looseObject({ count: counted, action: z.string(), datetime: z.string() })

/** One level of getAppStats: counts of an action at a time. */
const series = z.looseObject({
  formatter: formatter.nullish(),
  rows: assumed(
    z.array(row),
    'datetime is the start of a year, month, day, hour, or minute in UTC. Empty and future periods have no row; a row with 0 is read as 0. A minute belongs to the period that contains its first second, and the end of a period is exclusive, so adjacent periods add up.',
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
    'Occurrences of the event in the period by people who were sent one of the messages within the 7 days before the event. The message may have been sent before the period began, so the parts of a period add up. Every event of the application is listed.',
  ),
  conversion: assumed(
    z.union([z.string(), z.number()]).nullish(),
    'hits as a percentage of messages sent in the period, with at most two decimals; can exceed 100%, because a person can trigger the event more than once.',
  ).describe('Percent as text'),
  revenue: assumed(
    z.coerce.number().nullish(),
    'Sum of the numeric revenue attribute of those occurrences, or of the amount attribute if revenue is missing.',
  ),
  currency: assumed(
    z.string().nullish(),
    'The currency attribute of those occurrences, an ISO 4217 code. Null unless every occurrence with revenue has the same one.',
  ),
})

const windowDays = assumed(
  z.number().nullish(),
  'Days within which an event counts after a message was sent. The backend returns 7; without it, the console says that the window is unknown.',
)

const attributedSince = assumed(
  z.string().nullish(),
  'Only the messages sent since then (UTC) have conversions, and send and the percentages are of these, where the period has earlier messages whose recipients are no longer known. Null or left out if conversions cover the whole period; conversion is null if they cover none of it.',
)

const appStats = assumed(
  z.union([wrappedLevels, levels]),
  'The description shows the result both at the top level and inside json_data. The backend returns it at the top level; clients accept both.',
)

/** Results of getResults, by the method that scheduled the request. */
export const results = {
  getAppStats: appStats,
  getDashboardStats: appStats,
  getCampaignStats: z.looseObject({
    formatter,
    rows: z.array(row.extend({ platformid: count.nullish() })),
    conversion: z
      .looseObject({
        send: count.nullish(),
        open: count.nullish(),
        events: z.array(goal).nullish(),
        window_days: windowDays,
        since: attributedSince,
      })
      .nullish()
      .describe('Where goal tracking is allowed'),
  }),
  getEventStatistics: assumed(
    z.array(z.looseObject({ date: z.string(), count: counted })),
    'Every hour of the period from the event’s creation until now, including those without occurrences.',
  ).describe('One element per hour'),
  getTagStats: z.looseObject({
    fileName: assumed(
      z.string(),
      'The file has no header. An application’s most frequent value comes first. Values with a semicolon, a quote, or a line break are quoted, and those that a spreadsheet would evaluate as a formula are prefixed with an apostrophe. Each element of a list is counted separately; devices without a value aren’t included. Without applications in the request, all in the token’s scope are counted. Kept for 7 days.',
    ).describe('Link to a CSV file: application code; tag value; count'),
  }),
  getMessageStats: z.looseObject({
    formatter,
    rows: assumed(
      z.array(row),
      'Emails also have the actions click, bounce, and unsubscribe, each counted once per address; any action is accepted.',
    ),
    conversion: z
      .looseObject({
        send: count.nullish(),
        delivery: count.nullish(),
        open: count.nullish(),
        events: assumed(z.array(goal).nullish(), 'The elements are the same as in getCampaignStats.'),
        window_days: windowDays,
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
