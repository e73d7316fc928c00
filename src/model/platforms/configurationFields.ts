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
  help: string
  kind?: 'email' | 'url' | 'secret' | 'key' | 'account' | 'radio' | 'choice' | 'switch' | 'origins' | 'icon' | 'fixed'
  required?: true
  placeholder?: string
  accept?: readonly string[]
  choices?: readonly { value: string; label: string; help?: string }[]
  /** Value of a new configuration; default an empty text. */
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

const framework = (name: string, words: readonly (keyof typeof frameworkLabels)[]): PlatformField => ({
  name,
  label: 'Framework',
  help: 'The app’s framework.',
  kind: 'choice',
  required: true,
  choices: words.map((value) => ({ value, label: frameworkLabels[value] })),
  initial: 'native',
})

/** The interface knows one kind of key management: shown, not asked. */
const keyManagement = (name: string): PlatformField => ({
  name,
  label: 'Key management',
  help: 'Create the key with Apple and upload it here.',
  kind: 'fixed',
  initial: 'manual',
})

const keyFile = (name: string, help: string, accept = ['.p12', '.pem']): PlatformField => ({
  name,
  label: 'Key file',
  help,
  kind: 'key',
  required: true,
  accept,
})

const keyPassword = (name: string): PlatformField => ({
  name,
  label: 'Password of the key file',
  help: 'Leave blank if the file has none.',
  kind: 'secret',
})

const gateway = (name: string): PlatformField => ({
  name,
  label: 'Gateway',
  help: 'Device tokens work with one gateway only.',
  kind: 'radio',
  required: true,
  choices: [
    { value: '1', label: 'Production', help: 'Apps from the App Store and TestFlight, or signed for distribution.' },
    { value: '0', label: 'Sandbox', help: 'Apps run from Xcode with a development profile. Others get nothing.' },
  ],
  initial: '1',
})

const serviceAccount = (name: string): PlatformField => ({
  name,
  label: 'Service account',
  help: 'In the Firebase console: Project settings, Service accounts, Generate new private key.',
  kind: 'account',
  initial: undefined,
})

const vapidKeys = (prefix: string): PlatformField[] => [
  {
    name: `${prefix}_vapid_key`,
    label: 'VAPID public key',
    help: '65 bytes as base64url, 87 characters. The website subscribes with the same key.',
    required: true,
  },
  {
    name: `${prefix}_vapid_private_key`,
    label: 'VAPID private key',
    help: '32 bytes as base64url, 43 characters: the other half of the pair.',
    kind: 'secret',
    required: true,
  },
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
    {
      name: 'macos_cert_file',
      label: 'Certificate',
      help: 'Only if the key file doesn’t contain it.',
      kind: 'key',
      accept: ['.cer', '.crt', '.pem'],
    },
    gateway('macos_gateway'),
  ],
  windows: [
    {
      name: 'wns_psid',
      label: 'Package security identifier',
      help: 'Partner Center shows it among the product’s identities, as the package SID.',
      required: true,
      placeholder: 'ms-app://s-1-15-2-…',
    },
    {
      name: 'wns_secret',
      label: 'Secret',
      help: 'The application secret that belongs to the package.',
      kind: 'secret',
      required: true,
    },
  ],
  amazon: [
    {
      name: 'adm_cid',
      label: 'Client ID',
      help: 'From the security profile of the app in Amazon’s developer console.',
      required: true,
    },
    {
      name: 'adm_secret',
      label: 'Client secret',
      help: 'From the same security profile.',
      kind: 'secret',
      required: true,
    },
    framework('adm_framework', admFrameworks),
  ],
  safari: [
    keyManagement('safari_key_management_type'),
    keyFile('safari_key_file', 'The website push certificate with its private key, from Keychain Access.', ['.p12']),
    keyPassword('safari_key_password'),
    {
      name: 'safari_website_name',
      label: 'Website name',
      help: 'Shown when Safari asks visitors to allow notifications.',
    },
    {
      name: 'safari_allowed_domains',
      label: 'Allowed domains',
      help: 'Origins whose pages can ask for permission. You can paste several at once.',
      kind: 'origins',
      initial: [],
    },
    {
      name: 'safari_url_template',
      label: 'URL template',
      help: 'The URL a notification opens. Each message fills in %@.',
      kind: 'url',
      required: true,
      initial: 'https://%@',
    },
    { name: 'safari_icon_file', label: 'Icon', help: 'A PNG image of exactly 256 × 256 pixels.', kind: 'icon' },
  ],
  chrome: [serviceAccount('chrome_fcm_service_account'), ...vapidKeys('chrome')],
  firefox: [
    serviceAccount('firefox_fcm_service_account'),
    ...vapidKeys('firefox'),
    {
      name: 'firefox_is_enabled',
      label: 'Enabled',
      help: 'When off, the keys are stored but no messages are sent to Firefox.',
      kind: 'switch',
      initial: true,
    },
  ],
  email: [
    {
      name: 'email_from_email',
      label: 'From address',
      help: 'Verify it with the service first.',
      kind: 'email',
      required: true,
    },
    { name: 'email_from_name', label: 'From name', help: 'The sender’s name that people see.', required: true },
    {
      name: 'email_reply',
      label: 'Reply-to address',
      help: 'Where replies go. Verify it with the service too. It can be the same address.',
      kind: 'email',
      required: true,
    },
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

const everyField = Object.values(configurationFields).flat()

export const labelWarning = ({ field, message }: { field: string; message: string }): string =>
  `${everyField.find(({ name }) => name === field)?.label ?? field}: ${message}`
