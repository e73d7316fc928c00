import { z } from 'zod'
import { joinWords } from './joinWords.ts'
import { assumed, method } from './method.ts'
import { decodeStored } from './stored.ts'
import { applicationCode, base64, nameSchema, nothing, providers, pushPlatform } from './values.ts'

export const iosSdks = ['pw', 'corona'] as const
export const androidSdks = ['pw', 'corona', 'phonegap'] as const

const icon = base64('icon').describe('PNG file as base64')
const sdkIos = z.enum(iosSdks, { error: 'Use pw or corona' })
const sdkAndroid = z.enum(androidSdks, { error: 'Use pw, corona, or phonegap' })

/** Files that getApplicationFile can return (interface, Applications). */
export const applicationFiles = [
  'ios_auto_privatekey',
  'ios_manual_privatekey',
  'ios_auto_certificate',
  'ios_manual_certificate',
  'ios_push_certificate',
  'ios_provisioning_profile',
  'macos_manual_privatekey',
  'macos_manual_certificate',
  'macos_push_certificate',
  'safari_manual_privatekey',
  'safari_push_certificate',
  'safari_push_package',
] as const
export type ApplicationFile = (typeof applicationFiles)[number]

/** True for the files that hold a private key. */
export const isPrivateKey = (file: ApplicationFile) => file.endsWith('_privatekey')

const stored = z.string().nullish().describe('Stored credential as an encoded string')
const encoded = assumed(stored, 'Stored credentials are the letter x and the hex of their text: x7077 is "pw".')

/** The application as getApplication returns it. */
export const application = z.looseObject({
  code: z.string(),
  title: z.string(),
  icon_url: z.string().nullish(),
  providers,
  languages: z.record(z.string(), z.union([z.string(), z.number()])).describe('Devices by language, counts as strings'),
  authorize_all_tokens: assumed(z.boolean().optional(), 'Listed as a field, but not in the example response.'),
  adm_cid: encoded,
  adm_secret: encoded,
  android_api_type: z.union([z.string(), z.number()]).nullish(),
  android_gcm_api_key: encoded,
  android_sdk: encoded,
  ios_gateway: z.union([z.string(), z.number()]).nullish(),
  ios_key_management_type: z.string().nullish(),
  ios_key_password: encoded,
  ios_sdk: encoded,
})
export type Application = z.infer<typeof application>

/** The platforms’ SDKs that the application uses, as updateApplication takes them; undefined: none was set. */
export const getSdks = ({ ios_sdk, android_sdk }: Pick<Application, 'ios_sdk' | 'android_sdk'>) => ({
  ios: ios_sdk ? decodeStored(ios_sdk) : undefined,
  android: android_sdk ? decodeStored(android_sdk) : undefined,
})

/** An icon of 1 MiB is a third longer in base64. */
const bodyLimit = 2 * 1_048_576

export const applications = {
  createApplication: method({
    path: '/json/1.3/createApplication',
    bodyLimit,
    host: 'base',
    credential: 'account',
    effect: 'write',
    area: 'setup',
    request: z.object({
      title: nameSchema('application'),
      icon: icon.optional(),
      authorize_all_tokens: z.boolean().optional(),
      sdk_ios: sdkIos.optional(),
      sdk_android: sdkAndroid.optional(),
    }),
    response: z.looseObject({
      application: assumed(
        z.union([z.string(), z.looseObject({ code: z.string() })]),
        'The code; some services return it in an object.',
      ),
    }),
  }),
  updateApplication: method({
    path: '/json/1.3/updateApplication',
    bodyLimit,
    host: 'base',
    credential: 'account',
    effect: 'write',
    area: 'setup',
    request: z.object({
      application: applicationCode,
      title: nameSchema('application').optional(),
      icon: icon.optional(),
      sdk_ios: sdkIos.optional(),
      sdk_android: sdkAndroid.optional(),
    }),
    response: nothing,
  }),
  deleteApplication: method({
    path: '/json/1.3/deleteApplication',
    host: 'base',
    credential: 'account',
    effect: 'write',
    area: 'setup',
    request: z.object({ application: applicationCode }),
    response: nothing,
  }),
  getApplication: method({
    path: '/json/1.3/getApplication',
    host: 'base',
    credential: 'account',
    effect: 'read',
    area: 'setup',
    request: z.object({ application: applicationCode }),
    response: z.looseObject({ application }),
    masked: ['adm_secret', 'android_gcm_api_key', 'ios_key_password'],
  }),
  getApplications: method({
    path: '/json/1.3/getApplications',
    host: 'base',
    credential: 'account',
    effect: 'read',
    area: 'setup',
    request: z.object({
      page: assumed(
        z.int('Use a whole number').min(0, 'Use a page number of 1 or more').optional(),
        'Pages are numbered from 1; 0 is also the first page.',
      ),
    }),
    response: z.looseObject({
      applications: z.array(z.record(z.string(), z.string())).describe('One-key objects that map a code to a title'),
      page: z.coerce.number().optional(),
      total: z.coerce.number().optional().describe('Number of pages'),
    }),
  }),
  getApplicationFile: method({
    path: '/json/1.3/getApplicationFile',
    host: 'base',
    credential: 'account',
    effect: 'read',
    area: 'setup',
    request: z.object({
      application: applicationCode,
      file: z.enum(applicationFiles, { error: `Use ${joinWords(applicationFiles, 'or')}` }),
    }),
    response: assumed(
      z.looseObject({ file: z.string() }),
      'The API’s description says that the response is the file’s text, but doesn’t show the envelope. This project returns {file: <text>}.',
    ),
    secret: ({ file }) => isPrivateKey(file),
  }),
  setApplicationPlatformStatus: method({
    path: '/json/1.3/setApplicationPlatformStatus',
    host: 'base',
    credential: 'account',
    effect: 'write',
    area: 'setup',
    request: z.object({
      application: applicationCode,
      platform: pushPlatform,
      status: z.enum(['enable', 'disable'], { error: 'Use enable or disable' }),
    }),
    response: z.looseObject({
      message: z.string(),
      available_platforms: z
        .record(z.string(), z.boolean())
        .describe('Whether each platform is enabled, by platform label'),
    }),
  }),
}
