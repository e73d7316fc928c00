/** Label of each field that can hold credentials that do not work: in its form, and before a warning elsewhere. */
export const credentialLabels = {
  ios_key_file: 'Key file',
  ios_key_password: 'Password of the key file',
  android_fcm_service_account: 'Service account',
  macos_key_file: 'Key file',
  macos_key_password: 'Password of the key file',
  macos_cert_file: 'Certificate',
  safari_key_file: 'Key file',
  safari_key_password: 'Password of the key file',
  chrome_fcm_service_account: 'Service account',
  chrome_vapid_key: 'VAPID public key',
  chrome_vapid_private_key: 'VAPID private key',
  firefox_fcm_service_account: 'Service account',
  firefox_vapid_key: 'VAPID public key',
  firefox_vapid_private_key: 'VAPID private key',
} as const

const labels: Readonly<Record<string, string>> = credentialLabels

/** `Key file: The certificate expired on 2024-05-01`. A field that the console does not know keeps its name. */
export const labelWarning = ({ field, message }: { field: string; message: string }): string =>
  `${labels[field] ?? field}: ${message}`
