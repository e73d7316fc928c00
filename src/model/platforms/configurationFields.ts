import type { Application } from '#contract/applications.ts'
import {
  admFrameworks,
  androidFrameworks,
  type ConfigurablePlatform,
  iosFrameworks,
  platformShapes,
} from '#contract/platforms.ts'
import { decodeStored } from '#contract/stored.ts'
import { base64 } from '#contract/values.ts'

export interface PlatformField {
  name: string
  label: string
  help: string | undefined
  kind?: 'email' | 'url' | 'secret' | 'key' | 'account' | 'radio' | 'choice' | 'switch' | 'origins' | 'icon' | 'fixed'
  required?: true
  placeholder?: string
  accept?: readonly string[]
  choices?: readonly { value: string; label: string; help?: string }[]
  /** Value in a new configuration; by default, an empty string. */
  initial?: unknown
}

const frameworkLabels = {
  native: 'Native',
  cordova: 'Cordova',
  titanium: 'Titanium',
  marmalade: 'Marmalade',
  adobeAir: 'Adobe AIR',
  corona: 'Corona',
  xamarin: 'Xamarin',
  phoneGapBuild: 'PhoneGap Build',
  triggerIO: 'Trigger.io',
  unity: 'Unity',
}

const field = (
  name: string,
  label: string,
  help: string | undefined,
  more: Partial<PlatformField> = {},
): PlatformField => ({
  name,
  label,
  help,
  ...more,
})
const required = { required: true } as const
const secret = { kind: 'secret', required: true } as const

const framework = (name: string, frameworks: readonly (keyof typeof frameworkLabels)[]) => {
  const choices = frameworks.map((value) => ({ value, label: frameworkLabels[value] }))
  return field(name, 'Framework', undefined, { kind: 'choice', ...required, choices, initial: 'native' })
}

/** The interface has only one kind of key management, so it is shown but can’t be changed. */
const keyManagement = (name: string) =>
  field(name, 'Key management', 'Create the key in your Apple Developer account, then upload it here.', {
    kind: 'fixed',
    initial: 'manual',
  })

const keyFile = (name: string, help: string, accept = ['.p12', '.pem']) =>
  field(name, 'Key file', help, { kind: 'key', ...required, accept })

const keyPassword = (name: string) =>
  field(name, 'Key file password', 'Leave blank if the file has none.', { kind: 'secret' })

const gateway = (name: string) =>
  field(name, 'Gateway', 'Push tokens work with only one gateway.', {
    kind: 'radio',
    ...required,
    choices: [
      { value: '1', label: 'Production', help: 'Apps from the App Store and TestFlight, or signed for distribution.' },
      { value: '0', label: 'Sandbox', help: 'Development builds run from Xcode. Others get nothing.' },
    ],
    initial: '1',
  })

const accountHelp = 'In the Firebase console: Project settings, Service accounts, Generate new private key.'
const serviceAccount = (name: string) =>
  field(name, 'Service account', accountHelp, { kind: 'account', initial: undefined })

const publicKeyHelp = '65 bytes as base64url, 87 characters. The website subscribes with the same key.'
const privateKeyHelp = '32 bytes as base64url, 43 characters: the other half of the pair.'
const vapidKeys = (prefix: string) => [
  field(`${prefix}_vapid_key`, 'VAPID public key', publicKeyHelp, required),
  field(`${prefix}_vapid_private_key`, 'VAPID private key', privateKeyHelp, secret),
]

export const configurationFields: Readonly<Record<ConfigurablePlatform, readonly PlatformField[]>> = {
  ios: [
    keyManagement('ios_key_management_type'),
    keyFile('ios_key_file', 'The push certificate with its private key, as exported from Keychain Access.'),
    keyPassword('ios_key_password'),
    gateway('ios_gateway'),
    framework('ios_framework', iosFrameworks),
  ],
  android: [serviceAccount('android_fcm_service_account'), framework('android_framework', androidFrameworks)],
  osx: [
    keyManagement('macos_key_management_type'),
    keyFile('macos_key_file', 'The private key, usually together with its certificate.'),
    keyPassword('macos_key_password'),
    field('macos_cert_file', 'Certificate', 'Only if the key file doesn’t contain it.', {
      kind: 'key',
      accept: ['.cer', '.crt', '.pem'],
    }),
    gateway('macos_gateway'),
  ],
  windows: [
    field('wns_psid', 'Package security identifier', 'In Partner Center, under Product identity: Package SID.', {
      ...required,
      placeholder: 'ms-app://s-1-15-2-…',
    }),
    field('wns_secret', 'Secret', 'The application secret that belongs to the package.', secret),
  ],
  amazon: [
    field('adm_cid', 'Client ID', 'From the security profile of the app in Amazon’s developer console.', required),
    field('adm_secret', 'Client secret', 'From the same security profile.', secret),
    framework('adm_framework', admFrameworks),
  ],
  safari: [
    keyManagement('safari_key_management_type'),
    keyFile('safari_key_file', 'The website push certificate with its private key, from Keychain Access.', ['.p12']),
    keyPassword('safari_key_password'),
    field('safari_website_name', 'Website name', 'Shown when Safari asks visitors to allow notifications.'),
    field(
      'safari_allowed_domains',
      'Allowed domains',
      'Origins whose pages can ask for permission. You can paste several at once.',
      { kind: 'origins', initial: [] },
    ),
    field('safari_url_template', 'URL template', 'The URL a notification opens. Each message fills in %@.', {
      kind: 'url',
      ...required,
      initial: 'https://%@',
    }),
    field('safari_icon_file', 'Icon', 'A PNG image of exactly 256 × 256 pixels.', { kind: 'icon' }),
  ],
  chrome: [serviceAccount('chrome_fcm_service_account'), ...vapidKeys('chrome')],
  firefox: [
    serviceAccount('firefox_fcm_service_account'),
    ...vapidKeys('firefox'),
    field('firefox_is_enabled', 'Enabled', 'When disabled, the keys are stored but no messages are sent to Firefox.', {
      kind: 'switch',
      initial: true,
    }),
  ],
  email: [
    field('email_from_email', 'From address', 'Verify it with the service first.', { kind: 'email', ...required }),
    field('email_from_name', 'From name', undefined, required),
    field(
      'email_reply',
      'Reply-to address',
      'Where replies go. Verify it with the service too. It can be the same address.',
      { kind: 'email', ...required },
    ),
  ],
}

/** Without a key file, macOS pushes can’t be signed, although the interface makes it optional. */
export const platformSchemas = {
  ...platformShapes,
  osx: platformShapes.osx.extend({ macos_key_file: base64('key file') }),
}

export function initialConfiguration(platform: ConfigurablePlatform, { code, ios_gateway, adm_cid }: Application) {
  const known: Record<string, unknown> = {
    ios_gateway: String(ios_gateway) === '0' ? '0' : '1',
    adm_cid: adm_cid ? decodeStored(adm_cid) : '',
  }
  const fields = configurationFields[platform].map((field): [string, unknown] => {
    const { name, initial } = { initial: '', ...field }
    return [name, known[name] ?? initial]
  })
  return {
    application: code,
    device_type: platformShapes[platform].shape.device_type.value,
    ...Object.fromEntries(fields),
  }
}

export const labelWarning = ({ field, message }: { field: string; message: string }): string =>
  `${
    Object.values(configurationFields)
      .flat()
      .find(({ name }) => name === field)?.label ?? field
  }: ${message}`
