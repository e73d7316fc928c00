/**
 * Fields whose values are credentials, in requests and responses of any method. They never enter the record of what
 * people did.
 */
export const secretFields: ReadonlySet<string> = new Set([
  'auth',
  'password',
  'token',
  'auth_token',
  'fcm_token',
  'fcm_push_set',
  'private_key',
  'private_key_id',
  'ios_key_file',
  'ios_key_password',
  'android_gcm_api_key',
  'android_fcm_service_account',
  'macos_cert_file',
  'macos_key_file',
  'macos_key_password',
  'wns_secret',
  'adm_secret',
  'safari_key_file',
  'safari_key_password',
  'chrome_fcm_service_account',
  'chrome_vapid_private_key',
  'firefox_fcm_service_account',
  'firefox_vapid_private_key',
])
