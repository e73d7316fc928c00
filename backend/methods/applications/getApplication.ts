import { encodeStored } from '#contract/stored.ts'
import type { Handler } from '../../handler.ts'
import { toProviders } from '../platforms/toProviders.ts'
import { iconUrl } from './iconUrl.ts'

/** The application with its providers, devices by language (`unknown` for those that report none), and encoded stored credentials. */
export const getApplication: Handler<'getApplication'> = async (_request, { db, application, origin }) => {
  const platforms = await db
    .selectFrom('platforms')
    .select(['device_type', 'settings'])
    .where('application_id', '=', application.id)
    .execute()
  const languages = await db
    .selectFrom('devices')
    .select(['language', (count) => count.fn.countAll<number>().as('devices')])
    .where('application_id', '=', application.id)
    .groupBy('language')
    .orderBy('language')
    .execute()
  const settings: Record<string, unknown> = Object.assign({}, ...platforms.map((platform) => platform.settings))
  const text = (name: string) => (typeof settings[name] === 'string' ? settings[name] : null)
  const encoded = (value: string | null) => (value === null ? null : encodeStored(value))
  return {
    application: {
      code: application.code,
      title: application.title,
      icon_url: iconUrl(application, origin),
      providers: toProviders(platforms.map((platform) => platform.device_type)),
      languages: Object.fromEntries(languages.map(({ language, devices }) => [language ?? 'unknown', String(devices)])),
      authorize_all_tokens: application.authorize_all_tokens,
      adm_cid: encoded(text('adm_cid')),
      adm_secret: encoded(text('adm_secret')),
      // service accounts replaced server keys
      android_api_type: null,
      android_gcm_api_key: null,
      android_sdk: encoded(application.sdk_android),
      ios_gateway: text('ios_gateway'),
      ios_key_management_type: text('ios_key_management_type'),
      ios_key_password: encoded(text('ios_key_password')),
      ios_sdk: encoded(application.sdk_ios),
    },
  }
}
