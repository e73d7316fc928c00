export const configurablePlatforms = [
  { key: 'ios', label: 'iOS', service: 'Apple Push Notification service' },
  { key: 'android', label: 'Android', service: 'Firebase Cloud Messaging' },
  { key: 'osx', label: 'macOS', service: 'Apple Push Notification service' },
  { key: 'windows', label: 'Windows', service: 'Windows Push Notification Services' },
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

export const platformLabel = (key: string): string =>
  configurablePlatforms.find((platform) => platform.key === key)?.label ?? others[key] ?? key

const browsers: readonly string[] = ['safari', 'chrome', 'firefox', 'internet_explorer']

/** Keys of the configured platforms in the usual order. `web` only says that some browser is: listed if none is named. */
export function configuredPlatforms(providers: Readonly<Record<string, boolean>>): string[] {
  const keys = new Set([...configurablePlatforms.map(({ key }) => key), ...Object.keys(providers)])
  const configured = [...keys].filter((key) => providers[key] === true)
  return configured.some((key) => browsers.includes(key)) ? configured.filter((key) => key !== 'web') : configured
}

export const platformsLeft = (providers: Readonly<Record<string, boolean>>) =>
  configurablePlatforms.filter(({ key }) => providers[key] !== true)
