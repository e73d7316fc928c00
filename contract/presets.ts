import { z } from 'zod'
import { joinWords } from './joinWords.ts'
import { assumed, method } from './method.ts'
import {
  anyObject,
  applicationCode,
  code,
  interruptionLevels,
  localized,
  nameSchema,
  nothing,
  pushPlatform,
  report,
  seconds,
  sendRate,
  shortening,
  zeroOrOne,
} from './values.ts'

const actionParts = {
  url: z.object({
    url: z.string().trim().min(1, 'Enter the URL to open'),
    shortener: shortening.optional(),
  }),
  deepLink: z.object({
    id: z.int('Enter the ID of the deep link'),
    params: anyObject.describe('Deep link parameters'),
  }),
  richMedia: z.object({ richMediaCode: z.string().min(1, 'Enter the page code') }),
}

/** What a tap does; openApp without a type (interface, createPreset). */
export const presetAction = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('url'), options: actionParts.url }),
    z.object({ type: z.literal('deepLink'), options: actionParts.deepLink }),
    z.object({ type: z.literal('richMedia'), options: actionParts.richMedia }),
    z.object({ type: z.literal('openApp').optional(), options: anyObject.optional() }),
  ],
  { error: 'Use url, deepLink, richMedia, or openApp' },
)

const platformContent = z.object({
  ios: z
    .object({
      sound: z.string().optional(),
      silent: assumed(z.union([zeroOrOne, z.boolean()]).optional(), '0 and 1, as in createMessage, or true and false.'),
      ttl: seconds.optional(),
      rootParams: anyObject.optional(),
      interruptionLevel: z
        .enum(interruptionLevels, { error: `Select ${joinWords(interruptionLevels, 'or')}` })
        .optional(),
    })
    .optional(),
  android: z.object({ rootParams: anyObject.optional() }).optional(),
})

const createPresetRequest = z
  .object({
    name: nameSchema('preset'),
    applicationCode: applicationCode.optional(),
    applicationGroupCode: code.optional().describe('In place of applicationCode'),
    campaignCode: code.optional(),
    content: z.object(
      {
        message: z
          .union([z.string().min(1, 'Enter text'), z.record(z.string(), z.string())], {
            error: 'Enter text',
          })
          .describe('Text for the default language, or text by language'),
        title: localized.optional().describe('Ignored where a platform has its own title'),
        subtitle: localized.optional().describe('Ignored where a platform has its own subtitle'),
        action: presetAction.optional(),
        userData: anyObject.optional().describe('Parameter u of the payload'),
        platforms: platformContent.optional(),
      },
      { error: 'Enter the content' },
    ),
    scheduling: z.object({ sendRate: sendRate.optional().describe('Pushes per second') }).optional(),
    segmentation: z.object(
      {
        filter: z.string().optional().describe('Name of a segment'),
        platforms: z.array(pushPlatform, 'Select the platforms').min(1, 'Select at least one platform'),
      },
      { error: 'Select the platforms' },
    ),
  })
  .superRefine((preset, context) => {
    if (preset.applicationCode === undefined && preset.applicationGroupCode === undefined)
      report(context, ['applicationCode'], 'Enter an application or a group')
  })

/** A preset as getPreset returns it. */
export const preset = z.looseObject({
  code: z.string(),
  name: z.string(),
  page_id: z.union([z.number(), z.string()]).nullish(),
  url: z.string().nullish(),
  content: localized.nullish().describe('Text by language'),
  platforms: z.array(z.coerce.number()).nullish(),
  properties: z
    .looseObject({
      ignore_user_timezone: z.unknown().optional(),
      ios_badges: z.unknown().optional(),
      ios_sound: z.unknown().optional(),
      ios_ttl: z.unknown().optional(),
      android_sound: z.unknown().optional(),
      android_custom_icon: z.unknown().optional(),
      android_header: z.unknown().optional(),
      android_gcm_ttl: z.unknown().optional(),
      wns_type: z.unknown().optional(),
      wns_content: z.unknown().optional().describe('template, languages, lang-<code> texts, imagesource'),
      adm_sound: z.unknown().optional(),
      adm_custom_icon: z.unknown().optional(),
      adm_header: z.unknown().optional(),
      adm_ttl: z.unknown().optional(),
      safari_title: z.unknown().optional(),
      safari_action: z.unknown().optional(),
      safari_url_args: z.unknown().optional(),
      safari_ttl: z.unknown().optional(),
      userdata: z.unknown().optional().describe('JSON text'),
      created_via: z.unknown().optional(),
      user_id: z.unknown().optional(),
      filter_id: z.unknown().optional(),
    })
    .nullish(),
})
export type Preset = z.infer<typeof preset>

const ofRoot = { host: 'root', credential: 'account', area: 'messages' } as const

export const presets = {
  createPreset: method({
    ...ofRoot,
    path: '/json/1.3/createPreset',
    effect: 'write',
    request: createPresetRequest,
    response: z.unknown().optional().describe('Status only'),
    assumption: 'Creates push presets. response is absent or null; anything else is ignored.',
  }),
  getPreset: method({
    ...ofRoot,
    path: '/json/1.3/getPreset',
    effect: 'read',
    request: z.object({ preset_code: code }),
    response: z.looseObject({ preset }),
  }),
  listPresets: method({
    ...ofRoot,
    path: '/json/1.3/listPresets',
    effect: 'read',
    request: z.object({ application: applicationCode }),
    response: z.looseObject({
      presets: assumed(
        z.array(preset),
        'Elements aren’t documented: they are records like those that getPreset returns. Only code and name are required.',
      ),
    }),
  }),
  deletePreset: method({
    ...ofRoot,
    path: '/json/1.3/deletePreset',
    effect: 'write',
    request: z.object({ preset_code: code }),
    response: nothing,
  }),
}
