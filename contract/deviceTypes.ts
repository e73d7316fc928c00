/** Device types (interface, Device types): the number on the wire and the key used in maps. */
export const deviceTypes = {
  1: 'ios',
  3: 'android',
  7: 'osx',
  8: 'windows',
  9: 'amazon',
  10: 'safari',
  11: 'chrome',
  12: 'firefox',
  14: 'email',
  17: 'huawei_android',
  18: 'sms',
  21: 'whats_app',
} as const

export type DeviceType = keyof typeof deviceTypes
export type PlatformKey = (typeof deviceTypes)[DeviceType]

/** Every device type as a number, ascending. */
export const deviceTypeIds = Object.keys(deviceTypes).map(Number) as DeviceType[]

/** Platforms whose hardware ID is the address and also the push token: email, SMS, and WhatsApp. */
export const addressPlatforms: ReadonlySet<number> = new Set([14, 18, 21])

/** Platforms that setApplicationPlatformStatus and preset segmentation accept. */
export const pushPlatformIds = [1, 3, 7, 8, 9, 10, 11, 12] as const

/** Platforms that createMessage accepts. */
export const messagePlatformIds = [1, 3, 7, 8, 9, 10, 11, 12, 17] as const

/** Keys of the providers map (interface, Providers map). */
export const providerKeys = [
  'ios',
  'amazon',
  'android',
  'baidu_android',
  'chrome',
  'email',
  'firefox',
  'huawei_android',
  'internet_explorer',
  'osx',
  'safari',
  'sms',
  'web',
  'whats_app',
  'windows',
] as const
