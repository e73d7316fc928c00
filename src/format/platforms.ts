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

export const platformLabel = (key: string): string =>
  configurablePlatforms.find((platform) => platform.key === key)?.label ?? others[key] ?? key

export const configuredPlatforms = (providers: Readonly<Record<string, boolean>>): string[] =>
  [...new Set([...configurablePlatforms.map(({ key }) => key), ...Object.keys(providers)])].filter(
    (key) => providers[key] === true,
  )

export const platformsLeft = (providers: Readonly<Record<string, boolean>>) =>
  configurablePlatforms.filter(({ key }) => providers[key] !== true)
