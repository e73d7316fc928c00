import { z } from 'zod'
import { anyObject, seconds } from '../values.ts'

/** How long the platform keeps trying. */
export const timeToLive = seconds.optional().describe('Time to live in seconds')

export const soundFile = z.string().optional().describe('Sound file of the app')

/** Color of a light, `#rrggbb`. */
export const led = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Use a color such as #ff8800')
  .optional()

const badgeForm = 'Use a number, or a change such as +1 or -1'

/** A badge number, or a change by n: `+n` or `-n`. */
export const badges = z
  .union([z.string().regex(/^[+-]\d+$/, badgeForm), z.int(badgeForm).min(0, badgeForm)], { error: badgeForm })
  .optional()
  .describe('Number, or +n or -n to change it')

/** Priority in the notification list, -2 to 2. */
export const priority = z.literal([-2, -1, 0, 1, 2], { error: 'Use a priority from -2 to 2' }).optional()

export const deliveryPriority = z.enum(['normal', 'high'], { error: 'Use normal or high' }).optional()

/** An object that is copied into the payload. */
export const rootParams = anyObject.optional()
