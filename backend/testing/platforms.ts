import { makeCertificate, makePng, makeServiceAccount, makeVapidKeys } from './keys.ts'

export const made = makeCertificate()
export const account = makeServiceAccount()
export const vapid = makeVapidKeys()

/** The fields of a request without a warning, for each of the nine platforms. */
export const good = {
  1: {
    ios_key_management_type: 'manual',
    ios_key_file: made.pkcs12('open'),
    ios_key_password: 'open',
    ios_gateway: '1',
    ios_framework: 'native',
  },
  3: { android_framework: 'unity', android_fcm_service_account: account },
  7: { macos_key_management_type: 'manual', macos_gateway: '0', macos_key_file: made.pkcs12('') },
  8: { wns_psid: 'ms-app://s-1-15-2-1', wns_secret: 'secret' },
  9: { adm_cid: 'client', adm_secret: 'secret', adm_framework: 'adobeAir' },
  10: {
    safari_key_management_type: 'manual',
    safari_url_template: 'https://%@',
    safari_key_file: made.pkcs12('open'),
    safari_key_password: 'open',
    safari_icon_file: makePng(256),
    safari_allowed_domains: ['https://example.com', 'https://shop.example.com:8443'],
  },
  11: {
    chrome_fcm_service_account: account,
    chrome_vapid_key: vapid.public,
    chrome_vapid_private_key: vapid.private,
  },
  12: {
    firefox_is_enabled: true,
    firefox_fcm_service_account: account,
    firefox_vapid_key: vapid.public,
    firefox_vapid_private_key: vapid.private,
  },
  14: { email_from_email: 'shop@example.com', email_from_name: 'Shop', email_reply: 'help@example.com' },
} as const
