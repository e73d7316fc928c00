import { z } from 'zod'
import { pushTexts } from '../texts.ts'
import { zeroOrOne } from '../values.ts'
import { badges, deliveryPriority, led, priority, rootParams, timeToLive } from './fields.ts'

/** Fields of createMessage for android (interface, createMessage). */
export const android = {
  android_header: pushTexts.optional(),
  android_content: pushTexts.optional(),
  android_root_params: z
    .looseObject(
      { CancelID: z.int('Enter a whole number').optional().describe('Cancels the push with that message ID') },
      { error: 'Enter a JSON object' },
    )
    .optional(),
  android_sound: z.string().optional().describe('Sound file without its extension'),
  android_sound_off: z.boolean().optional(),
  android_icon: z.string().optional(),
  android_custom_icon: z.string().optional().describe('URL of the icon'),
  android_banner: z.string().optional().describe('URL of the image'),
  android_badges: badges,
  android_gcm_ttl: timeToLive,
  android_vibration: zeroOrOne.optional(),
  android_led: led,
  android_priority: priority,
  android_delivery_priority: deliveryPriority,
  android_ibc: z.string().optional().describe('Background color of the icon'),
  android_silent: zeroOrOne.optional(),
  android_group_id: z.string().optional(),
}

/** Fields of createMessage for huawei (interface, createMessage). */
export const huawei = {
  huawei_android_header: pushTexts.optional(),
  huawei_android_content: pushTexts.optional(),
  huawei_android_badges: z.boolean().optional(),
  huawei_android_silent: zeroOrOne.optional(),
  huawei_android_icon: z.string().optional(),
  huawei_android_led: led,
  huawei_android_vibration: zeroOrOne.optional(),
  huawei_android_sound: z.string().optional(),
  huawei_android_sound_off: z.boolean().optional(),
  huawei_android_custom_icon: z.string().optional(),
  huawei_android_gcm_ttl: timeToLive,
  huawei_android_banner: z.string().optional(),
  huawei_android_root_params: rootParams,
  huawei_android_priority: priority,
  huawei_android_ibc: z.string().optional().describe('Background color of the icon'),
  huawei_android_lockscreen: zeroOrOne.optional(),
  huawei_android_delivery_priority: deliveryPriority,
  huawei_android_group_id: z.string().optional(),
}

/** Fields of createMessage for amazon (interface, createMessage). */
export const amazon = {
  adm_header: pushTexts.optional(),
  adm_content: pushTexts.optional(),
  adm_root_params: rootParams,
  adm_sound: z.string().optional(),
  adm_sound_off: z.boolean().optional(),
  adm_icon: z.string().optional(),
  adm_custom_icon: z.string().optional(),
  adm_banner: z.string().optional(),
  adm_ttl: timeToLive,
  adm_priority: z.int('Enter a whole number').optional(),
}
