import { z } from 'zod'
import { anyDate, dateSecond } from './dates.ts'
import { assumed, method } from './method.ts'
import { appSubscribers, scheduled, subscriberRows } from './results.ts'
import { applicationCode, code, existing, report } from './values.ts'

const ofAccount = { credential: 'account', effect: 'read', area: 'statistics' } as const

const period = { datefrom: dateSecond, dateto: dateSecond }

/** Refuses an end before its start. A day without a time includes its last minute. */
export function checkPeriod(from: string, to: string, field: string, context: z.RefinementCtx): void {
  if (inFull(from, '00:00:00') > inFull(to, '23:59:59'))
    report(context, [field], 'Enter an end date after the start date')
}

/** `Y-m-d H:i:s`, which sorts as text. */
const inFull = (text: string, time: string) =>
  text.length === 10 ? `${text} ${time}` : text.length === 16 ? `${text}:00` : text

/** Maximum conditions on an event’s attributes, and values of a condition: each costs time for every occurrence. */
const mostAttributes = 20
const mostValues = 200

export const statistics = {
  getResults: method({
    ...ofAccount,
    path: '/json/1.3/getResults',
    host: 'base',
    request: z.object({ request_id: z.string().min(1, 'Enter the request_id of the scheduled request') }),
    response: z.unknown().describe('The result of the method that returned request_id'),
    assumption:
      'While the result isn’t ready: status_code 420 and response null. For a failed request or an unknown ID: 210 with a reason. Results are kept for 7 days.',
  }),
  getAppStats: method({
    ...ofAccount,
    path: '/json/1.3/getAppStats',
    host: 'cp',
    request: z
      .object({ application: applicationCode, ...period })
      .superRefine((asked, context) => checkPeriod(asked.datefrom, asked.dateto, 'dateto', context)),
    response: scheduled,
  }),
  getApplicationSubscribersStats: method({
    ...ofAccount,
    path: '/json/1.3/getApplicationSubscribersStats',
    host: 'base',
    request: z.object({ application: applicationCode }),
    response: appSubscribers,
    assumption:
      'Devices that can get pushes. Platforms that the API’s description doesn’t list are included with their uppercase keys, if they have devices.',
  }),
  getSubscribersStatistics: method({
    path: '/api/v2/statistics/application/getSubscribersStatistics',
    host: 'base',
    credential: 'key',
    effect: 'read',
    area: 'statistics',
    request: z
      .object({ application_code: applicationCode, timestamp_from: dateSecond, timestamp_to: dateSecond })
      .superRefine((asked, context) => checkPeriod(asked.timestamp_from, asked.timestamp_to, 'timestamp_to', context)),
    response: subscriberRows,
    assumption:
      'Called on `{base_url}`; `{go_url}` serves the same path. Failures are HTTP 400, 401, 403, or 404 with {message}. A period is exactly one year long if it ends at the same date and time a year later. timestamp is the start of a year, month, day, or hour in UTC; counts are as of its end, or as of now for the current one. Rows start with the first count.',
  }),
  getCampaignStats: method({
    ...ofAccount,
    path: '/json/1.3/getCampaignStats',
    host: 'base',
    request: z
      .object({ campaign: code, ...period })
      .superRefine((asked, context) => checkPeriod(asked.datefrom, asked.dateto, 'dateto', context)),
    response: scheduled,
  }),
  getEventStatistics: method({
    ...ofAccount,
    path: '/json/1.3/getEventStatistics',
    host: 'cp',
    request: z
      .object({
        application: applicationCode,
        event: existing('event').describe('As created in the control panel'),
        date_from: assumed(anyDate, 'A date, or a date and time to the minute or second, in UTC.'),
        date_to: assumed(anyDate, 'Like date_from; a date without a time includes the whole day.'),
        attributes: assumed(
          z
            .array(
              z.object({
                name: z.string().min(1, 'Enter the attribute name'),
                operator: assumed(
                  z.string().min(1, 'Select an operator'),
                  'Operators aren’t documented: those of tag conditions are accepted.',
                ),
                values: assumed(
                  z
                    .array(z.union([z.string(), z.number(), z.boolean()]), 'Enter a list of values')
                    .max(mostValues, `Use at most ${mostValues} values`),
                  `At most ${mostValues}.`,
                ),
              }),
            )
            .max(mostAttributes, `Use at most ${mostAttributes} conditions`)
            .optional(),
          `At most ${mostAttributes}.`,
        ),
      })
      .superRefine((asked, context) => checkPeriod(asked.date_from, asked.date_to, 'date_to', context)),
    response: scheduled,
  }),
  getTagStats: method({
    ...ofAccount,
    path: '/json/1.3/getTagStats',
    host: 'go',
    request: z.object({
      tag: existing('tag'),
      applications: z.array(applicationCode).optional().describe('Only for application-specific tags'),
    }),
    response: scheduled,
  }),
}
