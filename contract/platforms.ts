import { z } from 'zod'
import { joinWords } from './joinWords.ts'
import { assumed, method } from './method.ts'
import { applicationCode, base64, emailAddress, providers } from './values.ts'

export const iosFrameworks = [
  'native',
  'cordova',
  'titanium',
  'marmalade',
  'adobeAir',
  'corona',
  'xamarin',
  'phoneGapBuild',
  'triggerIO',
  'unity',
] as const
export const androidFrameworks = [
  'native',
  'cordova',
  'marmalade',
  'adobeAir',
  'corona',
  'xamarin',
  'phoneGapBuild',
  'triggerIO',
  'titanium',
  'unity',
] as const
export const admFrameworks = ['native', 'unity', 'adobeAir'] as const

const required = (message: string) => z.string().trim().min(1, message)
const manual = z.literal('manual', { error: 'Only manual key management is supported' })
const gateway = z.enum(['0', '1'], { error: 'Use 0 for sandbox or 1 for production' })
const password = z.string()

/** A service account of Firebase Cloud Messaging, as in the downloaded JSON file. */
export const serviceAccount = assumed(
  z.object(
    {
      type: z.string().optional(),
      project_id: z.string().optional(),
      private_key_id: z.string().optional(),
      private_key: z.string().optional(),
      client_email: z.string().optional(),
      client_id: z.string().optional(),
      auth_uri: z.string().optional(),
      token_uri: z.string().optional(),
      auth_provider_x509_cert_url: z.string().optional(),
      client_x509_cert_url: z.string().optional(),
      universe_domain: z.string().optional(),
    },
    { error: 'Choose the service account’s JSON file' },
  ),
  'Every field is an optional string. Problems, such as an unreadable private_key, are warnings from checkPlatform.',
)
export type ServiceAccount = z.infer<typeof serviceAccount>

/** True for an origin: scheme, host, and optional port. */
function isOrigin(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text.toLowerCase()
  } catch {
    return false
  }
}
export const origin = z
  .string()
  .trim()
  .refine(isOrigin, 'Enter an origin such as https://www.example.com, without a path')

const vapidKey = required('Enter the VAPID public key')
const vapidPrivateKey = required('Enter the VAPID private key')

const common = { application: applicationCode }

/** The fields of configureApplication by device type (interface, configureApplication). */
export const platformShapes = {
  ios: z.object({
    ...common,
    device_type: z.literal(1),
    ios_key_management_type: manual,
    ios_key_file: base64('key file'),
    ios_key_password: password,
    ios_gateway: gateway,
    ios_framework: z.enum(iosFrameworks, { error: `Use ${joinWords(iosFrameworks, 'or')}` }),
  }),
  android: z.object({
    ...common,
    device_type: z.literal(3),
    android_framework: z.enum(androidFrameworks, { error: `Use ${joinWords(androidFrameworks, 'or')}` }),
    android_fcm_service_account: serviceAccount,
  }),
  osx: z.object({
    ...common,
    device_type: z.literal(7),
    macos_key_management_type: manual,
    macos_cert_file: base64('certificate').optional(),
    macos_key_file: base64('key file').optional(),
    macos_key_password: password.optional(),
    macos_gateway: gateway,
  }),
  windows: z.object({
    ...common,
    device_type: z.literal(8),
    wns_psid: z
      .string()
      .trim()
      .regex(/^ms-app:\/\/\S+$/, 'Enter a package security identifier that starts with ms-app://'),
    wns_secret: required('Enter the secret'),
  }),
  amazon: z.object({
    ...common,
    device_type: z.literal(9),
    adm_cid: required('Enter the client ID'),
    adm_secret: required('Enter the client secret'),
    adm_framework: z.enum(admFrameworks, { error: `Use ${joinWords(admFrameworks, 'or')}` }),
  }),
  safari: z.object({
    ...common,
    device_type: z.literal(10),
    safari_key_management_type: manual,
    safari_website_name: z.string().trim().optional(),
    safari_allowed_domains: z.array(origin).optional(),
    safari_url_template: z
      .string()
      .trim()
      .regex(/^https:\/\/\S*%@\S*$/, 'Enter a template that starts with https:// and contains %@'),
    safari_icon_file: base64('icon').optional(),
    safari_key_file: base64('key file'),
    safari_key_password: password.optional(),
  }),
  chrome: z.object({
    ...common,
    device_type: z.literal(11),
    chrome_fcm_service_account: serviceAccount,
    chrome_vapid_key: vapidKey,
    chrome_vapid_private_key: vapidPrivateKey,
  }),
  firefox: z.object({
    ...common,
    device_type: z.literal(12),
    firefox_is_enabled: z.boolean().optional(),
    firefox_fcm_service_account: serviceAccount,
    firefox_vapid_key: vapidKey,
    firefox_vapid_private_key: vapidPrivateKey,
  }),
  email: z.object({
    ...common,
    device_type: z.literal(14),
    email_from_email: emailAddress,
    email_from_name: required('Enter a name for the sender'),
    email_reply: emailAddress,
  }),
} as const

export type ConfigurablePlatform = keyof typeof platformShapes

export const platforms = {
  configureApplication: method({
    path: '/json/1.3/configureApplication',
    bodyLimit: 4 * 1_048_576,
    confirm: true,
    host: 'base',
    credential: 'account',
    effect: 'write',
    area: 'setup',
    request: z.discriminatedUnion(
      'device_type',
      [
        platformShapes.ios,
        platformShapes.android,
        platformShapes.osx,
        platformShapes.windows,
        platformShapes.amazon,
        platformShapes.safari,
        platformShapes.chrome,
        platformShapes.firefox,
        platformShapes.email,
      ],
      { error: 'Use one of the device types 1, 3, 7, 8, 9, 10, 11, 12, and 14' },
    ),
    response: z.looseObject({ providers }),
  }),
}
