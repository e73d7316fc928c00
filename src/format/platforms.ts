/** The nine platforms that can be configured, in the order people meet them. `key` is the service's word. */
export const configurablePlatforms = [
  { key: 'ios', label: 'iOS', service: 'Apple Push Notification service' },
  { key: 'android', label: 'Android', service: 'Firebase Cloud Messaging' },
  { key: 'osx', label: 'macOS', service: 'Apple Push Notification service' },
  { key: 'windows', label: 'Windows', service: 'Windows Notification Service' },
  { key: 'amazon', label: 'Amazon', service: 'Amazon Device Messaging' },
  { key: 'safari', label: 'Safari', service: 'Apple web push' },
  { key: 'chrome', label: 'Chrome', service: 'Web push' },
  { key: 'firefox', label: 'Firefox', service: 'Web push' },
  { key: 'email', label: 'Email', service: 'Email' },
] as const

const others: Record<string, string> = {
  baidu_android: 'Baidu',
  huawei_android: 'Huawei',
  internet_explorer: 'Internet Explorer',
  sms: 'SMS',
  web: 'Web',
  whats_app: 'WhatsApp',
}

/** The name people know a platform by; an unknown key stands for itself. */
export const platformLabel = (key: string): string =>
  configurablePlatforms.find((platform) => platform.key === key)?.label ?? others[key] ?? key

/** Keys of the platforms that a providers map calls configured, those that can be configured here first. */
export const configuredPlatforms = (providers: Readonly<Record<string, boolean>>): string[] =>
  [...new Set([...configurablePlatforms.map(({ key }) => key), ...Object.keys(providers)])].filter(
    (key) => providers[key] === true,
  )

/** Of the platforms that can be configured, those that a providers map does not call configured, in the order people meet them. */
export const platformsLeft = (providers: Readonly<Record<string, boolean>>) =>
  configurablePlatforms.filter(({ key }) => providers[key] !== true)
