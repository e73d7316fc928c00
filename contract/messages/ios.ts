import { z } from 'zod'
import { joinWords } from '../joinWords.ts'
import { pushTexts } from '../texts.ts'
import { interruptionLevels, report, shallow, zeroOrOne } from '../values.ts'
import { badges, soundFile, timeToLive } from './fields.ts'

/** Largest `data` of ios_root_params, in bytes of JSON (interface, Limits: 4 KB). */
export const iosDataLimit = 4096

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

const rootParams = shallow(
  z.looseObject(
    {
      aps: z
        .looseObject({
          'content-available': z.enum(['0', '1'], { error: 'Use "0" or "1"' }).optional(),
          'mutable-content': z.int('Enter a whole number').optional(),
        })
        .optional(),
      data: z.unknown().optional().describe('At most 4 KB of JSON'),
    },
    { error: 'Enter a JSON object' },
  ),
  { abort: true },
).superRefine(({ data }, context) => {
  if (data !== undefined && bytes(data) > iosDataLimit) report(context, ['data'], 'Use at most 4,096 bytes of JSON')
})

/** Fields of createMessage for ios (interface, createMessage). */
export const ios = {
  ios_title: pushTexts.optional(),
  ios_subtitle: pushTexts.optional(),
  ios_content: pushTexts.optional(),
  ios_badges: badges,
  ios_sound: soundFile,
  ios_sound_off: z.boolean().optional(),
  ios_ttl: timeToLive,
  ios_silent: zeroOrOne.optional(),
  ios_category_id: z.string().optional(),
  ios_root_params: rootParams.optional(),
  ios_attachment: z.string().optional().describe('URL of the attachment'),
  ios_thread_id: z.string().optional().describe('Groups notifications'),
  ios_critical: z.boolean().optional(),
  ios_category_custom: z.string().optional(),
  ios_interruption_level: z
    .enum(interruptionLevels, { error: `Select ${joinWords(interruptionLevels, 'or')}` })
    .optional(),
  apns_trim_content: zeroOrOne.optional(),
}
