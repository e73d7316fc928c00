import { z } from 'zod'
import { pushTexts } from '../texts.ts'
import { rootParams, timeToLive } from './fields.ts'

/** Fields of createMessage for safari (interface, createMessage). */
export const safari = {
  safari_url_args: z
    .array(z.string(), 'Enter a list of strings; it may be empty')
    .optional()
    .describe('Values for the URL template; required for Safari, may be empty'),
  safari_title: pushTexts.optional(),
  safari_content: pushTexts.optional(),
  safari_action: z.string().optional().describe('Button label'),
  safari_ttl: timeToLive,
}

/** Fields of createMessage for chrome (interface, createMessage). */
export const chrome = {
  chrome_title: pushTexts.optional(),
  chrome_content: pushTexts.optional(),
  chrome_icon: z.string().optional(),
  chrome_gcm_ttl: timeToLive,
  chrome_duration: z
    .int('Use a whole number of seconds')
    .min(0, 'Use 0 or more seconds')
    .max(50, 'Use at most 50 seconds')
    .optional()
    .describe('Seconds on screen; 0 keeps it until the user interacts with it'),
  chrome_image: z.string().optional().describe('URL of the image'),
  chrome_root_params: rootParams,
  chrome_button_text1: z.string().optional(),
  chrome_button_url1: z.string().optional().describe('Ignored without chrome_button_text1'),
  chrome_button_text2: z.string().optional(),
  chrome_button_url2: z.string().optional().describe('Ignored without chrome_button_text2'),
}

/** Fields of createMessage for firefox (interface, createMessage). */
export const firefox = {
  firefox_title: pushTexts.optional(),
  firefox_content: pushTexts.optional(),
  firefox_icon: z.string().optional(),
  firefox_root_params: rootParams,
}
