import { z } from 'zod'
import { anyDate } from './dates.ts'
import { deepest, mostConditions, mostValues } from './language/parse.ts'
import { assumed, method } from './method.ts'
import { applicationCode, existing, nameSchema, nothing } from './values.ts'

export const filterExpression = assumed(
  z.string().trim().min(1, 'Enter the conditions of the segment'),
  `At most ${mostConditions} conditions, ${deepest} levels of parentheses, and ${mostValues.toLocaleString('en-US')} values across all lists.`,
).describe('Expression in the segmentation language, such as T("Age", GTE, 18)')

/** A filter (segment) as listFilters returns it (interface, Filter). */
export const filter = z.looseObject({
  code: z.string(),
  name: z.string(),
  filter_expression: z.string().nullish(),
  expiration_date: z.string().nullish(),
  application: z.string().nullish(),
})
export type Filter = z.infer<typeof filter>

export const filters = {
  createFilter: method({
    path: '/json/1.3/createFilter',
    host: 'base',
    credential: 'account',
    effect: 'write',
    area: 'audience',
    request: z.object({
      name: nameSchema('segment'),
      filter_expression: filterExpression,
      application: applicationCode.optional().describe('Only with the high-speed setup'),
      expiration_date: assumed(anyDate, 'A date with an optional time; without one, 00:00 UTC.')
        .optional()
        .describe('The filter is deleted on that date, unless a preset or a feed uses it'),
    }),
    response: z.looseObject({ name: z.string() }),
  }),
  listFilters: method({
    path: '/json/1.3/listFilters',
    host: 'base',
    credential: 'account',
    effect: 'read',
    area: 'audience',
    request: z.object({ application: applicationCode }),
    response: z.looseObject({ filters: z.array(filter) }),
    assumption: 'Returns the filters available to the application: its own, and those of the whole account.',
  }),
  deleteFilter: method({
    path: '/json/1.3/deleteFilter',
    host: 'base',
    credential: 'account',
    effect: 'write',
    area: 'audience',
    request: z.object({ name: existing('segment') }),
    response: nothing,
  }),
}
