import type { platforms } from '../platforms.ts'
import { accept, exampleApplication, type MethodExamples, refuse } from './example.ts'

const key = 'bm90IGEga2V5'
/** A black image of 256 × 256 pixels. */
const icon =
  'iVBORw0KGgoAAAANSUhEUgAAAQAAAAEAAQAAAAB0CZXLAAAAH0lEQVR42u3BAQ0AAADCoPdPbQ43oAAAAAAAAAAAvg0hAAABYOSdlwAAAABJRU5ErkJggg=='
const serviceAccount = {
  type: 'service_account',
  project_id: 'bakery',
  private_key_id: 'none',
  private_key: '-----BEGIN PRIVATE KEY-----\nbm90IGEga2V5\n-----END PRIVATE KEY-----\n',
  client_email: 'push@bakery.example',
  client_id: '1',
  auth_uri: 'https://accounts.example/auth',
  token_uri: 'https://accounts.example/token',
  auth_provider_x509_cert_url: 'https://accounts.example/certs',
  client_x509_cert_url: 'https://accounts.example/cert',
  universe_domain: 'accounts.example',
}
const vapidKey = `B${'A'.repeat(86)}`
const vapidPrivateKey = 'A'.repeat(43)

const ios = {
  application: exampleApplication,
  device_type: 1,
  ios_key_management_type: 'manual',
  ios_key_file: key,
  ios_key_password: 'secret',
  ios_gateway: '1',
  ios_framework: 'native',
}
const android = {
  application: exampleApplication,
  device_type: 3,
  android_framework: 'unity',
  android_fcm_service_account: serviceAccount,
}
const osx = {
  application: exampleApplication,
  device_type: 7,
  macos_key_management_type: 'manual',
  macos_cert_file: key,
  macos_key_file: key,
  macos_key_password: 'secret',
  macos_gateway: '0',
}
const windows = { application: exampleApplication, device_type: 8, wns_psid: 'ms-app://s-1-15-2', wns_secret: 'secret' }
const amazon = {
  application: exampleApplication,
  device_type: 9,
  adm_cid: 'id',
  adm_secret: 'secret',
  adm_framework: 'adobeAir',
}
const safari = {
  application: exampleApplication,
  device_type: 10,
  safari_key_management_type: 'manual',
  safari_website_name: 'Bakery',
  safari_allowed_domains: ['https://bakery.example', 'http://localhost:8080'],
  safari_url_template: 'https://%@',
  safari_icon_file: icon,
  safari_key_file: key,
  safari_key_password: 'secret',
}
const chrome = {
  application: exampleApplication,
  device_type: 11,
  chrome_fcm_service_account: serviceAccount,
  chrome_vapid_key: vapidKey,
  chrome_vapid_private_key: vapidPrivateKey,
}
const firefox = {
  application: exampleApplication,
  device_type: 12,
  firefox_is_enabled: true,
  firefox_fcm_service_account: serviceAccount,
  firefox_vapid_key: vapidKey,
  firefox_vapid_private_key: vapidPrivateKey,
}
const email = {
  application: exampleApplication,
  device_type: 14,
  email_from_email: 'news@bakery.example',
  email_from_name: 'Bakery',
  email_reply: 'hello@bakery.example',
}

export const platformExamples = {
  configureApplication: {
    accepted: [
      accept('email', email),
      accept('iOS', ios),
      accept('iOS, numbers as text and text as numbers', { ...ios, device_type: '1', ios_gateway: 1 }),
      accept('Android', android),
      accept('macOS', osx),
      accept('macOS without files', { ...osx, macos_cert_file: '', macos_key_file: null, macos_key_password: null }),
      accept('Windows', windows),
      accept('Amazon', amazon),
      accept('Safari', safari),
      accept('Chrome', chrome),
      accept('Firefox', firefox),
    ],
    refused: [
      refuse('a device type that can’t be configured', 'device_type', { ...ios, device_type: 18 }),
      refuse('automatic key management', 'ios_key_management_type', { ...ios, ios_key_management_type: 'auto' }),
      refuse('a key file that isn’t Base64', 'ios_key_file', { ...ios, ios_key_file: '-----BEGIN' }),
      refuse('iOS without a password', 'ios_key_password', { ...ios, ios_key_password: undefined }),
      refuse('an unknown gateway', 'ios_gateway', { ...ios, ios_gateway: '2' }),
      refuse('an unknown iOS framework', 'ios_framework', { ...ios, ios_framework: 'react' }),
      refuse('an unknown Android framework', 'android_framework', { ...android, android_framework: 'x' }),
      refuse('Android without a service account', 'android_fcm_service_account', {
        ...android,
        android_fcm_service_account: undefined,
      }),
      refuse('a service account whose key isn’t a string', 'android_fcm_service_account.private_key', {
        ...android,
        android_fcm_service_account: { ...serviceAccount, private_key: [1] },
      }),
      refuse('macOS with automatic key management', 'macos_key_management_type', {
        ...osx,
        macos_key_management_type: 'auto',
      }),
      refuse('an unknown macOS gateway', 'macos_gateway', { ...osx, macos_gateway: '2' }),
      refuse('macOS without a gateway', 'macos_gateway', { ...osx, macos_gateway: undefined }),
      refuse('an invalid package identifier', 'wns_psid', { ...windows, wns_psid: 's-1-15-2' }),
      refuse('Windows without a secret', 'wns_secret', { ...windows, wns_secret: '' }),
      refuse('Amazon without a client ID', 'adm_cid', { ...amazon, adm_cid: '' }),
      refuse('an unknown Amazon framework', 'adm_framework', { ...amazon, adm_framework: 'cordova' }),
      refuse('a domain with a path', 'safari_allowed_domains.0', {
        ...safari,
        safari_allowed_domains: ['https://bakery.example/shop'],
      }),
      refuse('a template without a placeholder', 'safari_url_template', {
        ...safari,
        safari_url_template: 'https://x',
      }),
      refuse('Safari with automatic key management', 'safari_key_management_type', {
        ...safari,
        safari_key_management_type: 'auto',
      }),
      refuse('an icon that isn’t Base64', 'safari_icon_file', { ...safari, safari_icon_file: '<svg>' }),
      refuse('Safari without a key', 'safari_key_file', { ...safari, safari_key_file: undefined }),
      refuse('Chrome without a public key', 'chrome_vapid_key', { ...chrome, chrome_vapid_key: '' }),
      refuse('an invalid sender address', 'email_from_email', { ...email, email_from_email: 'bakery' }),
      refuse('email without a name', 'email_from_name', { ...email, email_from_name: '' }),
      refuse('an invalid reply address', 'email_reply', { ...email, email_reply: '@bakery.example' }),
    ],
    answers: [{ providers: { email: true, ios: false, android: true } }],
  },
} satisfies Record<keyof typeof platforms, MethodExamples>
