import { z } from 'zod'
import { sendDate } from './dates.ts'
import { joinWords } from './joinWords.ts'
import { mostValues, tooManyValues } from './language/parse.ts'
import { assumed } from './method.ts'
import { code, report } from './values.ts'

/** Tag conditions of one message: each costs time for every device. */
const mostConditions = 100

/** Operators of tag conditions (interface, createEmailMessage). */
export const conditionOperators = ['EQ', 'IN', 'NOTEQ', 'NOTIN', 'LTE', 'GTE', 'BETWEEN'] as const
export type ConditionOperator = (typeof conditionOperators)[number]

const scalar = z.union([z.string(), z.number(), z.boolean()])
/** Numbers that JSON represents exactly, like tag values. */
const exact = z.number().refine((value) => Math.abs(value) < 1e15, 'Use a number of at most 15 digits')
const asked = z.union([z.string(), exact, z.boolean()])

/** Values by operator; the service checks them against the tag’s type. */
function operandFault(operator: ConditionOperator, operand: unknown): string | undefined {
  const list = Array.isArray(operand) ? operand : undefined
  switch (operator) {
    case 'BETWEEN':
      if (list?.length !== 2) return 'Enter a list of two values, the smaller first'
      return typeof list[0] === 'number' && typeof list[1] === 'number' && list[0] > list[1]
        ? 'Enter the smaller value first'
        : undefined
    case 'IN':
    case 'NOTIN':
      return list && list.length > 0 ? undefined : 'Enter a list of values'
    case 'GTE':
    case 'LTE':
      return list || typeof operand === 'boolean' ? 'Enter a number or a date' : undefined
    default:
      return list ? 'Enter one value, not a list' : undefined
  }
}

/** `[tagName, operator, operand]`; operand: a value, a list of values for IN and NOTIN, `[min, max]` for BETWEEN. */
export const condition = assumed(
  z
    .tuple(
      [
        z.string('Enter the tag name').min(1, 'Enter the tag name'),
        z.enum(conditionOperators, { error: `Use one of the operators ${joinWords(conditionOperators, 'and')}` }),
        z.union([asked, z.array(asked)], { error: 'Enter a value or a list of values' }),
      ],
      { error: 'Enter a condition as [tag name, operator, value]' },
    )
    .superRefine(([, operator, operand], context) => {
      const fault = operandFault(operator, operand)
      if (fault) report(context, [2], fault)
    }),
  'BETWEEN takes the smaller number first; the list for IN or NOTIN can’t be empty. Decimal and Version tags accept the same operators as Integer tags. Dates may also have seconds, a T, or no time.',
)
export type Condition = z.infer<typeof condition>

/** At most 1,000 entries; an empty list is rejected. */
export const listSchema = <Entry extends z.ZodType>(entry: Entry, what: string) =>
  assumed(
    z.array(entry).min(1, `Add at least one ${what}, or leave out the list`).max(1000, 'Use at most 1,000 entries'),
    'An empty list is rejected, so it never means everyone.',
  )

/** Push tokens or hardware IDs: only these devices get the message. */
export const targetDevices = listSchema(z.string().min(1, 'Enter a push token or a hardware ID'), 'device')
/** External user IDs. */
export const users = listSchema(z.string().min(1, 'Enter a user ID'), 'user')

/** Placeholder to value. */
export const placeholders = z.record(z.string(), scalar)

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}
const timezone = z.string().refine(isZone, 'Use a time zone such as America/New_York')

/** Keeps a message from being sent twice. */
export const transactionId = assumed(z.string().max(255, 'Use at most 255 characters'), 'At most 255 characters.')

/** Fields that createMessage and createEmailMessage share, except send_date and send_rate, whose rules differ. */
export const sharedFields = {
  campaign: code.optional().describe('Campaign code'),
  ignore_user_timezone: z
    .boolean()
    .optional()
    .describe('If true, the message is sent at the same moment in every time zone'),
  timezone: assumed(timezone.optional(), 'An IANA time zone name; others are rejected.').describe(
    'Time zone of send_date, by name; default UTC',
  ),
  filter: z.string().optional().describe('Name of a segment'),
  users: users.optional().describe('External user IDs; ignored if devices is set'),
  dynamic_content_placeholders: placeholders.optional().describe('In place of the tag values of the device'),
  conditions: assumed(
    z
      .array(condition)
      .min(1, 'Add a condition, or leave out conditions')
      .max(mostConditions, `Use at most ${mostConditions} conditions`)
      .superRefine((conditions, context) => {
        const values = conditions.reduce((sum, [, , operand]) => sum + (Array.isArray(operand) ? operand.length : 1), 0)
        if (values > mostValues) report(context, [], tooManyValues)
      })
      .optional(),
    `An empty list is rejected, so it never means everyone. At most ${mostConditions}, with ${mostValues.toLocaleString('en-US')} values.`,
  ).describe('Tag conditions'),
  transactionId: transactionId.optional().describe('Guards against sending twice; kept for 5 minutes'),
  capping_days: assumed(
    z.int('Enter 1 to 30 days').min(1, 'Enter 1 to 30 days').max(30, 'Enter 1 to 30 days').optional(),
    'At least 1.',
  ).describe('Days over which capping_count applies; requires global frequency capping'),
  capping_count: assumed(
    z.int('Enter a whole number').min(1, 'Allow at least 1 message').optional(),
    'At least 1.',
  ).describe('Messages per device'),
  capping_exclude: z.boolean().optional().describe('If true, this message doesn’t count toward the frequency cap'),
  capping_avoid: z.boolean().optional().describe('If true, the frequency cap is ignored'),
  send_rate_avoid: z.boolean().optional().describe('If true, the application’s rate limit is ignored'),
}

/** When a message is sent; in UTC without a time zone. */
export const sendDateField = sendDate()

/** Codes of the created messages (interface, createMessage). */
export const messagesMade = z.looseObject({
  Messages: z.array(z.string()),
  UnknownDevices: assumed(
    z.record(z.string(), z.array(z.string())).nullish(),
    'Unknown devices in the request, by message code, if any.',
  ),
})
